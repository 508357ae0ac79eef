import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import lintSchema from '#schemas/outputs/lint.schema.json' with { type: 'json' };
import { changedFlows, withoutPlace, type Change } from '../changed-flows.ts';
import { bicycleRental, runFlows, type Ran } from '../run-flows.ts';

const patch = JSON.stringify({
  $schema: '../../../../../../../../schemas/documents/patch.schema.json',
  type: 'patch',
  title: 'Who is it?',
});

const footer = { $schema: '../../../../../schemas/documents/part.schema.json', type: 'part', body: {} };

const faults: { readonly [golden: string]: { readonly [path: string]: Change } } = {
  'unknown-key': { 'modals/already-rented.json': { replace: '"text": "One', by: '"txt": "One' } },
  'unknown-name': { 'rules/conditions.json': { replace: 'rental.days >= ', by: 'rental.dys >= ' } },
  'part-of-a-text': {
    'pages/rent/index.json': { replace: 'money(weekly, 2)}} a week', by: 'money(weakly, 2)}} a \\"week\\"' },
  },
  'several-files': {
    'rules/constants.json': { replace: '"deposit": 150', by: '"deposit": 150,' },
    'parts/header.json': { replace: '"type": "part"', by: '"type": "part", "type": "part"' },
    'parts/footer.json': `\uFEFF${JSON.stringify(footer)}`,
    'parts/latin.json': Uint8Array.from([0x7b, 0xe9, 0x7d]),
    'actions/folder.json': 'folder',
    'actions/list.json': '[]',
    'actions/deep.json': '['.repeat(100_000),
  },
  'one-brand': {
    'brands/citywheels/pages/rent/rider.json': { replace: '"after": "email"', by: '"after": "emial"' },
  },
  'patch-of-nothing': { 'brands/citywheels/pages/rent/ryder.json': patch },
  'no-app': { 'app.json': undefined },
};

describe('flows lint', () => {
  it('finds nothing in the bicycle rental', async () => {
    const { code, stdout, stderr } = await runFlows(['lint', '--root', bicycleRental]);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(/^53 documents, 2 brands, 0 problems, 1 planned page, \d+ ms\n$/);
  });

  it.each(Object.keys(faults))('shows %s with place, carets and help', async (name) => {
    const { code, root, ...printed } = await lintChanged(faults[name] ?? {});
    expect(code).toBe(1);
    const text = withoutPlace(`${printed.stdout}${printed.stderr}`, root);
    await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
  });

  it('gives programs what schemas/outputs describes', async () => {
    const { code, stdout } = await lintChanged(faults['several-files'] ?? {}, '--json');
    const printed: unknown = JSON.parse(stdout);
    expect([code, problemsOf(printed)]).toEqual([1, []]);
    expect(printed).toMatchObject({ totals: { documents: 52, brands: 2, problems: 7 } });
  });

  it('gives programs a list without problems where there are none', async () => {
    const { code, stdout } = await runFlows(['lint', '--root', bicycleRental, '--format', 'json']);
    const printed: unknown = JSON.parse(stdout);
    expect([code, problemsOf(printed)]).toEqual([0, []]);
    expect(printed).toMatchObject({ problems: [], totals: { documents: 53, brands: 2, problems: 0 } });
  });

  it('gives GitHub its workflow commands', async () => {
    const { stdout, root } = await lintChanged(faults['unknown-name'] ?? {}, '--format', 'github');
    await expect(withoutPlace(stdout, root)).toMatchFileSnapshot('golden/github.txt');
  });

  it('keeps to the files and folders that were asked for', async () => {
    const changes = { ...faults['part-of-a-text'], ...faults['unknown-name'] };
    const places = async (...paths: readonly string[]): Promise<readonly string[]> => {
      const { stdout, root } = await lintChanged(changes, ...paths);
      return [...withoutPlace(stdout, root).matchAll(/^flows\/(\S+?):/gm)].map(([, file = '']) => file);
    };
    expect(await places('rules')).toEqual(['rules/conditions.json']);
    expect(await places('rules/constants.json')).toEqual([]);
  });

  it('shows no character that would move the cursor, and only the part of a long line around the fault', async () => {
    const note = `"${'x'.repeat(5000)}\u202e"`;
    const { stdout } = await lintChanged({
      'parts/footer.json': `{ "says": ${note}, "title": "\u202e",\t"tittle": ${note}, "body": {}, "type": "part" }`,
    });
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(200);
    expect(stdout).not.toMatch(/[\u202e\t]/);
  });
});

async function lintChanged(
  changes: { readonly [path: string]: Change },
  ...more: readonly string[]
): Promise<Ran & { readonly root: string }> {
  const root = changedFlows(changes);
  return { ...(await runFlows(['lint', '--root', root, ...more])), root };
}

const validate = new Ajv2020({ strict: true }).compile(lintSchema);

function problemsOf(printed: unknown): readonly unknown[] {
  validate(printed);
  return validate.errors ?? [];
}
