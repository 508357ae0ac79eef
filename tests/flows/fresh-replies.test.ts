import { expect, it } from 'vitest';
import { isObject } from '#engine/index.ts';
import { readFlows } from '#tools/read/read-flows.ts';

// B§9: the status of an application is stale after 250 ms, an originator after ten minutes.
const freshMs: { readonly [call: string]: number } = {
  getApplicationStatus: 250,
  getLoanOriginator: 600_000,
};

const loads = Object.entries(readFlows().sources.documents).flatMap(([path, document]) => {
  const found = isObject(document) && isObject(document['loads']) ? document['loads'] : {};
  return Object.values(found).map((load) => ({ path, load }));
});

it.each(Object.entries(freshMs))(
  '%s has replies that are fresh for %i ms, wherever it is loaded',
  (call, ms) => {
    const asking = loads.flatMap(({ path, load }) =>
      isObject(load) && load['call'] === call ? [{ path, load }] : [],
    );
    expect(asking).not.toEqual([]);
    for (const { path, load } of asking) expect([path, load['freshMs']]).toEqual([path, ms]);
  },
);
