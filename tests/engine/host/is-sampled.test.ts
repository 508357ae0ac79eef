import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSampled } from '#engine/index.ts';

const ids = Array.from({ length: 2_000 }, () => randomUUID());

it('takes everybody at 100, and nobody at 0', () => {
  expect(ids.every((id) => isSampled(id, 100))).toBe(true);
  expect(ids.some((id) => isSampled(id, 0))).toBe(false);
});

it('takes about the share of many ids, and more of them at a larger one', () => {
  const taken = ids.filter((id) => isSampled(id, 25));
  expect(taken.length).toBeGreaterThan(400);
  expect(taken.length).toBeLessThan(600);
  expect(taken.every((id) => isSampled(id, 50))).toBe(true);
});
