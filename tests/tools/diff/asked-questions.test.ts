import { describe, expect, it } from 'vitest';
import type { DiffReport } from '#tools/diff/diff-flows.ts';
import { type Changes, revisedFlows } from '../revised-flows.ts';
import { runFlows } from '../run-flows.ts';

const journey = 'journeys/rent.json';
const index = 'pages/rent/index.json';

/** What is reported of one change: where, why it breaks something, and for whom. */
async function reportedOf(changes: Changes): Promise<readonly unknown[]> {
  const { stdout } = await runFlows(['diff', 'HEAD', '--json', '--root', revisedFlows(changes)]);
  const report = JSON.parse(stdout) as DiffReport;
  return report.changes.map(({ where, breaking, facts }) => [where, breaking, facts]);
}

describe('flows diff reports who is asked', () => {
  it('a step more, and is led back to it', async () => {
    const narrow = '"days": { "label": "Days", "when": "rental.size == \'LARGE\'" }';
    expect(
      await reportedOf({ [journey]: { replace: ', "when": "rental.handover == \'DELIVERY\'"', by: '' } }),
    ).toEqual([['journeys/rent/steps/delivery/when', 'Visits under way are led back to it.', {}]]);
    expect(await reportedOf({ [journey]: { replace: '"days": { "label": "Days" }', by: narrow } })).toEqual([
      [
        'journeys/rent/steps/days/when',
        'Where it is left out, nobody is asked what must be answered there.',
        {},
      ],
    ]);
  });

  it('no more than before where an answer is wanted only sometimes now', async () => {
    const sometimes = {
      replace: '"required": true',
      by: '"requiredWhen": "rental.handover == \'DELIVERY\'"',
    };
    const reported = await reportedOf({ [index]: sometimes });
    expect(reported.map((change) => (change as readonly unknown[]).slice(0, 2))).toEqual([
      ['pages/rent/index/body/size/required', undefined],
      ['pages/rent/index/body/size/requiredWhen', undefined],
    ]);
  });
});
