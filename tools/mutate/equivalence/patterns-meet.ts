import { coversPath, loadTokens } from '#engine/index.ts';

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
