import type { Palette } from '#schemas/palette.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** The colours of a palette in which a theme gives some. Values that are no `#rgb` or `#rrggbb` are left out. `scheme` is what comes after the names of tokens that hold there alone. */
export function coloursOf(
  palette: Palette,
  theme: { readonly [token: string]: unknown },
  scheme = '',
): ReadonlyMap<string, Colour> {
  const givenAs = (token: string): unknown => theme[token + scheme] ?? theme[token];
  const primary = readColour(givenAs('primary'));
  const colours = Object.entries(palette).flatMap(([token, written]): [string, Colour][] => {
    const given = givenAs(token) ?? written;
    if (typeof given === 'string') {
      const colour = readColour(given);
      return colour ? [[token, colour]] : [];
    }
    if (typeof written === 'string' || !primary) return [];
    const other = readColour(written.with);
    return other ? [[token, mix(primary, written.primary / 100, other)]] : [];
  });
  return new Map(colours);
}

/** Reads `#rgb` and `#rrggbb`; of anything else nothing can be said. */
export function readColour(text: unknown): Colour | undefined {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(String(text)) ?? [];
  if (digits === '') return undefined;
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

/** Mixes two colours as `color-mix(in srgb, …)` does. */
export function mix(one: Colour, share: number, other: Colour): Colour {
  const part = (at: 0 | 1 | 2): number => one[at] * share + other[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** The contrast ratio of WCAG 2.2. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted(
    (first, second) => first - second,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
