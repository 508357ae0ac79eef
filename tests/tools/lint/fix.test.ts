import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeFlows, changedFlows, type Change } from '../changed-flows.ts';
import { bicycleRental, runFlows, type Ran } from '../run-flows.ts';

const rider = 'pages/rent/rider.json';
const ofBrand = 'brands/citywheels/pages/rent/rider.json';
const conditions = 'rules/conditions.json';
const papers = 'pages/rent/papers.json';

const fixable: readonly (readonly [string, string, Change])[] = [
  ['a misspelled key', rider, { replace: '"autocomplete": "email"', by: '"autocomplet": "email"' }],
  ['a misspelled type', rider, { replace: '"telephone"', by: '"telephon"' }],
  [
    'a misspelled name',
    rider,
    { replace: '"action": "save-and-advance"', by: '"action": "save-an-advance"' },
  ],
  [
    'an override of nothing new',
    ofBrand,
    { replace: '"body": {', by: '"body": { "email": { "required": true },' },
  ],
  [
    'an exception for nothing',
    conditions,
    { replace: '"isReady": {', by: '"isReady": { "allow": { "slow-pattern": "None" },' },
  ],
];

describe('lint --fix', () => {
  it.each(fixable)('fixes %s', async (_what, path, change) => {
    const { root, code, stdout } = await fix({ [path]: change });
    expect([code, stdout]).toEqual([0, '']);
    const json = (folder: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
    expect(withoutEmpty(json(root))).toEqual(withoutEmpty(json(bicycleRental)));
  });

  it('leaves the rest of the text as it is', async () => {
    const { root } = await fix({ [rider]: { replace: '"telephone"', by: '"telephon"' } });
    expect(readFileSync(join(root, rider), 'utf8')).toBe(readFileSync(join(bicycleRental, rider), 'utf8'));
  });

  it('guesses nothing where two names are near', async () => {
    const { code, stdout } = await fix({
      [rider]: { replace: '"bind": "rider.height"', by: '"bind": "rider.heit"' },
    });
    expect(code).toBe(1);
    expect(stdout).toContain('unknown-fact');
  });

  it('records overrides, and forgets those that are gone', async () => {
    const { root, code } = await fix({ [ofBrand]: { replace: '"height": null,', by: '' } });
    expect(code).toBe(0);
    expect(reviewed(root)).toHaveLength(reviewed(bicycleRental).length - 1);
  });

  it('does not accept that a base has changed; --accept does', async () => {
    const changes = { [rider]: { replace: '"maximum": 220', by: '"maximum": 230' } };
    const fixed = await fix(changes);
    expect([fixed.code, fixed.stdout.includes('stale-override')]).toEqual([1, true]);
    const accepted = await runFlows(['lint', '--accept', '--root', fixed.root, ofBrand]);
    expect([accepted.code, accepted.stdout]).toEqual([0, '']);
    expect(accepted.stderr).toContain(`accepted: ${ofBrand}#/body/height`);
  });

  it('accepts nothing that nobody named', async () => {
    const { code, stderr } = await runFlows(['lint', '--accept', '--root', bicycleRental]);
    expect([code, stderr.includes('needs the path')]).toEqual([2, true]);
  });

  it('finds that locked wording has changed, until somebody accepts it', async () => {
    const changed = await fix({ [papers]: { replace: '"label": "Rules', by: '"label": "All rules' } });
    expect([changed.code, changed.stdout.includes('changed-lock')]).toEqual([1, true]);
    const accepted = await runFlows(['lint', '--accept', '--root', changed.root, papers]);
    expect([accepted.code, accepted.stdout]).toEqual([0, '']);
  });

  it('finds that wording is no longer locked, until somebody accepts it', async () => {
    const changed = await fix({ [papers]: { replace: '"/body/rules": "', by: '"/title": "' } });
    expect(changed.stdout).toContain('"/body/rules" was locked here, and is no longer.');
    expect([changed.code, changed.stdout.includes('changed-lock')]).toEqual([1, true]);
    const accepted = await runFlows(['lint', '--accept', '--root', changed.root, papers]);
    expect([accepted.code, accepted.stdout]).toEqual([0, '']);
  });

  it('finds that what a brand has locked of itself has changed, until somebody accepts it', async () => {
    const citywheels = 'brands/citywheels/brand.json';
    const { root, code } = await fix({
      [citywheels]: {
        replace: '"type": "brand",',
        by: '"type": "brand", "locked": { "/theme": "Approved by the shop" },',
      },
    });
    changeFlows(root, { [citywheels]: { replace: '"#0b5d51"', by: '"#0b5d52"' } });
    const changed = await runFlows(['lint', '--fix', '--root', root]);
    expect([code, changed.code, changed.stdout.includes('changed-lock')]).toEqual([0, 1, true]);
    const accepted = await runFlows(['lint', '--accept', '--root', root, citywheels]);
    expect([accepted.code, accepted.stdout]).toEqual([0, '']);
  });
});

async function fix(changes: { readonly [path: string]: Change }): Promise<Ran & { readonly root: string }> {
  const root = changedFlows(changes);
  return { ...(await runFlows(['lint', '--fix', '--root', root])), root };
}

/** What the document of a brand remembers of what it lies over. */
function reviewed(root: string): readonly string[] {
  const document = JSON.parse(readFileSync(join(root, ofBrand), 'utf8')) as { readonly reviewed: string };
  return document.reviewed.split(' ');
}

/** Where an entry was taken out, its empty object may stay. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withoutEmpty(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => JSON.stringify(one) !== '{}'));
}
