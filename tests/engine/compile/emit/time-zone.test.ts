import { describe, expect, it } from 'vitest';
import { offsetsOf, timeZoneOf } from '#engine/compile/emit/read-time-zone.ts';
import { formatFunctions } from '#engine/expression/functions/format.ts';
import { dayIn, neutralNotation } from '#engine/index.ts';
import { changed, compiledOf, problemsOf, teaHouse } from '../../sources.ts';

const at = (zone: string, time: string) => dayIn(offsetsOf(zone), Date.parse(time));

describe('the day in a time zone', () => {
  it('begins at its own midnight, in winter and in summer', () => {
    expect(at('America/Los_Angeles', '2026-01-16T07:59:59Z')).toBe('2026-01-15');
    expect(at('America/Los_Angeles', '2026-01-16T08:00:00Z')).toBe('2026-01-16');
    expect(at('America/Los_Angeles', '2026-07-16T06:59:59Z')).toBe('2026-07-15');
    expect(at('America/Los_Angeles', '2026-07-16T07:00:00Z')).toBe('2026-07-16');
  });

  it('knows the days on which clocks are moved', () => {
    expect(at('America/Los_Angeles', '2026-03-08T07:59:59Z')).toBe('2026-03-07');
    expect(at('America/Los_Angeles', '2026-03-09T06:59:59Z')).toBe('2026-03-08');
    expect(at('America/Los_Angeles', '2026-11-02T07:59:59Z')).toBe('2026-11-01');
    expect(at('America/Los_Angeles', '2026-11-02T08:00:00Z')).toBe('2026-11-02');
  });

  it.each([
    ['UTC', '2026-01-15'],
    ['Asia/Kolkata', '2026-01-16'],
    ['Pacific/Auckland', '2026-01-16'],
    ['Pacific/Honolulu', '2026-01-15'],
  ])('is that of %s', (zone, day) => {
    expect(at(zone, '2026-01-15T20:00:00Z')).toBe(day);
  });

  it('is that of the brand, else of the app, else UTC', () => {
    expect(timeZoneOf({ timeZone: 'Asia/Tokyo' }, { timeZone: 'Europe/Bern' })).toBe('Asia/Tokyo');
    expect(timeZoneOf({}, { timeZone: 'Europe/Bern' })).toBe('Europe/Bern');
    expect(timeZoneOf(undefined, {})).toBe('UTC');
  });
});

describe('texts', () => {
  const { date, dayOf, weekday } = formatFunctions;
  const notation = { ...neutralNotation, clock: offsetsOf('America/Los_Angeles') };

  it('show points in time by the clocks of the business', () => {
    expect(date(notation, '2026-01-16T02:00:00.000Z')).toBe('2026-01-15');
    expect(weekday(notation, '2026-01-16T02:00:00Z')).toBe('Thursday');
    expect(dayOf(notation, '2026-01-16T09:00:00+02:00')).toBe('2026-01-15');
  });

  it('leave days, months and times without a zone as they are written', () => {
    expect(date(notation, '2026-01-16')).toBe('2026-01-16');
    expect(date(notation, '2026-03')).toBe('2026-03');
    expect(dayOf(notation, '2026-01-16T02:00:00')).toBe('2026-01-16');
    expect(dayOf(notation, '2026-13-16T02:00:00Z')).toBeUndefined();
  });
});

describe('a product', () => {
  const app = { ...teaHouse.documents['app.json'], timeZone: 'America/Los_Angeles' };
  const garden = { ...teaHouse.documents['brands/garden/brand.json'], timeZone: 'Asia/Tokyo' };
  const sources = changed(teaHouse, { 'app.json': app, 'brands/garden/brand.json': garden });
  const moment = Date.parse('2026-01-16T04:00:00Z');
  const dayOfBrand = (brand: string) => dayIn(compiledOf(sources, { brand }).notation.clock, moment);

  it('has the days of its time zone, and a brand its own', () => {
    expect(dayOfBrand('HOUSE')).toBe('2026-01-15');
    expect(dayOfBrand('GARDEN')).toBe('2026-01-16');
    expect(dayIn(compiledOf(teaHouse).notation.clock, moment)).toBe('2026-01-16');
  });

  it.each(['America/Los_Angles', '-08:00', 'PST8'])('has no zone "%s"', (timeZone) => {
    const problems = problemsOf(changed(teaHouse, { 'app.json': { ...app, timeZone } }));
    expect(problems.map(({ code, path }) => [code, path])).toEqual([['unsupported-time-zone', '/timeZone']]);
  });
});
