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

describe('a range of days', () => {
  const pickUp = '2026-03-02T08:00';
  const range = (from: JsonObject['x'], until: JsonObject['x']) => ({ from, until }) as JsonObject;

  it.each<[JsonObject['x'], readonly string[]]>([
    [undefined, []],
    [{}, []],
    [range('2026-03-01', '2026-03-02'), []],
    [range('2026-03-01', '2026-03-14'), []],
    [range('2026-03-01', '2026-03-15'), ['trip maxDays']],
    [range('2026-03-02', '2026-03-02'), ['trip minDays']],
    [range('2026-03-05', '2026-03-04'), ['trip order']],
    [range('2026-02-28', '2026-03-02'), ['trip minimum']],
    [{ from: '2026-03-02' }, ['trip date']],
    [range('2026-03-02', '-03-04'), ['trip date']],
    [range('2026-02-30', '2026-03-04'), ['trip date']],
    [range('2026-03-02', 3), ['trip type']],
    [{ from: '2026-03-02', until: '2026-03-04', nights: 2 }, ['trip type']],
    ['2026-03-02/2026-03-04', ['trip type']],
  ])('%j gives %j', (trip, found) => {
    expect(codes({ pickUp, trip })).toEqual(found);
  });
});

describe('a duration', () => {
  const pickUp = '2026-03-02T08:00';

  it.each<[JsonObject['x'], readonly string[]]>([
    [undefined, []],
    [90, []],
    [1440, []],
    [1455, ['ride maximum']],
    [0, ['ride minimum']],
    [100, ['ride multipleOf']],
    [-15, ['ride type']],
    [90.5, ['ride type']],
    ['1:x', ['ride type']],
  ])('%j gives %j', (ride, found) => {
    expect(codes({ pickUp, ride })).toEqual(found);
  });
});

describe('a range of numbers', () => {
  const pickUp = '2026-03-02T08:00';

  it.each<[JsonObject['x'], readonly string[]]>([
    [undefined, []],
    [{}, []],
    [{ from: 10, until: 100 }, []],
    [{ from: 50, until: 50 }, []],
    [{ from: 55, until: 50 }, ['budget order']],
    [{ from: 5, until: 50 }, ['budget minimum']],
    [{ from: 10, until: 105 }, ['budget maximum']],
    [{ from: 10, until: 52 }, ['budget multipleOf']],
    [{ from: 10 }, ['budget type']],
    [{ from: 10, until: 'x' }, ['budget type']],
    [{ from: 10, until: 20, most: 30 }, ['budget type']],
    [20, ['budget type']],
  ])('%j gives %j', (budget, found) => {
    expect(codes({ pickUp, budget })).toEqual(found);
  });
});
