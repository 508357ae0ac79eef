/* oxlint-disable unicorn/no-thenable -- what follows is `then` in a clause; nobody waits for it */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bicycleRental, runFlows } from '../run-flows.ts';
import { clauses, verifyChanged } from './verify-changed.ts';

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
    expect(stdout).toContain('expected {"message":"Please choose a size"}');
    expect(stdout).toContain('actual   {"message":"Which size?"}');
    expect(stdout).toMatch(/because {2}issue size: required: \S*pages\/rent\/index\.json:\d+ /);
  });

  it('says which answer of a case no field asks for', async () => {
    const specification = JSON.parse(readFileSync(join(bicycleRental, clauses), 'utf8'));
    const { none } = specification.clauses['A1.size'].cases;
    Object.assign(none, { answers: { sise: 'SMALL' }, then: {}, valid: true });
    const { stdout } = await verifyChanged({ [clauses]: JSON.stringify(specification) });
    expect(stdout).toContain('pages/rent/index.json has no field "sise". Did you mean "size"?');
  });

  it('reports no unknown answer beside a difference that does not follow from it', async () => {
    const specification = JSON.parse(readFileSync(join(bicycleRental, clauses), 'utf8'));
    const { none } = specification.clauses['A1.size'].cases;
    Object.assign(none, { answers: { colour: 'RED' } });
    const { stdout } = await verifyChanged({
      [clauses]: JSON.stringify(specification),
      'pages/rent/index.json': { replace: 'Please choose a size', by: 'Which size?' },
    });
    expect(stdout).toContain('actual   {"message":"Which size?"}');
    expect(stdout).not.toContain('has no field');
  });

  it('reports which routing row decided, by what it read', async () => {
    const { stdout, last } = await verifyChanged({
      'tables/routing.json': { replace: 'rental.days > 0"', by: 'rental.days > 2"' },
    });
    expect(last).toBe('8 of 9 clauses hold');
    expect(stdout).toContain('expected "pick-up"');
    expect(stdout).toContain('after away');
  });

  it('says which scenario leads elsewhere', async () => {
    const { code, stdout } = await verifyChanged({
      '../specification/scenarios/ready.json': { replace: '"state": "ready"', by: '"state": "lost"' },
    });
    expect(code).toBe(1);
    expect(stdout).toContain('scenarios/ready (scenario)');
    expect(stdout).toContain('      actual   "ready"');
    expect(stdout).toContain('3 of 4 scenarios and examples hold');
  });

  it('answers the calls of a walkthrough as its scenario says, where it says nothing else', async () => {
    const scenario = JSON.parse(
      readFileSync(join(bicycleRental, '../specification/scenarios/ready.json'), 'utf8'),
    );
    const { replies, ...walkthrough } = scenario.plays.cancelled;
    const others = { cancel: { ...replies.cancel, status: 'READY' } };
    const heldBy = async (changed: object) => {
      const { lines } = await verifyChanged({
        '../specification/scenarios/ready.json': JSON.stringify(changed),
      });
      return lines.findLast((line) => line.endsWith('scenarios and examples hold'));
    };
    expect([
      await heldBy({ ...scenario, replies, plays: { cancelled: walkthrough } }),
      await heldBy({ ...scenario, replies: others, plays: { cancelled: { ...walkthrough, replies } } }),
      await heldBy({ ...scenario, replies: others, plays: { cancelled: walkthrough } }),
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

  it('shows the case complete, and where it is', async () => {
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

  it('shows of the other cases of a clause what they ask differently', async () => {
    const specification = JSON.parse(readFileSync(join(bicycleRental, clauses), 'utf8'));
    const { cases } = specification.clauses['A1.size'];
    Object.assign(cases, {
      none: { ...cases.none, with: { rental: { days: 2, insured: true } } },
      longer: { ...cases.none, with: { rental: { days: 3 } } },
    });
    const { stdout } = await verifyChanged({
      [clauses]: JSON.stringify(specification),
      'pages/rent/index.json': { replace: 'Please choose a size', by: 'Which size?' },
    });
    expect(stdout).toMatch(
      / {2}case longer \S+, as none but for\n {4}facts {2}\{ rental: \{ days: 3 \} \}\n {4}without {2}facts\.rental\.insured\n {4}size\n/,
    );
  });

  it('asks what is in the files that it is given, alone', async () => {
    const scenario = '../specification/scenarios/ready.json';
    const specification = join(bicycleRental, '../specification/clauses');
    const [one, other, coverage] = await Promise.all([
      runFlows(['verify', scenario, '--root', bicycleRental]),
      runFlows(['verify', specification, '--root', bicycleRental]),
      runFlows(['verify', scenario, '--coverage', '--root', bicycleRental]),
    ]);
    expect(one.stdout).toMatch(/^[1-9]\d* of \d+ scenarios and examples hold\n.*\n0 of 0 clauses hold\n$/);
    expect(other.stdout).toMatch(/^\d+ pending.*\n[1-9]\d* of \d+ clauses hold\n$/);
    expect(coverage.code).toBe(2);
  });

  it('does not run over a step without a page, and says so', async () => {
    const { code, stderr } = await verifyChanged({
      'journeys/rent.json': { replace: '"days": {', by: '"dayss": {' },
    });
    expect(code).toBe(1);
    expect(stderr).toContain('error step-without-page');
    expect(stderr).toContain('The documents must be right before they can answer.');
  });

  it('leaves to a brand what its facts decide, and nothing else', async () => {
    const ofBrand = await verifyChanged({}, '--brand', 'CITYWHEELS');
    expect([ofBrand.code, ofBrand.lines]).toEqual([
      0,
      ["1 pending, 1 not testable, 2 decided by the brand's facts", '7 of 7 clauses hold'],
    ]);
  });
});
