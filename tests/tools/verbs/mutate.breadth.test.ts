import { describe, expect, it } from 'vitest';
import type { MutateReport } from '#tools/mutate/report-mutants.ts';
import { changedFlows } from '../changed-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

const settings = ['mutate', '--only', 'tables/polling.json', '--operator', 'change-setting'];

describe('flows mutate', () => {
  it('counts what is noticed, and shows what nobody notices', async () => {
    const { code, stdout, stderr } = await runFlows([...settings, '--root', bicycleRental]);
    expect(code).toBe(1);
    expect(stdout).toContain('polling.json:9 change-setting /rows/requested/retries\n  - 5\n  + 6\n');
    expect(stdout).toMatch(/^change-setting +10 +2 +8$/m);
    expect(stdout).toMatch(/^tables\/polling\.json +10 +2 +8$/m);
    expect(stdout).toContain('killed by the compiler 0, by verify 2, by lint 0; 0 change nothing; seed');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      'tables, rules, actions, steps, journeys: 2 of 10 noticed, 20.0 %',
    );
    expect(stderr).toBe('10 of 10 mutants evaluated, 2 noticed\n');
  });

  it('counts apart what only moves something on a screen', async () => {
    const only = ['--only', 'pages/rent/delivery.json', '--operator', 'swap-blocks'];
    const { stdout } = await runFlows(['mutate', ...only, '--json', '--root', bicycleRental]);
    const { order, logic, noticed, survivors } = JSON.parse(stdout) as MutateReport;
    expect(order.mutants).toBe(order.killed + order.survived);
    expect(order.mutants).toBeGreaterThan(0);
    expect(logic).toEqual({ mutants: 0, killed: 0, survived: 0 });
    expect([noticed.length, survivors.length]).toEqual([order.killed, order.survived]);
  });

  it('evaluates a brand by what it does not depart from, and by its departures', async () => {
    const departs = { 'A1.arrival': { why: 'It says so differently', cases: ['signedIn'] } };
    const root = changedFlows({
      'brands/citywheels/pages/rent/index.json': `{
        "$schema": "../../../../../schemas/documents/patch.schema.json", "type": "patch", "why": "A test",
        "intro": "We own **{{replies.stock.bicycles.size()}}** bicycles."
      }`,
      'brands/citywheels/brand.json': {
        replace: '"code": "CITYWHEELS",',
        by: `"code": "CITYWHEELS", "departs": ${JSON.stringify(departs)},`,
      },
    });
    const only = ['--only', 'brands/citywheels/brand.json', '--operator', 'drop-key'];
    const { stdout } = await runFlows(['mutate', ...only, '--root', root]);
    // Of the ten keys, a clause asks for two: the departure, and the cases beyond which it does not go.
    expect(stdout).toContain('killed by the compiler 0, by verify 2, by lint 8;');
  });

  it('evaluates a brand by its own scenarios too', async () => {
    const root = changedFlows({
      '../specification/scenarios/club.json': `{
        "$schema": "../../../../../schemas/documents/scenario.schema.json", "type": "scenario",
        "says": "A rider in town", "brand": "CITYWHEELS", "facts": {}, "page": "~/rent/rider",
        "expect": { "page": "rent/rider" },
        "plays": { "asked": { "url": "/bicycles/rent/rider", "expect": { "texts": ["Cycling club"] } } }
      }`,
    });
    const only = ['--only', 'brands/citywheels/pages/rent/rider.json', '--operator', 'change-text'];
    const { stdout } = await runFlows(['mutate', ...only, '--json', '--root', root]);
    const { text, killedBy, survivors } = JSON.parse(stdout) as MutateReport;
    expect([text.killed, killedBy.verify]).toEqual([1, 1]);
    expect(survivors.map(({ path }) => path)).toEqual(['/title']);
  });

  it.each([
    [['--operator', 'drop-rows'], 'drop-row'],
    [['--sample', 'many'], '--sample is a number, not "many".'],
    [['--only', 'tables/nothing.json'], 'No document is at or below "tables/nothing.json".'],
  ])('refuses %j', async (options, message) => {
    const { code, stderr } = await runFlows(['mutate', '--root', bicycleRental, ...options]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
