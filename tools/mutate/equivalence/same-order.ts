import type { Tree } from '#engine/compile.ts';
import {
  type CompiledAccessRow,
  type Flows,
  coversPath,
  expandBase,
  isObject,
  loadTokens,
  segmentsOf,
} from '#engine/index.ts';
import { neverTogether, type Prover } from './prover.ts';

/** The part of a row that matters for its order in a table in which the first match wins. */
interface Row {
  readonly name: string;
  readonly is?: readonly string[];
  readonly paths?: CompiledAccessRow['paths'];
  readonly when?: Tree;
}

/**
 * Proves that rows in another order, or repeated rows, decide the same: no row matches together with one that it
 * has passed.
 */
export const sameOrder: Prover = (before, after) => {
  const [rows, moved] = differingRows(before.compiled, after.compiled) ?? [];
  if (!rows || !moved) return undefined;
  const pairs = passedPairs(rows, moved);
  return pairs?.every(([one, other]) => decideAlike(one, other) || areApart(before.flows, one, other))
    ? 'No facts match both of the rows whose order is another.'
    : undefined;
};

/** The lists of rows in which two compiled tables differ. */
function differingRows(one: unknown, other: unknown): readonly [readonly Row[], readonly Row[]] | undefined {
  if (areRows(one) && areRows(other)) return [one, other];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return undefined;
  const differ = Object.keys(one).filter(
    (key) => JSON.stringify(partAt(one, key)) !== JSON.stringify(partAt(other, key)),
  );
  const [key] = differ;
  return key === undefined || differ.length > 1
    ? undefined
    : differingRows(partAt(one, key), partAt(other, key));
}

function partAt(holder: object, key: string): unknown {
  return (holder as { readonly [key: string]: unknown })[key];
}

function areRows(value: unknown): value is readonly Row[] {
  return (
    Array.isArray(value) &&
    value.every((row) => isObject(row) && (Array.isArray(row['is']) || Array.isArray(row['paths'])))
  );
}

/** Each row with every row that it has passed; `undefined` if the two lists do not hold the same rows. */
function passedPairs(
  rows: readonly Row[],
  moved: readonly Row[],
): readonly (readonly [Row, Row])[] | undefined {
  const places = new Map(rows.map((row, at) => [contentOf(row), at]));
  const before = moved.map((row) => places.get(contentOf(row)));
  if (before.some((place) => place === undefined) || new Set(before).size !== rows.length) return undefined;
  return moved.flatMap((row, at) =>
    moved
      .slice(at + 1)
      .filter((_later, offset) => (before[at + 1 + offset] ?? 0) < (before[at] ?? 0))
      .map((later) => [row, later] as const),
  );
}

function contentOf({ name: _name, ...row }: Row): string {
  return JSON.stringify(row);
}

function decideAlike(one: Row, other: Row): boolean {
  return outcomeOf(one) === outcomeOf(other);
}

function outcomeOf({ name: _name, is: _is, paths: _paths, when: _when, ...outcome }: Row): string {
  return JSON.stringify(outcome);
}

function areApart(flows: Flows, one: Row, other: Row): boolean {
  if (one.is && other.is && !tokensMeet(one.is, other.is)) return true;
  if (one.paths && other.paths && !rowsMeet(flows, one.paths, other.paths)) return true;
  return neverTogether(flows, one.when, other.when);
}

function rowsMeet(flows: Flows, some: readonly string[], others: readonly string[]): boolean {
  const segments = (path: string): readonly string[] =>
    segmentsOf(expandBase(flows.compiled.app.basePath, path));
  return some.some((one) => others.some((other) => pathsMeet(segments(one), segments(other))));
}

const anyUuid = '00000000-0000-4000-8000-000000000000';

/** Whether a path may be covered by two patterns of access rows, given by their segments. */
export function pathsMeet(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.max(one.length, other.length);
  return [length - 1, length, length + 1].some((size) =>
    samplesOf(one, other, size).some((path) => coversPath(one, path) && coversPath(other, path)),
  );
}

/** Paths of a length that take each segment from one of the patterns, and an id where both are open. */
function samplesOf(
  one: readonly string[],
  other: readonly string[],
  size: number,
): readonly (readonly string[])[] {
  if (size < 0) return [];
  return Array.from({ length: size }, (_none, at) => at).reduce<readonly (readonly string[])[]>(
    (paths, at) => paths.flatMap((path) => choicesAt(one, other, at).map((segment) => [...path, segment])),
    [[]],
  );
}

function choicesAt(one: readonly string[], other: readonly string[], at: number): readonly string[] {
  const named = [one[at], other[at]].filter(
    (segment) => segment !== undefined && !segment.includes('*') && segment !== '{uuid}',
  );
  const literal = named[0];
  // A path cannot have two names in one segment. Without a name, an id fits all that patterns ask for.
  return literal === undefined ? [anyUuid] : [literal];
}

/** Whether a token may match both sets of patterns. Two open patterns count as if one may. */
export function tokensMeet(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.some((other) => patternsMeet(one, other)));
}

function patternsMeet(one: string, other: string): boolean {
  if (!one.includes('*')) return loadTokens([other])(one);
  return other.includes('*') || loadTokens([one])(other);
}
