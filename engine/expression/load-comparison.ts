import { areEqual, isEmpty, orderOf } from '#engine/expression/compare-values.ts';
import { type Load, type OpLoader, loadAt } from '#engine/expression/tree.ts';
import { isValueList, isValueObject } from '#engine/expression/read-value.ts';
import type { Evaluate, Value } from '#engine/expression/scope.ts';
import type { BinaryOp, Tree } from '#engine/expression/tree.ts';

type OrderOp = Extract<BinaryOp, '<' | '<=' | '>' | '>='>;

export const comparisonLoaders = {
  '==': loadEqual,
  '!=': (args, load) => {
    const equal = loadEqual(args, load);
    return (scope) => equal(scope) !== true;
  },
  '<': (args, load) => loadOrder((one, other) => one < other, args, load),
  '<=': (args, load) => loadOrder((one, other) => one <= other, args, load),
  '>': (args, load) => loadOrder((one, other) => one > other, args, load),
  '>=': (args, load) => loadOrder((one, other) => one >= other, args, load),
  in: loadIn,
} satisfies Record<OrderOp | Extract<BinaryOp, '==' | '!=' | 'in'>, OpLoader>;

/** Comparing with a literal text, the usual case, is one strict comparison. */
function loadEqual(args: readonly Tree[], load: Load): Evaluate {
  const [one, other] = [loadAt(args, 0, load), loadAt(args, 1, load)];
  if (args[1] === '') return isNoText(one);
  if (isOpenText(args[1])) return equalTo(one, args[1]);
  if (isOpenText(args[0])) return equalTo(other, args[0]);
  return (scope) => areEqual(one(scope), other(scope));
}

function isNoText(value: Evaluate): Evaluate {
  return (scope) => {
    const given = value(scope);
    return given === '' || given === undefined;
  };
}

function equalTo(value: Evaluate, text: string): Evaluate {
  return (scope) => value(scope) === text;
}

/** Whether a value is a text that is not empty, so that it never equals `undefined`. */
function isOpenText(tree: Tree | undefined): tree is string {
  return typeof tree === 'string' && tree !== '';
}

function loadOrder(
  isInOrder: (one: number, other: number) => boolean,
  args: readonly Tree[],
  load: Load,
): Evaluate {
  const [one, other] = [loadAt(args, 0, load), loadAt(args, 1, load)];
  return (scope) => {
    const first = one(scope);
    const second = other(scope);
    if (typeof first === 'number' && typeof second === 'number') return isInOrder(first, second);
    const order = orderOf(first, second);
    return order !== undefined && isInOrder(order, 0);
  };
}

function loadIn(args: readonly Tree[], load: Load): Evaluate {
  const value = loadAt(args, 0, load);
  const literals = literalsOf(args[1]);
  if (literals) return inLiterals(value, literals);
  const list = loadAt(args, 1, load);
  return (scope) => isIn(value(scope), list(scope));
}

function literalsOf(tree: Tree | undefined): readonly Tree[] | undefined {
  if (typeof tree !== 'object' || tree[0] !== 'list') return undefined;
  const literals = tree.slice(1);
  return literals.every((literal) => typeof literal !== 'object') ? literals : undefined;
}

function inLiterals(value: Evaluate, literals: readonly Value[]): Evaluate {
  const known = new Set(literals);
  const isEmptyKnown = literals.some(isEmpty);
  return (scope) => {
    const wanted = value(scope);
    if (wanted === undefined) return isEmptyKnown;
    return known.has(wanted) || (typeof wanted === 'object' && isIn(wanted, literals));
  };
}

function isIn(value: Value, group: Value): boolean {
  // A text that is not empty equals nothing but itself.
  if (typeof value === 'string' && value !== '' && isValueList(group)) return group.includes(value);
  if (isValueList(group)) return group.some((element) => areEqual(element, value));
  return (
    typeof value === 'string' &&
    isValueObject(group) &&
    Object.hasOwn(group, value) &&
    group[value] !== undefined
  );
}
