import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import common from '#schemas/documents/common.schema.json' with { type: 'json' };
import { contrastPairs, dark as paletteDark, light as paletteLight } from '#schemas/palette.ts';
import { type Colour, coloursOf, contrast, mix, readColour } from '#tools/lint/contrast.ts';

const { theme } = common.$defs;
const root = join(import.meta.dirname, '..', '..');
const sheet = readFileSync(join(root, 'renderer', 'styles', 'tokens.css'), 'utf8');

type Tokens = Readonly<Record<string, string>>;

const [lightSheet = '', darkSheet = ''] = sheet.split('@media screen and (prefers-color-scheme: dark)');
const light = tokensIn(lightSheet);
const dark = { ...light, ...tokensIn(darkSheet) };

const ofThePage = new Set(['logo', 'logo-dark', 'icon', 'theme-color']);

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

describe('the tokens that a theme may give', () => {
  it('are those that the sheet has, and for the dark those that differ there', () => {
    const tokens = Object.keys(theme.properties).filter((name) => !ofThePage.has(name));
    const always = tokens.filter((name) => !name.endsWith('-dark'));
    expect(always.toSorted()).toEqual(namesIn(lightSheet).toSorted());
    const inTheDark = tokens.filter((name) => name.endsWith('-dark')).map((name) => name.slice(0, -5));
    // What is mixed from it differs in the dark by itself.
    expect(inTheDark.toSorted()).toEqual(['primary', ...namesIn(darkSheet)].toSorted());
  });
});

/** The names of all custom properties. */
function namesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/^\s+--([\w-]+):/gm)].map(([, name = '']) => name))];
}

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
  const [, space, share, other] =
    /^color-mix\(in (srgb|hsl), var\(--primary\) (\d+)%, (#[0-9a-f]+)\)$/.exec(value) ?? [];
  if (other === undefined) return colourIn(value);
  return mix(primary, Number(share) / 100, colourIn(other), space === 'hsl' ? 'hsl' : 'srgb');
}

function colourIn(value: string | undefined): Colour {
  return readColour(value) ?? fail(`"${value}" is no colour.`);
}

function fail(message: string): never {
  throw new Error(message);
}
