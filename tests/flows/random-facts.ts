import type { Type } from '#engine/compile.ts';
import type { Json, JsonObject } from '#engine/index.ts';

/** A source of numbers from 0 to below 1; the same seed gives the same ones (Mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How facts are drawn: from which words, by which numbers, and how likely each one is there at all. */
export interface Draw {
  readonly words: readonly string[];
  readonly random: () => number;
  readonly presence: number;
}

/** Draws facts of declared types: any of them absent, tokens known and unknown. */
export function randomFacts(types: { readonly [name: string]: Type }, draw: Draw): JsonObject {
  const facts: { [name: string]: Json } = {};
  for (const [name, type] of Object.entries(types)) {
    const value = draw.random() < draw.presence ? randomValue(type, draw) : undefined;
    if (value !== undefined) facts[name] = value;
  }
  return facts;
}

function randomValue(type: Type, draw: Draw): Json | undefined {
  const { random, words } = draw;
  switch (type.type) {
    case 'text':
      if (type.tokens && random() < 0.9) return pick(type.tokens, random);
      return pick(random() < 0.9 ? words : oddTexts, random);
    case 'date':
      return pick(['2026-11-20', '1980-02-29', ''], random);
    case 'number':
      return pick([0, 1, -1, 0.5, 250_000], random);
    case 'boolean':
      return random() < 0.5;
    case 'list': {
      const { of } = type;
      const elements = Array.from({ length: Math.floor(random() * 3) }, () => randomValue(of, draw));
      return elements.filter((element) => element !== undefined);
    }
    case 'object':
      return randomFacts(type.fields, draw);
    case 'any':
    case 'absent':
      return undefined;
    default:
      return type satisfies never;
  }
}

const oddTexts = ['', 'X', '_REVIEW', 'WAITING_', '__proto__', 'TITLE_*', 'a b', 'é'];

function pick<Element>(elements: readonly Element[], random: () => number): Element | undefined {
  return elements[Math.floor(random() * elements.length)];
}
