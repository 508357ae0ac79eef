import { expect, it } from 'vitest';
import { acceptAttribute, refuseFile, refusedBy } from '#renderer/fields/lazy/upload/upload-drop.tsx';

const field = { accept: ['jpg', 'pdf'], maximumBytes: 1000 };

it.each([
  [field, 'card.pdf', 1000, undefined],
  [field, 'card.PDF', 1, undefined],
  [field, 'card.jpeg', 1, undefined],
  [field, 'card.pdf', 1001, 'maximumBytes'],
  [field, 'card.docx', 1, 'accept'],
  [field, 'card.docx', 1001, 'accept'],
  [{ accept: [] }, 'card.docx', 1_000_000, undefined],
] as const)('with %j, finds in %j of %i bytes: %j', (rules, name, size, code) => {
  expect(refuseFile(rules, { name, size })).toBe(code);
});

it('tells a file that is refused as such from one that may pass another time', () => {
  expect([413, 415, 409, 502].map(refusedBy)).toEqual(['maximumBytes', 'accept', undefined, undefined]);
});

it('names extensions as inputs take them', () => {
  expect(acceptAttribute(['jpg', 'pdf'])).toBe('.jpg,.pdf,.jpeg');
  expect(acceptAttribute([])).toBeUndefined();
});
