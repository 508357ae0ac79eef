import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, mix, readColour } from './contrast.ts';
import type { Colour } from './contrast.ts';

const root = join(import.meta.dirname, '..', '..');
const sheet = readFileSync(join(root, 'renderer', 'styles', 'tokens.css'), 'utf8');

type Tokens = Readonly<Record<string, string>>;

const [lightSheet = '', darkSheet = ''] = sheet.split('@media screen and (prefers-color-scheme: dark)');
const light = tokensIn(lightSheet);
const dark = { ...light, ...tokensIn(darkSheet) };

const brands = readdirSync(join(root, 'flows', 'brands')).map((code) => {
  const text = readFileSync(join(root, 'flows', 'brands', code, 'brand.json'), 'utf8');
  // Documents are checked by their schema elsewhere.
  const { theme = {} } = JSON.parse(text) as { theme?: Readonly<Record<string, string>> };
  return [code, theme] as const;
});

const textRatio = 4.5;
const edgeRatio = 3;

const themes = [['the sheet itself', {}] as const, ...brands].flatMap(([code, theme]) => [
  { code, theme, scheme: 'light', palette: paletteOf({ ...light, ...theme }) },
  { code, theme, scheme: 'dark', palette: paletteOf({ ...dark, ...theme }) },
]);

describe.each(themes)('the theme of $code, $scheme', ({ theme, palette }) => {
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

/** What holds a plain colour, or one that is mixed from the primary one and another. */
function tokensIn(text: string): Tokens {
  const values = text.matchAll(/--([\w-]+): (#[0-9a-f]{3,6}|color-mix\([^;]+\)|var\(--primary\));/g);
  return Object.fromEntries([...values].map(([, name = '', value = '']) => [name, value]));
}

function paletteOf(tokens: Tokens): ReadonlyMap<string, Colour> {
  const primary = readColour(tokens['primary'] ?? '');
  return new Map(Object.entries(tokens).map(([name, value]) => [name, colourOf(value, primary)]));
}

function colourOf(value: string, primary: Colour): Colour {
  if (value === 'var(--primary)') return primary;
  const [, share, other] = /^color-mix\(in srgb, var\(--primary\) (\d+)%, (#[0-9a-f]+)\)$/.exec(value) ?? [];
  return other === undefined ? readColour(value) : mix(primary, Number(share) / 100, readColour(other));
}

function ratioOf(palette: ReadonlyMap<string, Colour>, one: string, other: string): number {
  const [first, second] = [palette.get(one), palette.get(other)];
  if (first === undefined || second === undefined) throw new Error(`No colour for ${one} or ${other}.`);
  return contrast(first, second);
}
