import { expect, it } from 'vitest';
import { negotiateLocale } from '#api/server/brands/resolve-brand.ts';

it.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr, en;q=0.5, ES;q=0.7', 'es'],
  ['en-GB', 'en'],
  ['es;q=0, en', 'en'],
  ['est', undefined],
  ['fr;q=1', undefined],
  ['*', undefined],
  ['es;q=x', undefined],
  ['', undefined],
  [undefined, undefined],
])('of English and Spanish, %j wants %j', (accepted, locale) => {
  expect(negotiateLocale(['en', 'es'], accepted)).toBe(locale);
});
