import { describe, expect, it } from 'vitest';
import { runBatch } from '../run-flows.ts';

const rider = { firstName: 'Ada', lastName: 'Lovelace', birthdate: '1990-12-10', email: 'ADA@example.org ' };
const replies = { stock: { bicycles: [{ id: 'b1', name: 'Swift', size: 'SMALL', dailyRate: 9 }] } };
const facts = { today: '2026-01-31' };

describe('flows check-answers', () => {
  it('says whether answers pass, and which one fails why', async () => {
    const answers = await runBatch(
      ['check-answers', 'rent/rider'],
      [
        { answers: rider, facts },
        { answers: { ...rider, lastName: 'L', height: 300 }, facts },
        { answers: {}, facts },
      ],
    );
    expect(answers).toEqual([
      { valid: true, issues: [] },
      {
        valid: false,
        issues: [
          { field: 'lastName', code: 'twoLetters', message: 'A last name has at least two letters' },
          { field: 'height', code: 'maximum', message: 'This is too high' },
        ],
      },
      {
        valid: false,
        issues: ['firstName', 'lastName', 'birthdate', 'email'].map((field) => ({
          field,
          code: 'required',
          message: 'Please answer this question',
        })),
      },
    ]);
  });

  it('checks the fields of the brand', async () => {
    const line = { answers: { ...rider, birthdate: '2009-01-01' }, facts };
    expect(await runBatch(['check-answers', 'rent/rider'], [line])).toEqual([{ valid: true, issues: [] }]);
    expect(await runBatch(['check-answers', 'rent/rider', '--brand', 'CITYWHEELS'], [line])).toEqual([
      {
        valid: false,
        issues: [{ field: 'birthdate', code: 'tooYoung', message: 'Must be at least 18 years old' }],
      },
    ]);
  });

  it('reads null as not answered and refuses answers that are no object', async () => {
    const answers = await runBatch(
      ['check-answers', 'rent/rider'],
      [
        { answers: { ...rider, height: null }, facts: { ...facts, rental: null } },
        { answers: [1], facts },
      ],
    );
    expect(answers).toEqual([
      { valid: true, issues: [] },
      { error: '/answers: expected an object, found a list.' },
    ]);
  });

  it('knows the steps of a journey that is stepped by query', async () => {
    const [answer] = await runBatch(
      ['check-answers', 'rent-again/bicycle'],
      [{ answers: { size: 'SMALL', bicycle: 'b1' }, replies }],
    );
    expect(answer).toEqual({ valid: true, issues: [] });
  });
});
