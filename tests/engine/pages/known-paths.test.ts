import { describe, expect, it } from 'vitest';
import { canonicalPath, isKnownPath } from '#engine/pages/known-paths.ts';
import { bicycleRental, flowsOf } from '../sources.ts';

const flows = flowsOf(bicycleRental);
const uuid = '3b1f4a52-6c0d-4d57-9a0e-2f6d1c8b7a10';
const canonical = (path: string) => canonicalPath(flows, path);

describe('a path that is written differently', () => {
  it.each([
    ['/bicycles/r%65nt', '/bicycles/rent'],
    ['/BICYCLES/rent//Rider', '/bicycles/rent/rider'],
    ['/bicycles//rent/rider', '/bicycles/rent/rider'],
    ['/bicycles/rent%E2%80%9D.', '/bicycles/rent'],
    ['/terms/.', '/terms'],
    [`/bicycles/${uuid}/Pick%2DUp>`, `/bicycles/${uuid}/pick-up`],
  ])('%s is %s', (path, meant) => {
    expect(canonical(path)).toBe(meant);
  });

  it.each([
    '/',
    '/terms',
    `/bicycles/${uuid}/repair`,
    '/bicycles/nowhere',
    '/nowhere.',
    '/bicycles/rent%2Frider',
    '/bicycles/rent%zz',
    '/bicycles/not-a-uuid/Pick-Up',
  ])('%s is what it is', (path) => {
    expect(canonical(path)).toBeUndefined();
  });

  it('is known where a row names it, and where a step is', () => {
    expect(
      [`/bicycles/${uuid}/repair`, '/bicycles/rent/rider', '/nowhere'].map((path) =>
        isKnownPath(flows, path),
      ),
    ).toEqual([true, true, false]);
  });
});
