import { expect, it } from 'vitest';
import { factsOf, factsText } from '#renderer/preview/facts/facts-in-address.ts';

const given = { register: { income: 8000, name: 'Ada' }, rows: [1] };

it('an address bears what facts were typed and taken out, and gives them back', () => {
  const facts = { register: { income: 9000 }, rows: [1, 2], today: '2026-11-30' };
  const text = factsText(given, facts);
  expect(JSON.parse(text)).toEqual({
    register: { income: 9000, name: null },
    rows: [1, 2],
    today: '2026-11-30',
  });
  expect(factsOf(given, text)).toEqual(facts);
});

it('an address bears nothing where nothing was typed, and one that is broken says nothing', () => {
  expect(factsText(given, { ...given })).toBe('');
  expect(factsOf(given, '')).toBe(given);
  expect(factsOf(given, '{"register":')).toBe(given);
  expect(factsOf(given, '7')).toBe(given);
});
