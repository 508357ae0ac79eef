import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sandboxInputs } from '#api/lender/providers/sandbox-inputs.ts';

const sources = ['checks', 'credit', 'bank-links'].map((name) =>
  readFileSync(`api/lender/providers/${name}.ts`, 'utf8'),
);

// What the sandbox looks for: words of a text, names, and the ends of numbers.
const looked =
  /hasWord\(\w+, '(\w+)'\)|lastName(?:\.toLowerCase\(\))? === '(\w+)'|case '(\w+)':|\['(\w+)', '[A-Z_]+'\]|endsWith\('(\d+)'\)|'(\d{4})':/g;

it('lists every word that steers the sandbox', () => {
  const words = sources.flatMap((source) =>
    [...source.matchAll(looked)].map((match) => match.slice(1).find((word) => word !== undefined) ?? ''),
  );
  const listed = sandboxInputs.map(([input]) => input.toLowerCase()).join(' ');
  const all = sandboxInputs.flat().join(' ').toLowerCase();
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((word) => !(word === 'court' ? all : listed).includes(word))).toEqual([]);
});

it('lists an input once', () => {
  const inputs = sandboxInputs.map(([input]) => input);
  expect(inputs).toEqual([...new Set(inputs)]);
});
