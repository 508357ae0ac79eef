import { expect, it } from 'vitest';
import { placeInWords, valueInWords } from '#renderer/studio/review/in-words.ts';

const page = { type: 'step', title: 'Who are you?', body: { name: { label: 'Your name', maxLength: 60 } } };

it.each([
  ['', 'The whole document'],
  ['/title', 'Title'],
  ['/body/name/maxLength', 'Your name › Max length'],
  ['/body/name', 'Your name'],
  ['/body/gone/label', 'Gone › Label'],
])('says where %j is', (path, words) => {
  expect(placeInWords(path, page)).toBe(words);
});

it.each([
  [undefined, 'taken out'],
  ['Your name', 'Your name'],
  [true, 'yes'],
  [['A', 'B'], 'A, B'],
  [{ label: 'Your name', maxLength: 60 }, 'Label: Your name; Max length: 60'],
])('says %j without the marks of JSON', (value, words) => {
  expect(valueInWords(value)).toBe(words);
});
