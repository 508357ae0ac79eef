import { type Json, isObject } from '#engine/index.ts';
import { plainLine } from '#tools/report/format-text.ts';

/** Says in words what a list has gained, and what it has lost. */
export function listChanges(
  before: readonly string[],
  after: readonly string[],
  does: string,
): readonly string[] {
  const [added, gone] = [without(after, before), without(before, after)];
  const isMoved = added.length + gone.length === 0 && before.some((one, at) => one !== after[at]);
  return [
    ...added.map((one) => `now also ${does} ${one}`),
    ...gone.map((one) => `no longer ${does} ${one}`),
    ...(isMoved ? [`${does} the same in another order: ${after.join(', ')}`] : []),
  ];
}

/** The entries of a list that another one lacks. Of an entry that stands in both, the surplus counts. */
function without(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Says in words how two values differ, each difference with its path. */
export function changesIn(
  path: string,
  before: Json | undefined,
  after: Json | undefined,
): readonly string[] {
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changesIn(`${path}.${key}`, before[key], after[key]));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const count = Math.max(before.length, after.length);
    return Array.from({ length: count }, (_none, at) =>
      changesIn(`${path} ${at + 1}`, before[at], after[at]),
    ).flat();
  }
  const [was, is] = [written(before), written(after)];
  return was === is ? [] : [`${path}: ${is}, was ${was}`];
}

function written(value: Json | undefined): string {
  return value === undefined ? 'nothing' : plainLine(JSON.stringify(value));
}
