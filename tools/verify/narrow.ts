import { type RawJson, isRawObject } from '#engine/index.ts';

const leftOut = '…';

/**
 * The parts of an expected and an actual value that differ. Of objects, the other keys are left out; of lists, what
 * both begin and end with is written as one "…".
 */
export function narrow(expected: RawJson, actual: RawJson): readonly [RawJson, RawJson] {
  if (Array.isArray(expected) && Array.isArray(actual)) return narrowLists(expected, actual);
  if (!isRawObject(expected) || !isRawObject(actual)) return [expected, actual];
  const shown: readonly [{ [key: string]: RawJson }, { [key: string]: RawJson }] = [{}, {}];
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const [one, other] = [expected[key], actual[key]];
    if (isSame(one, other)) continue;
    const parts = one !== undefined && other !== undefined ? narrow(one, other) : [one, other];
    if (parts[0] !== undefined) shown[0][key] = parts[0];
    if (parts[1] !== undefined) shown[1][key] = parts[1];
  }
  return shown;
}

function narrowLists(expected: readonly RawJson[], actual: readonly RawJson[]): readonly [RawJson, RawJson] {
  const most = Math.min(expected.length, actual.length);
  const begin = alike(most, (at) => isSame(expected[at], actual[at]));
  const end = alike(most - begin, (at) => isSame(expected.at(-1 - at), actual.at(-1 - at)));
  const part = (list: readonly RawJson[]): RawJson => [
    ...(begin > 0 ? [leftOut] : []),
    ...list.slice(begin, list.length - end),
    ...(end > 0 ? [leftOut] : []),
  ];
  return [part(expected), part(actual)];
}

/** How many elements are alike from the first on. */
function alike(most: number, isAlike: (at: number) => boolean): number {
  const differing = Array.from({ length: most }, (_, at) => at).find((at) => !isAlike(at));
  return differing ?? most;
}

function isSame(one: RawJson | undefined, other: RawJson | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
