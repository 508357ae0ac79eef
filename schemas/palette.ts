/** A colour of the stylesheet: `#rrggbb`, or so many hundredths of the brand's primary one mixed with another, by default in sRGB. */
export type PaletteColour = string | { readonly primary: number; readonly with: string; readonly in?: 'hsl' };

export type Palette = { readonly [token: string]: PaletteColour };

const same: PaletteColour = { primary: 100, with: '#000' };

/**
 * The colours of the stylesheet that a theme may change or that are used beside such; a test compares them with the
 * sheet.
 */
export const light: Palette = {
  primary: same,
  accent: same,
  'accent-strong': { primary: 72, with: '#000' },
  'accent-tint': { primary: 9, with: '#fff' },
  'on-accent': '#fff',
  ink: '#14211d',
  'ink-soft': '#53615b',
  ground: '#fff',
  wash: '#f4f6f3',
  edge: '#7b8782',
  focus: '#1659d0',
  error: '#b3261e',
  'error-tint': '#fdf1f0',
  warning: '#7a4f01',
  'warning-tint': '#fdf6e3',
  success: '#1a6a3c',
  'success-tint': '#edf7f0',
  info: '#1d4f91',
  'info-tint': '#eef4fc',
  'strength-fair': '#b26b00',
};

/** The same in the dark. */
export const dark: Palette = {
  primary: same,
  accent: { primary: 45, with: '#fff', in: 'hsl' },
  'accent-strong': { primary: 24, with: '#fff' },
  'accent-tint': { primary: 38, with: '#17201c' },
  'on-accent': '#0b1310',
  ink: '#e9efeb',
  'ink-soft': '#b3c0b9',
  ground: '#17201c',
  wash: '#0f1613',
  edge: '#82918a',
  focus: '#8ab4ff',
  error: '#ffa79d',
  'error-tint': '#351c1a',
  warning: '#f0c46c',
  'warning-tint': '#322810',
  success: '#85d9a6',
  'success-tint': '#152c20',
  info: '#a3c8fa',
  'info-tint': '#16273d',
  'strength-fair': '#e2a33f',
};

/** What is on what, and the least contrast of it (WCAG 2.2, AA): 4.5 for text, 3 for what has to be made out. */
export const contrastPairs: readonly (readonly [front: string, ground: string, least: number])[] = [
  ['ink', 'ground', 4.5],
  ['ink', 'wash', 4.5],
  ['ink-soft', 'ground', 4.5],
  ['ink-soft', 'wash', 4.5],
  ['accent', 'ground', 4.5],
  ['accent', 'wash', 4.5],
  ['accent', 'accent-tint', 4.5],
  ['ink', 'accent-tint', 4.5],
  ['ink-soft', 'accent-tint', 4.5],
  ['accent-strong', 'ground', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['error', 'ground', 4.5],
  ['error', 'error-tint', 4.5],
  ['ink', 'warning-tint', 4.5],
  ['ink', 'success-tint', 4.5],
  ['ink', 'info-tint', 4.5],
  ['success', 'ground', 4.5],
  ['edge', 'ground', 3],
  ['focus', 'ground', 3],
  ['focus', 'wash', 3],
  ['error', 'ground', 3],
  ['strength-fair', 'ground', 3],
  ['warning', 'warning-tint', 3],
  ['success', 'success-tint', 3],
  ['info', 'info-tint', 3],
];
