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
    return other ? [[token, mix(primary, written.primary / 100, other, written.in)]] : [];
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

/** Mixes two colours as `color-mix` does in this space. In HSL, the other one is a grey: it has no hue. */
export function mix(one: Colour, share: number, other: Colour, space: 'srgb' | 'hsl' = 'srgb'): Colour {
  const part = (parts: Colour, others: Colour, at: 0 | 1 | 2): number =>
    parts[at] * share + others[at] * (1 - share);
  if (space === 'srgb') return [part(one, other, 0), part(one, other, 1), part(one, other, 2)];
  const [first, second] = [toHsl(one), toHsl(other)];
  return fromHsl([first[0], part(first, second, 1), part(first, second, 2)]);
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function toHsl(colour: Colour): Colour {
  const [red, green, blue] = colour.map((part) => part / 255) as [number, number, number];
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const [range, lightness] = [most - least, (most + least) / 2];
  if (range === 0) return [0, 0, lightness];
  const turns = { [blue]: 4 + (red - green) / range, [green]: 2 + (blue - red) / range };
  const turn = most === red ? (green - blue) / range : (turns[most] ?? 0);
  return [(turn * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function fromHsl([hue, saturation, lightness]: Colour): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const at = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [part(0), part(8), part(4)];
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
