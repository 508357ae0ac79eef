/* oxlint-disable unicorn/no-thenable -- what follows is `then` in a clause; nobody waits for it */
import { join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changedFlows, type Change } from '../changed-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

const clauses = '../schemas/specification/rentals.json';
const sentences = '../schemas/specification/sentences/A1.json';

/** What verify says of the bicycle rental with some files changed. */
async function verifyChanged(changes: { readonly [path: string]: Change }, ...options: readonly string[]) {
  const root = changedFlows(changes);
  const ran = await runFlows(['verify', '--root', root, ...options]);
  const lines = ran.stdout.trimEnd().split('\n');
  return { ...ran, lines, last: lines.at(-1) };
}

describe('flows verify --accept', () => {
  const scenario = 'scenarios/ready.json';
  const expected =
    '"expect": { "page": "{uuid}/cancelled", "shows": ["paragraph sorry", "go again"], "events": [] }';

  it('records again what plays come to, and says in words what changed', async () => {
    const root = changedFlows({
      [scenario]: {
        replace: expected,
        by: '"expect": { "page": "{uuid}/pick-up", "shows": ["go again", "heading gone"], "showsNot": ["paragraph sorry"], "asks": [], "events": ["rented"], "facts": { "rental": { "status": "READY", "uuid": "x", "fee": 3 } }, "token": "keep" }',
      },
    });
    const { code, stdout } = await runFlows(['verify', '--accept', '--root', root]);
    expect(stdout).toBe(
      [
        'scenarios/ready cancelled: shows the page {uuid}/cancelled, was {uuid}/pick-up',
        'scenarios/ready cancelled: no longer shows heading gone',
        'scenarios/ready cancelled: now shows paragraph sorry',
        'scenarios/ready cancelled: now also calls GET /shop/v1/rider',
        'scenarios/ready cancelled: now also calls GET /shop/v1/rentals/0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10',
        'scenarios/ready cancelled: now also calls DELETE /shop/v1/rentals/0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10',
        'scenarios/ready cancelled: now also calls GET /shop/v1/rider',
        'scenarios/ready cancelled: no longer tells rented',
        'scenarios/ready cancelled: facts.rental.status: "CANCELLED", was "READY"',
        'scenarios/ready cancelled: facts.rental.uuid: "0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10", was "x"',
        'scenarios/ready cancelled: facts.rental.fee: nothing, was 3',
        'scenarios/ready cancelled: token: nothing, was keep',
        '4 of 4 scenarios and examples hold',
        '1 pending, 1 not testable',
        '9 of 9 clauses hold',
        '',
      ].join('\n'),
    );
    expect(code).toBe(0);
    expect((await runFlows(['verify', '--root', root])).code).toBe(0);
  });

  it('writes as documents are formatted, and nothing where all plays hold', async () => {
    const root = changedFlows({ [scenario]: { replace: '"events": []', by: '"events": ["rented"]' } });
    const before = readFileSync(join(bicycleRental, scenario), 'utf8');
    await runFlows(['verify', '--accept', '--root', root]);
    expect(readFileSync(join(root, scenario), 'utf8')).toBe(before);
    const again = await runFlows(['verify', '--accept', '--root', root]);
    expect(again.stdout).toBe(
      '4 of 4 scenarios and examples hold\n1 pending, 1 not testable\n9 of 9 clauses hold\n',
    );
  });

  it('accepts neither what a clause says nor where the facts of a scenario lead', async () => {
    const changes = {
      'pages/rent/index.json': { replace: 'We keep', by: 'We own' },
      [scenario]: { replace: '"state": "ready"', by: '"state": "lost"' },
    };
    const root = changedFlows(changes);
    const files = [join(root, clauses), join(root, scenario)];
    const before = files.map((file) => readFileSync(file, 'utf8'));
    const { code, stdout } = await runFlows(['verify', '--accept', '--root', root]);
    expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([1, '8 of 9 clauses hold']);
    expect(stdout).toContain('3 of 4 scenarios and examples hold');
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
  });

  it('leaves a play that cannot be played, and files that nobody named', async () => {
    const root = changedFlows({
      [scenario]: { replace: '"press": ["cancel"]', by: '"press": ["burn"]' },
      'scenarios/other.json': readFileSync(join(bicycleRental, scenario), 'utf8').replace(
        '"events": []',
        '"events": ["rented"]',
      ),
    });
    const unplayable = await runFlows(['verify', '--accept', join(root, scenario), '--root', root]);
    expect(unplayable.stdout).toContain(
      'scenarios/ready cancelled: cannot be played: No button is called "burn".\n',
    );
    expect(unplayable.stdout).toContain('3 of 5 scenarios and examples hold');
  });

  it('records nothing while something is wrong with the documents', async () => {
    const root = changedFlows({
      'kinds.json': '{',
      [scenario]: { replace: '"events": []', by: '"events": ["rented"]' },
    });
    const { code, stdout } = await runFlows(['verify', '--accept', '--root', root]);
    expect([code, stdout]).toEqual([1, '']);
    expect(readFileSync(join(root, scenario), 'utf8')).toContain('"rented"');
  });

  it('takes no brand', async () => {
    const brand = await runFlows(['verify', '--accept', '--brand', 'PEDAL', '--root', bicycleRental]);
    expect(brand.code).toBe(2);
  });
});

describe('flows verify', () => {
  it('is clean when all clauses hold, with the count alone on the last line', async () => {
    const { code, stdout } = await runFlows(['verify', '--root', bicycleRental]);
    expect([code, stdout]).toEqual([
      0,
      '4 of 4 scenarios and examples hold\n1 pending, 1 not testable\n9 of 9 clauses hold\n',
    ]);
  });

  it('shows expected, actual and the rule behind what does not hold', async () => {
    const { code, stdout, last } = await verifyChanged({
      'pages/rent/index.json': { replace: 'Please choose a size', by: 'Which size?' },
    });
    expect([code, last]).toEqual([1, '7 of 9 clauses hold']);
    expect(stdout).toContain('A1.size (A§1)');
    expect(stdout).toContain('case none');
    expect(stdout).toContain('expected {"code":"required","message":"Please choose a size"}');
    expect(stdout).toMatch(/because {2}issue size: required: \S*pages\/rent\/index\.json:\d+ /);
  });

  it('tells which routing row decided, by what it read', async () => {
    const { stdout, last } = await verifyChanged({
      'tables/routing.json': { replace: '"rental.days > 0"', by: '"rental.days > 2"' },
    });
    expect(last).toBe('8 of 9 clauses hold');
    expect(stdout).toContain('expected "pick-up"');
    expect(stdout).toContain('after away');
  });

  it('says which scenario leads elsewhere', async () => {
    const { code, stdout } = await verifyChanged({
      'scenarios/ready.json': { replace: '"state": "ready"', by: '"state": "lost"' },
    });
    expect(code).toBe(1);
    expect(stdout).toContain('scenarios/ready (scenario)');
    expect(stdout).toContain('      actual   "ready"');
    expect(stdout).toContain('3 of 4 scenarios and examples hold');
  });

  it('answers the calls of a play as its scenario says, where it does not say otherwise', async () => {
    const scenario = JSON.parse(readFileSync(join(bicycleRental, 'scenarios', 'ready.json'), 'utf8'));
    const { replies, ...play } = scenario.plays.cancelled;
    const others = { cancel: { ...replies.cancel, status: 'READY' } };
    const heldBy = async (changed: object) => {
      const { lines } = await verifyChanged({ 'scenarios/ready.json': JSON.stringify(changed) });
      return lines.findLast((line) => line.endsWith('scenarios and examples hold'));
    };
    expect([
      await heldBy({ ...scenario, replies, plays: { cancelled: play } }),
      await heldBy({ ...scenario, replies: others, plays: { cancelled: { ...play, replies } } }),
      await heldBy({ ...scenario, replies: others, plays: { cancelled: play } }),
    ]).toEqual([
      '4 of 4 scenarios and examples hold',
      '4 of 4 scenarios and examples hold',
      '3 of 4 scenarios and examples hold',
    ]);
  });

  it('answers a clause about what is not there by what is wrong', async () => {
    const { stdout, last } = await verifyChanged({
      [clauses]: { replace: 'rent/index', by: 'rent/indexes' },
    });
    expect(last).toBe('8 of 9 clauses hold');
    expect(stdout).toContain('There is no step \\"rent/indexes\\".');
  });

  it('tells the file and line of a malformed clause', async () => {
    const { code, stdout, stderr } = await verifyChanged({
      [clauses]: { replace: '"type": "text"', by: '"type": "text", "contain": "x"' },
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/rentals\.json:\d+:\d+ error unknown-key/);
    expect(stderr).toContain('Did you mean "contains"?');
  });

  it('refuses facts in a clause that the schema does not know', async () => {
    const { code, stderr } = await verifyChanged({
      [clauses]: { replace: '"status": "PICKED_UP"', by: '"stattus": "PICKED_UP"' },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/rentals\.json:\d+:\d+ error unknown-key/);
  });

  it.each([
    ['unknown-given', '"given": ["chosen"]', '"given": ["choosen"]', 'Did you mean "chosen"?'],
    [
      'unused-given',
      '"givens": {',
      '"givens": { "alone": { "says": "x" },',
      'Nothing names the given "alone".',
    ],
    ['unknown-given', '"says": "A rider is signed in."', '"says": "x", "given": ["chosen"]', 'above'],
    ['uneven-row', '[3, "12.50", { "value": 37.5 }]', '[3, "12.50"]', 'has 2 cells'],
    ['missing-key', '"type": "calculate",\n      "name": "rentalPrice",', '"type": "calculate",', '"name"'],
    ['unknown-clause', '"says": "The shop smiles."', '"says": "x", "continues": true', 'continues a clause'],
  ])('refuses what is given or asked wrongly: %s', async (code, replace, by, says) => {
    const { code: exit, stderr } = await verifyChanged({ [clauses]: { replace, by } });
    expect(exit).toBe(1);
    expect(stderr).toMatch(new RegExp(`rentals\\.json:\\d+:\\d+ error ${code}`));
    expect(stderr).toContain(says);
  });

  it('shows the case complete, and where it stands', async () => {
    const { stdout } = await verifyChanged({
      'pages/rent/index.json': { replace: 'We keep', by: 'We own' },
    });
    expect(stdout).toMatch(/ {2}case signedIn \S*rentals\.json:\d+\n/);
    expect(stdout).toContain(
      [
        '    type     "open"',
        '    url      "/bicycles/rent"',
        '    facts    { session: { signedIn: true } }',
        '    replies',
        '      getRider      { firstName: "Ada" }',
      ].join('\n'),
    );
  });

  it('goes on with a clause in another file, whose cases have names of their own', async () => {
    const root = changedFlows({});
    const more = (name: string) => {
      const cases = { [name]: { step: 'rent/index', type: 'check', answers: {}, then: { size: null } } };
      const head = { $schema: './clauses.schema.json', type: 'clauses', section: 'A§1', says: 'More.' };
      const text = JSON.stringify({ ...head, clauses: { 'A1.size': { continues: true, cases } } });
      writeFileSync(join(root, '../schemas/specification/more.json'), text);
      return runFlows(['verify', '--root', root]);
    };
    const [another, same] = [await more('another'), await more('none')];
    expect(another.stdout).toMatch(/A1\.size .*rentals\.json:\d+\n.*\n {2}case another .*more\.json:1\n/);
    expect(same.stderr).toContain('error duplicate-case');
  });

  it('asks what stands in the files that it is given, alone', async () => {
    const scenario = 'scenarios/ready.json';
    const specification = join(bicycleRental, '../schemas/specification');
    const [one, other, coverage] = await Promise.all([
      runFlows(['verify', scenario, '--root', bicycleRental]),
      runFlows(['verify', specification, '--root', bicycleRental]),
      runFlows(['verify', scenario, '--coverage', '--root', bicycleRental]),
    ]);
    expect(one.stdout).toMatch(/^[1-9]\d* of \d+ scenarios and examples hold\n.*\n0 of 0 clauses hold\n$/);
    expect(other.stdout).toMatch(/^\d+ pending.*\n[1-9]\d* of \d+ clauses hold\n$/);
    expect(coverage.code).toBe(2);
  });

  it('refuses the same id in two files', async () => {
    const root = changedFlows({});
    const folder = join(root, '../schemas/specification');
    writeFileSync(join(folder, 'second.json'), readFileSync(join(folder, 'rentals.json')));
    const { code, stderr } = await runFlows(['verify', '--root', root]);
    expect(code).toBe(1);
    expect(stderr).toContain('error duplicate-clause');
    expect(stderr).toContain('It stands here first.');
  });

  it('leaves to a brand what its facts decide, and nothing else', async () => {
    const ofBrand = await verifyChanged({}, '--brand', 'CITYWHEELS');
    expect([ofBrand.code, ofBrand.lines]).toEqual([
      0,
      ["1 pending, 1 not testable, 2 decided by the brand's facts", '7 of 7 clauses hold'],
    ]);
  });

  it('maps sentences to clauses and the documents that decide them', async () => {
    const { stdout } = await runFlows(['verify', '--coverage', '--root', bicycleRental]);
    expect(stdout).toContain('A§1  12 sentences: 8 hold, 2 pending, 2 not testable\n');
    expect(stdout).toContain(
      '  Sizes are S, M and L\n    A1.size  holds  pages/rent/index.json\n    A1.words  holds  pages/rent/index.json\n',
    );
    expect(stdout).toContain('    A1.price  holds  rules/calculations.json');
    expect(stdout).toContain('    A1.away  holds  tables/progress.json tables/routing.json');
    expect(stdout).toContain('    A1.cancel  holds  actions/cancel-rental.json');
    expect(stdout).toContain('    A1.helmets  pending  There are none yet.');
    expect(stdout).toContain('    A1.smile  not testable  A smile is no data.');
    expect(stdout).toContain('  Locks are sold from June\n    pending  June has not come.\n');
    expect(stdout).toContain('  Opening hours: not shown\n    not testable  Nothing is said of them.\n');
  });

  it('refuses a sentence that names a clause which does not exist', async () => {
    const { code, stderr } = await verifyChanged({
      [sentences]: { replace: '["A1.price"]', by: '["A1.price", "A1.prices"]' },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/A1\.json:\d+:\d+ error unknown-clause/);
    expect(stderr).toContain('The sentence "The price is the daily rate times the days"');
    expect(stderr).toContain('Did you mean "A1.price"?');
  });

  it('refuses a clause that no sentence names', async () => {
    const { code, stderr } = await verifyChanged({
      [sentences]: { replace: '"clauses": ["A1.age"]', by: '"pending": "Not yet."' },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/rentals\.json:\d+:\d+ error unnamed-clause/);
    expect(stderr).toContain('No sentence of the specification names the clause "A1.age".');
  });

  it('refuses a sentence with neither clauses nor a reason', async () => {
    const { code, stderr } = await verifyChanged({
      [sentences]: { replace: '{ "clauses": ["A1.age"] }', by: '{}' },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/A1\.json:\d+:\d+ error missing-key/);
    expect(stderr).toContain('Riders are at least 14');
    expect(stderr).not.toContain('unnamed-clause');
  });

  it('says what to do where there is no specification', async () => {
    const { code, stderr } = await verifyChanged({ '../schemas/specification': undefined });
    expect(code).toBe(2);
    expect(stderr).toContain('There is no specification');
  });
});
