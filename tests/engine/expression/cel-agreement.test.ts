import { Environment } from '@marcbachmann/cel-js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Json, JsonObject } from '#engine/index.ts';
import { constants, evaluateJson, facts, isAccepted } from './garden.ts';
import { sources } from './random-expressions.ts';

const environment = new Environment({ unlistedVariablesAreDyn: true });

/** CEL has whole numbers of their own; ours become those. */
function forCel(json: Json | undefined): unknown {
  if (typeof json === 'number') return BigInt(json);
  if (Array.isArray(json)) return (json as readonly Json[]).map(forCel);
  if (typeof json !== 'object') return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, forCel(value)]));
}

const plants: readonly JsonObject[] = [
  { name: 'oak', height: 900, watered: true },
  { name: 'mint', height: 30, watered: false },
];
const present: JsonObject = { ...facts, garden: { owner: 'Ann Lee', size: 12, open: true, plants } };
const world = forCel({ ...present, step: { name: ' Bo ', amount: 3 }, constants }) as Record<string, unknown>;

/** What CEL says; nothing where it has no answer, as when a number grows too large for it. */
function celSays(source: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = environment.evaluate(source, world);
    return { value: typeof value === 'bigint' ? Number(value) : value };
  } catch {
    return undefined;
  }
}

test('agrees with CEL wherever CEL has an answer', () => {
  let answered = 0;
  fc.assert(
    fc.property(fc.oneof(sources.number, sources.text, sources.boolean), (source) => {
      const expected = celSays(source);
      fc.pre(expected !== undefined && isAccepted(source));
      answered += 1;
      expect(evaluateJson(source, { facts: present }), source).toEqual(expected?.value);
    }),
    { numRuns: 2000 },
  );
  expect(answered).toBeGreaterThanOrEqual(2000);
});
