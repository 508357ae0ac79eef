import { expect, it } from 'vitest';
import { wholeApi } from '#api/server/pages/api-routes.ts';
import type { JsonObject } from '#engine/index.ts';
import { readApiOperations } from '#schemas/open-api.ts';

/** Joins some documents of operations to one. */
export function describeWholeApi(documents: readonly JsonObject[]): void {
  it('are all there, and each reference leads somewhere', () => {
    const whole = wholeApi(documents);
    const idsOf = (all: readonly JsonObject[]) =>
      readApiOperations(all)
        .map(({ id }) => id)
        .toSorted();
    expect(idsOf([whole])).toEqual(idsOf(documents));
    const schemas = new Set(Object.keys((whole['components'] as { schemas: object }).schemas));
    const references = [...JSON.stringify(whole).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    expect(references.filter(([, name = '']) => !schemas.has(name))).toEqual([]);
  });
}
