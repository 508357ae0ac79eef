import { describe, expect, it } from 'vitest';
import { runBatch, runFlows, bicycleRental } from '../run-flows.ts';

describe('flows calculate', () => {
  it('takes inputs by name, as numbers or decimal texts', async () => {
    const answers = await runBatch(
      ['calculate', 'rentalPrice'],
      [
        { days: 3, dailyRate: 12.5 },
        { days: '3', dailyRate: '12.50' },
        { days: 7, dailyRate: 0.1, insured: true },
      ],
    );
    expect(answers).toEqual([{ value: 37.5 }, { value: 37.5 }, { value: 16.38 }]);
  });

  it('gives the refusal of an input as error', async () => {
    const answers = await runBatch(
      ['calculate', 'rentalPrice'],
      [{ days: -1, dailyRate: 1 }, { days: 1 }, { days: 1, dailyRate: null }, { days: 1, dailyRate: 'much' }],
    );
    expect(answers).toEqual([
      { error: 'Neither days nor rate can be negative' },
      { error: 'Days and a daily rate are needed' },
      { error: 'Days and a daily rate are needed' },
      { error: 'Days and a daily rate are needed' },
    ]);
  });

  it('names the input that is missing where the rule says nothing', async () => {
    const answers = await runBatch(['calculate', 'isOlderThan'], [{ facts: {} }, { years: 'many' }]);
    expect(answers).toEqual([{ error: 'Needs "years" (number).' }, { error: 'Needs "years" (number).' }]);
  });

  it('refuses a day that no calendar has', async () => {
    const answers = await runBatch(
      ['calculate', 'isOlderThan'],
      [{ years: 20, facts: { today: '2026-02-30' } }],
    );
    expect(answers).toEqual([
      { error: '/facts/today: expected a day such as 2026-01-31, found the text "2026-02-30".' },
    ]);
  });

  it('takes facts at the top or under their key where there are no inputs', async () => {
    const answers = await runBatch(
      ['calculate', 'longRental'],
      [{ rental: { days: 7 } }, { facts: { rental: { days: 7 } } }, { rental: { days: 6 } }],
    );
    expect(answers).toEqual([{ value: true }, { value: true }, { value: false }]);
  });

  it('takes facts under their key beside inputs', async () => {
    const facts = { rider: { birthdate: '2000-05-01' }, today: '2020-05-01' };
    const answers = await runBatch(
      ['calculate', 'isOlderThan'],
      [
        { years: 20, facts },
        { years: 21, facts },
      ],
    );
    expect(answers).toEqual([{ value: true }, { value: false }]);
  });

  it('lays facts over those of the brand', async () => {
    const lines = [
      {},
      { facts: { brand: { minimumAge: 21 } } },
      { brand: { minimumAge: null, shopName: 'X' } },
    ];
    expect(await runBatch(['calculate', 'minimumAge', '--brand', 'CITYWHEELS'], lines)).toEqual([
      { value: 18 },
      { value: 21 },
      { value: 18 },
    ]);
    expect(await runBatch(['calculate', 'minimumAge'], lines)).toEqual([
      { value: 14 },
      { value: 21 },
      { value: 14 },
    ]);
  });

  it('lets documents say what an absent fact means', async () => {
    const answers = await runBatch(
      ['calculate', 'forReal'],
      [
        {},
        { environment: {} },
        { environment: { production: null } },
        { environment: { production: false } },
      ],
    );
    expect(answers).toEqual([{ value: true }, { value: true }, { value: true }, { value: false }]);
  });

  it('writes one answer for people, without --batch', async () => {
    const given = ['calculate', 'formatDays', '--root', bicycleRental];
    expect(await runFlows(given, '{"days": 2}')).toEqual({
      code: 0,
      stdout: '{\n  "value": "two days"\n}\n',
      stderr: '',
    });
    expect(await runFlows(given, 'two')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The line is no JSON'),
    });
  });
});
