import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, mix, readColour } from './contrast.ts';
import type { Colour } from './contrast.ts';

const root = join(import.meta.dirname, '..', '..');
const sheet = readFileSync(join(root, 'renderer', 'styles', 'tokens.css'), 'utf8');

// Those that hold a plain colour; what is mixed from others is computed below, as the sheet says.
const tokens: Readonly<Record<string, string>> = Object.fromEntries(
  [...sheet.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', value = '']) => [name, value]),
);

const brands = readdirSync(join(root, 'flows', 'brands')).map((code) => {
  const text = readFileSync(join(root, 'flows', 'brands', code, 'brand.json'), 'utf8');
  // Documents are checked by their schema elsewhere.
  const { theme = {} } = JSON.parse(text) as { theme?: Readonly<Record<string, string>> };
  return [code, theme] as const;
});

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];
const textRatio = 4.5;
const edgeRatio = 3;

describe.each([['the sheet itself', {}] as const, ...brands])('the theme of %s', (_code, theme) => {
  const palette = coloursOf(theme);

  it('names only tokens that the sheet has', () => {
    expect(Object.keys(theme).filter((name) => !sheet.includes(`--${name}:`))).toEqual([]);
  });

  it.each([
    ['ink', 'ground'],
    ['ink', 'wash'],
    ['ink-soft', 'ground'],
    ['ink-soft', 'wash'],
    ['accent', 'ground'],
    ['accent', 'wash'],
    ['accent', 'accent-tint'],
    ['ink', 'accent-tint'],
    ['ink-soft', 'accent-tint'],
    ['accent-strong', 'ground'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['error', 'ground'],
    ['error', 'error-tint'],
    ['ink', 'warning-tint'],
    ['ink', 'success-tint'],
    ['ink', 'info-tint'],
    ['success', 'ground'],
  ])('lets %s be read on %s', (text, ground) => {
    expect(ratioOf(palette, text, ground)).toBeGreaterThanOrEqual(textRatio);
  });

  it.each([
    ['edge', 'ground'],
    ['focus', 'ground'],
    ['focus', 'wash'],
    ['error', 'ground'],
    ['strength-fair', 'ground'],
    ['warning', 'warning-tint'],
    ['success', 'success-tint'],
    ['info', 'info-tint'],
  ])('lets %s be made out on %s', (edge, ground) => {
    expect(ratioOf(palette, edge, ground)).toBeGreaterThanOrEqual(edgeRatio);
  });
});

function coloursOf(theme: Readonly<Record<string, string>>): ReadonlyMap<string, Colour> {
  const given = { ...tokens, ...theme };
  const plain = Object.entries(given).filter(([, value]) => value.startsWith('#'));
  const primary = readColour(given['primary'] ?? '');
  return new Map([
    ['accent', primary] as const,
    ['accent-strong', mix(primary, 0.72, black)] as const,
    ['accent-tint', mix(primary, 0.07, white)] as const,
    ...plain.map(([name, value]) => [name, readColour(value)] as const),
  ]);
}

function ratioOf(palette: ReadonlyMap<string, Colour>, one: string, other: string): number {
  const [first, second] = [palette.get(one), palette.get(other)];
  if (first === undefined || second === undefined) throw new Error(`No colour for ${one} or ${other}.`);
  return contrast(first, second);
}
