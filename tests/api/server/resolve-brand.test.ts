import { describe, expect, it } from 'vitest';
import { negotiateLocale, resolveBrand } from '#api/server/flows/resolve-brand.ts';

const brands = [
  { code: 'FIGURE', hosts: ['www.figure.example'] },
  { code: 'GOLDENYEARS', hosts: ['goldenyears.example', 'apply.goldenyears.example'] },
  { code: 'CU', hosts: [] },
];
const resolve = (hints: { asked?: string; host?: string; remembered?: string }) =>
  resolveBrand(brands, 'FIGURE', { host: 'localhost', ...hints });

describe('the brand of a request', () => {
  it('is the default when nothing says another', () => {
    expect(resolve({})).toBe('FIGURE');
  });

  it('is that of the query parameter before all else', () => {
    expect(resolve({ asked: 'CU', host: 'goldenyears.example', remembered: 'FIGURE' })).toBe('CU');
  });

  it('is that of the local-development prefix', () => {
    expect(resolve({ host: 'goldenyears.localhost', remembered: 'CU' })).toBe('GOLDENYEARS');
  });

  it('is that of the host, in any letter case', () => {
    expect(resolve({ host: 'Apply.GoldenYears.example', remembered: 'CU' })).toBe('GOLDENYEARS');
  });

  it('is the remembered one on a host that is nobody’s', () => {
    expect(resolve({ remembered: 'CU' })).toBe('CU');
  });

  it('takes codes in any letter case', () => {
    expect(resolve({ asked: 'goldenyears' })).toBe('GOLDENYEARS');
  });

  it.each([{ asked: 'NOBODY', remembered: 'CU' }, { host: 'nobody.localhost' }, { remembered: 'NOBODY' }])(
    'is the default for an unknown code: %j',
    (hints) => {
      expect(resolve(hints)).toBe('FIGURE');
    },
  );
});

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
