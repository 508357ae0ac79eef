import { median } from './run-once.ts';
import type { Measures } from './run-once.ts';

type Unit = 'ms' | 'KB' | 'MB';

const rows: readonly (readonly [keyof Measures, string, Unit])[] = [
  ['firstPaint', 'first contentful paint', 'ms'],
  ['paintAfterAnswer', 'the same from the first byte on', 'ms'],
  ['fieldUsable', 'first field usable', 'ms'],
  ['nextStep', 'next step painted', 'ms'],
  ['slowestNextStep', 'slowest next step', 'ms'],
  ['error', 'error painted', 'ms'],
  ['slowestError', 'slowest error', 'ms'],
  ['scriptPerKey', 'script per key', 'ms'],
  ['heap', 'JS heap', 'MB'],
  ['bytes', 'first page over the line (gzip)', 'KB'],
];

const divisors = { ms: 1, KB: 1024, MB: 1024 * 1024 } as const satisfies Record<Unit, number>;

/** Medians of all rounds side by side, and how many times the plain page's and the React version's the product's are. */
export function benchTable(measured: ReadonlyMap<string, readonly Measures[]>): string {
  const names = [...measured.keys()];
  const head = ['', ...names, 'product/react', 'product/plain'];
  const lines = rows.map(([key, label, unit]) => {
    const values = names.map((name) => median((measured.get(name) ?? []).map((each) => each[key])));
    const [product = Number.NaN, react = Number.NaN, plain = Number.NaN] = values;
    const shown = values.map((value) => `${(value / divisors[unit]).toFixed(1)} ${unit}`);
    return [label, ...shown, ratio(product, react), ratio(product, plain)];
  });
  return `${[head, ...lines].map(lineOf).join('\n')}\n`;
}

function ratio(one: number, other: number): string {
  return other === 0 ? '–' : (one / other).toFixed(2);
}

function lineOf([label = '', ...cells]: readonly string[]): string {
  return label.padEnd(34) + cells.map((cell) => cell.padStart(15)).join('');
}
