import { type Brand, brandsOf, placeInBrand } from '#engine/compile.ts';
import { pointerTo } from '#engine/index.ts';
import { type Palette, contrastPairs, dark, light } from '#schemas/palette.ts';
import { type Colour, coloursOf, contrast, readColour } from '../contrast.ts';
import type { Rule, LintFinding } from '../rule.ts';

/** Colours of a theme that cannot be read on what they are on, by day or in the dark. */
export const unreadableColours: Rule = {
  code: 'unreadable-colours',
  about: 'people',
  says: "A colour of a brand's `theme`, or one that the stylesheet mixes from it, has less contrast to what it is on than WCAG 2.2 asks for (AA: 4.5:1 for text, 3:1 for edges), by day or in the dark. A colour is written as `#rrggbb`.",
  check: ({ sources }) => brandsOf(sources).flatMap(unreadableIn),
};

interface Unreadable {
  readonly token: string;
  readonly message: string;
  readonly hint: string;
}

/** A token is reported once, with the pair that can be read worst. */
function unreadableIn(brand: Brand): readonly LintFinding[] {
  const found = [
    ...unknownColours(brand),
    ...tooLittle(brand, light, ''),
    ...tooLittle(brand, dark, '-dark'),
  ];
  const tokens = Map.groupBy(found, ({ token }) => token);
  return [...tokens].flatMap(([token, [first]]) =>
    first
      ? [
          {
            ...placeInBrand(brand, pointerTo('/theme', token)),
            message: first.message,
            hint: first.hint,
            brands: [brand.code],
          },
        ]
      : [],
  );
}

function unknownColours({ theme }: Brand): readonly Unreadable[] {
  return Object.entries(theme).flatMap(([token, value]) =>
    light[token.replace(/-dark$/, '')] === undefined || readColour(value)
      ? []
      : [
          {
            token,
            message: `"${String(value)}" is not written as a colour whose contrast can be computed.`,
            hint: 'Write it as #rrggbb.',
          },
        ],
  );
}

function tooLittle({ theme }: Brand, palette: Palette, scheme: '' | '-dark'): readonly Unreadable[] {
  const colours = coloursOf(palette, theme, scheme);
  const unreadable = contrastPairs.flatMap(([front, ground, least]) => {
    const [one, other] = [colours.get(front), colours.get(ground)];
    const token = [front, ground, 'primary']
      .flatMap((name) => [name + scheme, name])
      .find((name) => theme[name] !== undefined);
    if (!one || !other || token === undefined) return [];
    const ratio = contrast(one, other);
    if (ratio >= least) return [];
    const shown = ratio.toFixed(1);
    return [
      {
        ratio: ratio / least,
        token,
        message: `"${String(theme[token])}" gives "${front}" on "${ground}" a contrast of ${shown}:1 ${scheme === '' ? 'by day' : 'in the dark'}, and ${least}:1 is needed.`,
        hint: hintFor(token, scheme, { [front]: other, [ground]: one }[token.replace(/-dark$/, '')]),
      },
    ];
  });
  return unreadable.toSorted((one, other) => one.ratio - other.ratio);
}

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];

/** Which way the colour has to go: away from the one that it meets, where it is one of the pair itself. */
function hintFor(token: string, scheme: '' | '-dark', met: Colour | undefined): string {
  const isLight = met ? contrast(met, black) > contrast(met, white) : scheme === '';
  const colour = `Take a ${isLight ? 'darker' : 'lighter'} colour`;
  return scheme === ''
    ? `${colour}.`
    : `${colour} for the dark alone: "${token.replace(/-dark$/, '')}-dark".`;
}
