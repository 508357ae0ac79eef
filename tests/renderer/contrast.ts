export type Colour = readonly [red: number, green: number, blue: number];

/** Reads `#rgb` and `#rrggbb`. */
export function readColour(text: string): Colour {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
  if (digits === '') throw new Error(`"${text}" is no colour that this test can read.`);
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
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted(
    (first, second) => first - second,
  );
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
