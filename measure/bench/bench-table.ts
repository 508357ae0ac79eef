import { median } from '../../tests/fixtures/median.ts';
import type { Measures } from './run-once.ts';
import type { Weight } from './weigh-page.ts';

type Unit = 'ms' | 'KB' | 'MB';

const rows: readonly (readonly [keyof Measures | keyof Weight, string, Unit])[] = [
  ['firstPaint', 'first contentful paint', 'ms'],
  ['paintAfterAnswer', 'the same from the first byte on', 'ms'],
  ['takenOver', 'script has taken over', 'ms'],
  ['nextStep', 'held: next step painted', 'ms'],
  ['slowestNextStep', 'held: slowest next step', 'ms'],
  ['fiveErrors', 'held: five errors of six fields', 'ms'],
  ['otherErrors', 'held: errors of the other steps', 'ms'],
  ['nextStepTapped', 'tapped: next step painted', 'ms'],
  ['slowestNextStepTapped', 'tapped: slowest next step', 'ms'],
  ['fiveErrorsTapped', 'tapped: five errors of six fields', 'ms'],
  ['otherErrorsTapped', 'tapped: errors of the other steps', 'ms'],
  ['scriptPerKey', 'script per key, four fields', 'ms'],
  ['scriptPerKeyOfSix', 'script per key, six fields', 'ms'],
  ['heap', 'JS heap after the walk', 'MB'],
  ['script', 'script of the first page (gzip)', 'KB'],
  ['bytes', 'first page over the line (gzip)', 'KB'],
];

const none = '–';

const divisors = { ms: 1, KB: 1024, MB: 1024 * 1024 } as const satisfies Record<Unit, number>;

/** Medians of all rounds side by side, and how many times the plain page's and the React version's the product's are. */
export function benchTable(
  measured: ReadonlyMap<string, readonly Measures[]>,
  weights: ReadonlyMap<string, Weight>,
): string {
  const names = [...measured.keys()];
  const head = ['', ...names, 'product/react', 'product/plain'];
  const medians = names.map((name) => ({ ...mediansOf(measured.get(name) ?? []), ...weights.get(name) }));
  const lines = rows.map(([key, label, unit]) => {
    const values = medians.map((each) => each[key] ?? Number.NaN);
    const [product = Number.NaN, react = Number.NaN, plain = Number.NaN] = values;
    const shown = values.map((value) =>
      value > 0 ? `${(value / divisors[unit]).toFixed(1)} ${unit}` : none,
    );
    return [label, ...shown, ratio(product, react), ratio(product, plain)];
  });
  return `${[head, ...lines].map(lineOf).join('\n')}\n`;
}

function mediansOf(walks: readonly Measures[]): Partial<Measures> {
  const [first] = walks;
  if (first === undefined) return {};
  // The keys of one walk are those of all.
  const keys = Object.keys(first) as (keyof Measures)[];
  return Object.fromEntries(keys.map((key) => [key, median(walks.map((walk) => walk[key]))]));
}

function ratio(one: number, other: number): string {
  return other > 0 ? (one / other).toFixed(2) : none;
}

function lineOf([label = '', ...cells]: readonly string[]): string {
  return label.padEnd(36) + cells.map((cell) => cell.padStart(15)).join('');
}
