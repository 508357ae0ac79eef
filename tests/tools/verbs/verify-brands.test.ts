import { describe, expect, it } from 'vitest';
import { changedFlows } from '../changed-flows.ts';
import { main } from '#tools/main.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { answersOfBrand } from '#tools/verify/ask-case.ts';
import { bicycleRental, collect, runFlows } from '../run-flows.ts';
import { clauses, verifyChanged } from './verify-changed.ts';

const index = 'pages/rent/index.json';
/** What the brand says differently, so that one case of a clause fails for it. */
const intro = '"intro": "We own **{{replies.stock.bicycles.size()}}** bicycles."';

describe('flows verify of a brand with separate documents', () => {
  it('reports what does not hold for it', async () => {
    const { code, lines } = await verifyBrand({});
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^A1\.arrival /);
  });

  it('is counted on the last line, beside the clauses that hold for the main brand', async () => {
    const failing = await verifyBrand({});
    expect([failing.code, failing.last]).toEqual([
      1,
      '9 of 9 clauses hold; 1 of 2 brands fails: CITYWHEELS (1 clause)',
    ]);
    const idle = await verifyBrand({ departs: ['signedIn', 'visitor', 'nobody'] });
    expect(idle.last).toContain('; 1 of 2 brands fails: CITYWHEELS (2 departures for nothing)');
    const faulty = await verifyBrand({
      patch: '"body": { "branch": { "type": "paragraph", "text": "New" } }',
    });
    expect(faulty.last).toContain('; 1 of 2 brands fails: CITYWHEELS (faulty documents)');
  });

  it('shows a person how far it is, and clears that before it answers', async () => {
    const shown: string[] = [];
    const { streams } = collect();
    const showProgress = (line: string): void => void shown.push(line);
    await main(['verify', '--root', bicycleRental], { ...streams, showProgress });
    expect(shown).toEqual([
      'verify: compiling the documents',
      '',
      'verify: clauses of PEDAL',
      'verify: clauses of CITYWHEELS, brand 1 of 1',
      'verify: scenarios and examples',
      '',
    ]);
  });

  it('is in what programs get', async () => {
    const { stdout } = await verifyBrand({}, '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      hold: 9,
      brands: [
        {
          brand: 'CITYWHEELS',
          fails: 1,
          idle: 0,
          document: 'brands/citywheels/brand.json',
          failed: [{ clause: 'A1.arrival', case: 'signedIn' }],
        },
      ],
    });
  });

  it('offers what the brand would say if it is meant to be so', async () => {
    const { stdout } = await verifyBrand({});
    expect(stdout).toContain(
      [
        'If CITYWHEELS is meant to be so, its brand.json says under "departs", each with the reason:',
        '  "A1.arrival": { "why": "", "cases": ["signedIn"] }',
      ].join('\n'),
    );
    const never = '"buttons": { "continue": { "disabledWhen": "rental.size != \'\'" } }';
    const more = await verifyBrand({ departs: ['signedIn'], patch: `${intro}, ${never}` });
    expect(more.stdout).toContain(
      '"A1.arrival": { "why": "It says so differently", "cases": ["signedIn", "visitor"] }',
    );
  });

  it('leaves out the cases from which it departs', async () => {
    const { code, lines } = await verifyBrand({ departs: ['signedIn'] });
    expect([code, lines[0]]).toEqual([0, 'CITYWHEELS: 7 of 7 clauses hold, it departs from 1']);
  });

  it('still asks the other cases of such a clause', async () => {
    const never = '"buttons": { "continue": { "disabledWhen": "rental.size != \'\'" } }';
    const { code, stdout } = await verifyBrand({ departs: ['signedIn'], patch: `${intro}, ${never}` });
    expect(code).toBe(1);
    expect(stdout).toContain('  case visitor ');
    expect(stdout).not.toContain('  case signedIn ');
  });

  it('reports what it departs from for nothing', async () => {
    const { code, stdout } = await verifyBrand({ departs: ['signedIn', 'visitor', 'nobody'] });
    expect(code).toBe(1);
    expect(stdout).toContain('CITYWHEELS says that it departs from A1.arrival in "visitor", which holds.\n');
    expect(stdout).toContain(
      'CITYWHEELS says that it departs from A1.arrival in "nobody", which is no case.\n',
    );
  });

  it('reports that it departs from a whole clause for nothing, where some case holds', async () => {
    const { code, stdout } = await verifyBrand({ departs: 'all' });
    expect(code).toBe(1);
    expect(stdout).toContain(
      'CITYWHEELS says that it departs from A1.arrival as a whole, although "sessionOver" holds: name the others in "cases".\n',
    );
  });

  it('says that its documents are faulty, rather than nothing', async () => {
    const { code, lines } = await verifyBrand({
      patch: '"body": { "branch": { "type": "paragraph", "text": "New" } }',
    });
    expect([code, lines[0]]).toEqual([1, 'CITYWHEELS has faulty documents: run flows lint']);
  });

  it('does not tell so while the base breaks the clause itself', async () => {
    const { code, stdout } = await verifyBrand({ departs: ['signedIn'], base: 'We store' });
    expect(code).toBe(1);
    expect(stdout).not.toContain('says that it departs');
    expect(stdout).not.toContain('is meant to be so');
  });
});

const ofRider =
  '"firstName": "Ada", "lastName": "Wheeler", "birthdate": "1990-01-01", "email": "a@sample.example"';
const rider = `{ "type": "check", "step": "rent/rider", "with": { "today": "2026-01-15" }, "answers": { ${ofRider} }, "valid": true, "then": {} }`;

describe('required questions that only one brand asks', () => {
  const options = '"options": { "TOWN": { "label": "In town" }, "FAR": { "label": "Far away" } }';
  const questions = {
    [clauses]: { replace: '"none": {', by: `"rider": ${rider}, "none": {` },
    'brands/citywheels/pages/rent/rider.json': { replace: '40,', by: '40, "required": true,' },
    'brands/citywheels/pages/rent/index.json': `{
      "$schema": "../schemas/documents/patch.schema.json", "type": "patch", "why": "A test",
      "body": { "where": { "type": "radio", "label": "Where to?", "required": true, ${options}, "after": "extras" } }
    }`,
  };
  const answers = '"rent/index": { "where": "TOWN" }, "rent/rider": { "club": "Spokes" }';
  const answered = {
    ...questions,
    'brands/citywheels/brand.json': { replace: '"code":', by: `"answers": { ${answers} }, "code":` },
  };
  const waysToAsk = [[], ['--brand', 'CITYWHEELS']];

  it.each(waysToAsk)('are reported in one sentence, with what to write', async (...asked) => {
    const { code, stdout } = await verifyChanged(questions, ...asked);
    expect(code).toBe(1);
    expect(stdout).toContain(
      [
        'Only CITYWHEELS asks "where" on rent/index, "club" on rent/rider, and 3 cases say no answer: its brand.json says it under "answers", such as:',
        '  "rent/index": { "where": "TOWN" },',
        '  "rent/rider": { "club": "…" }',
        '',
      ].join('\n'),
    );
    expect(stdout).not.toMatch(/"A1\.size"|"A1\.renting"|^ {2}case /m);
  });

  it.each(waysToAsk)('are answered by each case that says nothing of them', async (...asked) => {
    const { stdout } = await verifyChanged(answered, ...asked);
    expect(stdout).not.toMatch(/"club"|"where"|A1\.size|A1\.renting/);
  });

  it('leave lint content', async () => {
    const { code, stdout } = await runFlows(['lint', '--root', changedFlows(answered)]);
    expect(stdout).toBe('');
    expect(code).toBe(0);
  });
});

describe('a required question that is new for all brands', () => {
  const asked = {
    [clauses]: { replace: '"none": {', by: `"rider": ${rider}, "none": {` },
    'pages/rent/rider.json': {
      replace: '"body": {',
      by: '"body": { "helmet": { "type": "checkbox", "label": "I wear a helmet", "required": true },',
    },
  };
  const answered = {
    ...asked,
    'brands/pedal/brand.json': {
      replace: '"code":',
      by: '"answers": { "rent/rider": { "helmet": true } }, "code":',
    },
  };
  it('is answered by the main brand', async () => {
    const before = await verifyChanged(asked);
    expect(before.stdout).toContain('"field":"helmet","code":"required"');
    const { stdout } = await verifyChanged(answered);
    expect(stdout).not.toMatch(/case rider|helmet/);
  });

  it('is answered so for every brand, whose own answers come first', () => {
    const root = changedFlows({
      ...answered,
      'brands/citywheels/brand.json': {
        replace: '"code":',
        by: '"answers": { "rent/rider": { "club": "Spokes" } }, "code":',
      },
    });
    expect(answersOfBrand(readFlows(root).sources, 'CITYWHEELS')).toEqual({
      'rent/rider': { helmet: true, club: 'Spokes' },
    });
  });

  it('leaves lint content', async () => {
    expect(await runFlows(['lint', '--root', changedFlows(answered)])).toMatchObject({ code: 0, stdout: '' });
  });
});

function verifyBrand(
  {
    departs = [],
    patch = intro,
    base = 'We keep',
  }: {
    readonly departs?: readonly string[] | 'all';
    readonly patch?: string;
    readonly base?: string;
  },
  ...options: readonly string[]
) {
  const cases = departs === 'all' ? {} : { cases: departs };
  const departures = { 'A1.arrival': { why: 'It says so differently', ...cases } };
  return verifyChanged(
    {
      [index]: { replace: 'We keep', by: base },
      [`brands/citywheels/${index}`]: `{ "$schema": "../schemas/documents/patch.schema.json", "type": "patch", "why": "A test", ${patch} }`,
      ...(departs.length > 0 && {
        'brands/citywheels/brand.json': {
          replace: '"code": "CITYWHEELS",',
          by: `"code": "CITYWHEELS", "departs": ${JSON.stringify(departures)},`,
        },
      }),
    },
    ...options,
  );
}
