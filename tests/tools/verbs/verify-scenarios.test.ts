import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedFlows, type Change } from '../changed-flows.ts';
import { runFlows, type Ran } from '../run-flows.ts';

const path = '../specification/scenarios/club.json';
const patch = 'brands/citywheels/pages/rent/rider.json';

/** A scenario of the brand whose riders are asked for their club, and for no height. */
const club = (expected: object, brand = 'CITYWHEELS'): string =>
  JSON.stringify({
    $schema: '../../../../../schemas/documents/scenario.schema.json',
    type: 'scenario',
    says: 'A rider in town',
    brand,
    facts: {},
    page: '~/rent/rider',
    expect: { page: 'rent/rider' },
    plays: { asked: { url: '/bicycles/rent/rider', expect: expected } },
  });

const texts = ['Who is the rider?', 'Cycling club'];
const whole = { texts };

/** In winter the brand shows its shops, and the main brand that it is closed. */
const winter: Changes = {
  'brands/citywheels/tables/access.json': `{
    "$schema": "../../../../../../schemas/documents/patch.schema.json", "type": "patch", "why": "A test",
    "rows": { "winter": { "page": "/shops" } }
  }`,
};

const inWinter = (page: string): string =>
  club(whole)
    .replace('"facts":{}', '"facts":{"flags":{"winter":true}}')
    .replace('"page":"rent/rider"', `"page":"${page}"`);

type Changes = { readonly [path: string]: Change };

describe('a scenario of a brand', () => {
  it('is held against its brand, and the others against the main one', async () => {
    const { code, stdout } = await verified(club(whole));
    expect([code, stdout.split('\n')[0]]).toEqual([0, '5 of 5 scenarios and examples hold']);
  });

  it('compares its texts as wholes', async () => {
    const { code, stdout } = await verified(club({ texts: ['Who is the rider'] }));
    expect(code).toBe(1);
    expect(stdout).toContain('scenarios/club (scenario)');
    expect(stdout).toContain('expected ["Who is the rider"]');
  });

  it('says why its brand leads elsewhere', async () => {
    const { stdout } = await verified(inWinter('closed'), [], winter);
    expect(stdout).toContain('expected "closed"');
    expect(stdout).toContain('because  access /shops: ');
  });

  it('is what is asked of a brand that is named', async () => {
    const { stdout } = await verified(club(whole), ['--brand', 'CITYWHEELS']);
    expect(stdout.split('\n')[0]).toBe('1 of 1 scenarios and examples hold');
    const other = await verified(club(whole), ['--brand', 'PEDAL']);
    expect(other.stdout).not.toContain('scenarios and examples');
  });

  it('is recorded again in its brand', async () => {
    const root = changedFlows({ [path]: club({ shows: ['text club', 'number height'], texts }) });
    const { code, stdout } = await runFlows(['verify', '--accept', '--root', root]);
    expect([code, stdout.includes('scenarios/club asked: no longer shows number height')]).toEqual([0, true]);
    expect(readFileSync(join(root, path), 'utf8')).not.toContain('height');
  });

  it('keeps its texts, which people write, when it is recorded again', async () => {
    const root = changedFlows({ [path]: club({ texts: ['Who rides?'] }) });
    const before = readFileSync(join(root, path), 'utf8');
    const { code } = await runFlows(['verify', '--accept', '--root', root]);
    expect([code, JSON.parse(readFileSync(join(root, path), 'utf8'))]).toEqual([1, JSON.parse(before)]);
  });

  it('is not run while the documents of its brand are faulty, and so does not hold', async () => {
    const { code, stdout } = await verified(club(whole), [], {
      [patch]: { replace: '"bind": "rider.club"', by: '"bind": "rider.clubs"' },
    });
    expect(code).toBe(1);
    expect(stdout).toContain('CITYWHEELS has faulty documents: run flows lint\n');
  });

  it('is seen in its brand, if no other is asked for', async () => {
    const root = changedFlows({ ...winter, [path]: inWinter('/shops') });
    const seen = async (...brand: readonly string[]): Promise<unknown> =>
      JSON.parse(
        (await runFlows(['visit', '--scenario', 'club', '--json', '--root', root, ...brand])).stdout,
      );
    expect([await seen(), await seen('--brand', 'PEDAL')]).toEqual([{ page: '/shops' }, { page: 'closed' }]);
  });
});

function verified(scenario: string, options: readonly string[] = [], changes: Changes = {}): Promise<Ran> {
  const root = changedFlows({ ...changes, [path]: scenario });
  return runFlows(['verify', '--root', root, ...options]);
}
