import type { Tree } from '#engine/compile.ts';
import { type Lets, isObject } from '#engine/index.ts';
import { valueAsJson, type Situation } from '#tools/partition/claim.ts';
import { gatherers } from '#tools/partition/gatherers.ts';
import type { Reading } from '#tools/partition/partition.ts';
import { partAt, isNever, isWrittenAlike, type Prover, type Side } from './prover.ts';

/** An expression with the names that its document defines around it. */
interface Placed {
  readonly tree: Tree;
  readonly lets: Lets;
}

/** Proves that two expressions are the same: the engine gives the same value for all facts that either tells apart. */
export const sameValues: Prover = (before, after) => {
  const [one, other] = differing(before.compiled, after.compiled, [], []) ?? [];
  if (!one || !other) return undefined;
  const isOther = (given: Situation): boolean =>
    valueAsJson(before.flows, one.tree, given, one.lets) !==
    valueAsJson(after.flows, other.tree, given, other.lets);
  const readings = [readingOf(before, one), readingOf(after, other)];
  return isNever(readings, [isOther]) ? 'No facts tell the expressions apart.' : undefined;
};

function readingOf({ flows }: Side, { tree, lets }: Placed): Reading {
  return { compiled: flows.compiled, trees: [tree], lets, isCompared: true };
}

/** The outermost expressions, if they are all in which two compiled documents differ. */
function differing(
  one: unknown,
  other: unknown,
  lets: Lets,
  otherLets: Lets,
): readonly [Placed, Placed] | undefined {
  if (isTree(one) || isTree(other))
    return isExpression(one) && isExpression(other)
      ? [{ tree: one, lets }, { tree: other, lets: otherLets }] // prettier-ignore
      : undefined;
  const keys = keysOf(one, other);
  if (!keys) return undefined;
  const [first, ...others] = keys.filter((key) => !isWrittenAlike(partAt(one, key), partAt(other, key)));
  if (first === undefined || others.length > 0) return undefined;
  return differing(partAt(one, first), partAt(other, first), letsIn(one, lets), letsIn(other, otherLets));
}

function isTree(value: unknown): value is Tree {
  return Array.isArray(value) && typeof value[0] === 'string' && value[0] in gatherers;
}

/** A literal counts as an expression if the other side has one. */
function isExpression(value: unknown): value is Tree {
  return isTree(value) || ['string', 'number', 'boolean'].includes(typeof value);
}

function keysOf(one: unknown, other: unknown): readonly string[] | undefined {
  if (Array.isArray(one) !== Array.isArray(other) || !isHolder(one) || !isHolder(other)) return undefined;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key, at) => key === others[at]) ? keys : undefined;
}

function isHolder(value: unknown): value is object {
  return Array.isArray(value) || isObject(value);
}

function letsIn(holder: unknown, around: Lets): Lets {
  const own = isObject(holder) ? holder['let'] : undefined;
  // What the compiler wrote under this key.
  return Array.isArray(own) ? [...around, ...(own as unknown as Lets)] : around;
}
