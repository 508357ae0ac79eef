import { describe, expect, it } from 'vitest';
import { type JsonObject, checkAnswers } from '#engine/index.ts';
import { flowsOf, rideSurvey } from '../sources.ts';

const flows = flowsOf(rideSurvey, { brand: 'HARBOUR' });

function codes(answers: JsonObject): readonly string[] | undefined {
  const found = checkAnswers(flows, 'plan/index', { answers, facts: { today: '2026-03-01' } });
  return found?.map(({ field, code }) => `${field} ${code}`);
}

describe('a moment', () => {
  it.each<[JsonObject['x'], readonly string[]]>([
    ['2026-03-02T08:00', []],
    ['2026-03-02T07:59', ['pickUp minimum']],
    ['2027-03-01T23:59', []],
    ['2027-03-02T00:00', ['pickUp maximum']],
    [undefined, ['pickUp required']],
    ['-03-05T09:00', ['pickUp required']],
    ['T09:00', ['pickUp required']],
    ['T', ['pickUp required']],
    ['2026-03-05', ['pickUp time']],
    ['2026-03-05T', ['pickUp time']],
    ['2026-03-05T9:00', ['pickUp time']],
    ['2026-03-05T24:00', ['pickUp time']],
    ['2026-03-05T09:00Z', ['pickUp time']],
    ['2026-02-30T09:00', ['pickUp date']],
    [20_260_305, ['pickUp type']],
    // The clocks of the business go from 1:59 to 3:00 on this day, and show 1:30 twice on the other.
    ['2026-03-08T01:59', []],
    ['2026-03-08T02:30', ['pickUp time']],
    ['2026-03-08T03:00', []],
    ['2026-11-01T01:30', []],
  ])('%j gives %j', (pickUp, found) => {
    expect(codes({ pickUp })).toEqual(found);
  });
});
