import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandsOf } from '#engine/compile.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { contrastPairs, dark as paletteDark, light as paletteLight } from '#schemas/palette.ts';
import { type Colour, coloursOf, contrast, mix, readColour } from '#tools/lint/contrast.ts';

const root = join(import.meta.dirname, '..', '..');
const sheet = readFileSync(join(root, 'renderer', 'styles', 'tokens.css'), 'utf8');

type Tokens = Readonly<Record<string, string>>;

const [lightSheet = '', darkSheet = ''] = sheet.split('@media screen and (prefers-color-scheme: dark)');
const light = tokensIn(lightSheet);
const dark = { ...light, ...tokensIn(darkSheet) };

// Documents are checked by their schema elsewhere.
const brands = brandsOf(readFlows().sources).map(
  ({ code, theme, loader }) => [code, theme as Tokens, loader] as const,
);

const ofThePage = ['logo', 'icon', 'theme-color'];

describe('the palette by which lint tells the contrast of themes', () => {
  it.each([
    ['light', paletteLight, light],
    ['dark', paletteDark, dark],
  ])('says of the %s colours what the sheet says', (_scheme, palette, tokens) => {
    const colours = coloursOf(palette, { primary: tokens['primary'] });
    const ofSheet = [...paletteOf(tokens)].filter(([name]) => palette[name] !== undefined);
    expect([...colours].toSorted()).toEqual(ofSheet.toSorted());
    for (const [front, ground, least] of contrastPairs) {
      const [one, other] = [colours.get(front), colours.get(ground)];
      expect(one && other && contrast(one, other), `${front} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
});

describe.each(brands)('the theme of %s', (_code, theme, loader) => {
  it('names only tokens that the sheet has, and pictures that there are', () => {
    const names = Object.keys(theme).map((name) => name.replace(/-dark$/, ''));
    expect(names.filter((name) => !ofThePage.includes(name) && !sheet.includes(`--${name}:`))).toEqual([]);
    const pictures = [theme['logo'], theme['logo-dark'], theme['icon'], loader].filter(
      (name) => name !== undefined,
    );
    expect(pictures.filter((name) => !existsSync(join(root, 'flows', 'assets', `${name}.svg`)))).toEqual([]);
  });
});

/** What holds a plain colour, or one that is mixed from the primary one and another. */
function tokensIn(text: string): Tokens {
  const values = text.matchAll(/--([\w-]+): (#[0-9a-f]{3,6}|color-mix\([^;]+\)|var\(--primary\));/g);
  return Object.fromEntries([...values].map(([, name = '', value = '']) => [name, value]));
}

function paletteOf(tokens: Tokens): ReadonlyMap<string, Colour> {
  const primary = colourIn(tokens['primary']);
  return new Map(Object.entries(tokens).map(([name, value]) => [name, colourOf(value, primary)]));
}

function colourOf(value: string, primary: Colour): Colour {
  if (value === 'var(--primary)') return primary;
  const [, share, other] = /^color-mix\(in srgb, var\(--primary\) (\d+)%, (#[0-9a-f]+)\)$/.exec(value) ?? [];
  return other === undefined ? colourIn(value) : mix(primary, Number(share) / 100, colourIn(other));
}

function colourIn(value: string | undefined): Colour {
  return readColour(value) ?? fail(`"${value}" is no colour.`);
}

function fail(message: string): never {
  throw new Error(message);
}
