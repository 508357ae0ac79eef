import { describe, expect, it } from 'vitest';
import { canonicalPath, isKnownPath } from '#engine/pages/known-paths.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';

const uuid = '3b1f4a52-6c0d-4d57-9a0e-2f6d1c8b7a10';
const canonical = (path: string) => canonicalPath(mainFlows(), path);

describe('a path that is written differently', () => {
  it.each([
    ['/account/heloc/register%2Dv2', '/account/heloc/register-v2'],
    ['/ACCOUNT/heloc//Register-V2', '/account/heloc/register-v2'],
    ['/account//heloc/register-v2', '/account/heloc/register-v2'],
    ['/account/heloc/register-v2%E2%80%9D.', '/account/heloc/register-v2'],
    ['/dashboard/.', '/dashboard'],
    [`/account/heloc/${uuid}/Income/Review>`, `/account/heloc/${uuid}/income/review`],
  ])('%s is %s', (path, meant) => {
    expect(canonical(path)).toBe(meant);
  });

  it.each([
    '/',
    '/dashboard',
    `/account/heloc/${uuid}/bank`,
    '/account/heloc/nowhere',
    '/nowhere.',
    '/account/heloc/register%2Fv2',
    '/account/heloc/register%zz',
    '/account/heloc/not-a-uuid/Income/Review',
  ])('%s is what it is', (path) => {
    expect(canonical(path)).toBeUndefined();
  });

  it('is known where a row names it, and where a step is', () => {
    expect(
      [`/account/heloc/${uuid}/bank`, '/account/heloc/register-v2/annual-income', '/nowhere'].map((path) =>
        isKnownPath(mainFlows(), path),
      ),
    ).toEqual([true, true, false]);
  });
});
