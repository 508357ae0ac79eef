import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedFlows } from '../changed-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

describe('flows brand', () => {
  it('shows what a brand says differently from the main one, and what its layers patch, each with its line', async () => {
    const { code, stdout } = await runFlows(['brand', 'CITYWHEELS', '--root', bicycleRental]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^brand\n/);
    expect(stdout).toMatch(/ {2}facts\.minimumAge: 14 → 18 {2}\S*brands\/citywheels\/brand\.json:16\n/);
    expect(stdout).toMatch(/\npages\/rent\/rider\.json\n {2}title: /);
  });

  it('knows no brand that is not there', async () => {
    const { code, stderr } = await runFlows(['brand', 'CITYWEELS', '--root', bicycleRental]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Did you mean CITYWHEELS?')]);
  });
});

describe('flows new brand', () => {
  it('writes a row with what every brand has to say, in which lint finds nothing', async () => {
    const root = changedFlows({});
    expect((await runFlows(['new', 'brand', 'TANDEM', '--root', root])).code).toBe(0);
    expect((await runFlows(['new', 'brand', 'TRICYCLE', '--root', root])).code).toBe(0);
    const { rows } = JSON.parse(readFileSync(join(root, 'brands', 'partners.json'), 'utf8')) as {
      readonly rows: object;
    };
    expect(Object.keys(rows)).toEqual(['TANDEM', 'TRICYCLE']);
    const linted = await runFlows(['lint', '--root', root]);
    expect([linted.code, linted.stdout]).toEqual([0, '']);
    expect((await runFlows(['explain', 'TANDEM', '--root', root])).stdout).toContain('tandem.example');
  });

  it('writes a folder, if asked', async () => {
    const root = changedFlows({});
    const { stdout } = await runFlows(['new', 'brand', 'TANDEM', '--folder', '--root', root]);
    expect(stdout).toContain('brands/tandem/brand.json:4\n');
    expect((await runFlows(['lint', '--root', root])).code).toBe(0);
  });

  it('writes into a folder what the rows share', async () => {
    const shared = { locales: ['en', 'es'], facts: { minimumAge: 21 }, loader: 'wheel' };
    const rows = { TRICYCLE: { facts: { shopName: 'Tricycle' } } };
    const partners = { $schema: '', type: 'partners', codeFacts: ['shopCode'], shared, rows };
    const root = changedFlows({ 'brands/partners.json': JSON.stringify(partners) });
    await runFlows(['new', 'brand', 'TANDEM', '--folder', '--root', root]);
    const brand: unknown = JSON.parse(readFileSync(join(root, 'brands', 'tandem', 'brand.json'), 'utf8'));
    expect(brand).toMatchObject({ ...shared, facts: { minimumAge: 21, shopCode: 'TANDEM' } });
  });

  it.each([
    ['PEDAL', 'There is a brand "PEDAL" already.'],
    ['tandem', '"tandem" cannot be the code of a brand.'],
  ])('refuses %s', async (code, message) => {
    const ran = await runFlows(['new', 'brand', code, '--root', bicycleRental]);
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
