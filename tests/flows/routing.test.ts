import { describe, expect, it } from 'vitest';
import { type JsonObject, decideRoute } from '#engine/index.ts';
import { usuallyOrAll } from '../fixtures/how-much.ts';
import { productFlows } from './product-flows.ts';
import { factsRead } from './facts-read.ts';
import { randomFacts, randomNumbers } from './random-facts.ts';

const runs = usuallyOrAll(25_000, 100_000);

describe('routing', () => {
  const flows = productFlows();
  const { machines, routing } = flows.compiled;
  const { types, words } = factsRead(flows.compiled);
  const transitions = machines['progress']?.transitions ?? [];
  const pages = new Set(
    [
      routing?.missing?.page,
      ...(routing?.tables ?? []).flatMap(({ rows }) => rows.map(({ page }) => page)),
    ].filter((page) => page !== undefined),
  );

  it('ends in exactly one known page, or waits, with all facts', () => {
    const random = randomNumbers(4);
    const wrong: JsonObject[] = [];
    const seen = new Set<string>();
    for (let run = 0; run < runs; run += 1) {
      const facts = randomFacts(types, { words, random, presence: 0.5 + random() * 0.5 });
      const { page, state, fired, triggers, poll } = decideRoute(flows, facts);
      seen.add(page ?? 'stays');
      const order = fired.map((name) => transitions.findIndex((row) => row.name === name));
      const isPage = page === null || pages.has(page);
      const isOnePass = order.every((at, index) => index === 0 || at > (order[index - 1] ?? 0));
      const isDerived = fired.every((name) => triggers.includes(name)) && state === endOf(fired);
      if (!isPage || !isOnePass || !isDerived || typeof poll !== 'boolean') wrong.push(facts);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });

  function endOf(fired: readonly string[]): string | undefined {
    const last = transitions.find(({ name }) => name === fired.at(-1));
    return last?.to ?? machines['progress']?.initial;
  }
});
