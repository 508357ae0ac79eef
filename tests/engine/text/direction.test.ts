import { expect, it } from 'vitest';
import { directionOf } from '#engine/index.ts';

it.each([
  ['en', 'ltr'],
  ['es-MX', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['ku', 'ltr'],
  ['ckb', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
])('%s is read %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
