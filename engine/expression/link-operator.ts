import {
  type Numeric,
  add,
  divide,
  multiply,
  remainder,
  subtract,
  compare,
  isDecimal,
} from '../decimal/decimal.ts';
import type { BinaryOp, OrderOp, OtherOp } from './operators.ts';
import { type Link, type OpLinker, linkAt, type Tree } from './tree.ts';
import { isValueList, listOf, numberOf, shownText, isValueObject } from './read-value.ts';
import type { Evaluate, Value, ValueObject } from './scope.ts';

type ArithmeticOp =
  | Extract<BinaryOp, '+' | '-' | '*' | '/' | '%' | 'concat' | 'append'>
  | Extract<OtherOp, 'neg'>;

export const arithmeticLinkers = {
  '+': (args, link) => linkBinary(plus, args, link),
  '-': (args, link) => linkBinary(numeric(subtract), args, link),
  '*': (args, link) => linkBinary(numeric(multiply), args, link),
  '/': (args, link) => linkBinary(numeric(divide), args, link),
  '%': (args, link) => linkBinary(numeric(remainder), args, link),
  concat: (args, link) => linkBinary((one, other) => shownText(one) + shownText(other), args, link),
  append: (args, link) => linkBinary((one, other) => [...listOf(one), ...listOf(other)], args, link),
  neg: (args, link) => {
    const value = linkAt(args, 0, link);
    return (scope) => numeric(subtract)(0, value(scope));
  },
} satisfies Record<ArithmeticOp, OpLinker>;

function linkBinary(
  compute: (one: Value, other: Value) => Value,
  args: readonly Tree[],
  link: Link,
): Evaluate {
  const [one, other] = [linkAt(args, 0, link), linkAt(args, 1, link)];
  return (scope) => compute(one(scope), other(scope));
}

function numeric(compute: (one: Numeric, other: Numeric) => Numeric | undefined) {
  return (one: Value, other: Value): Value => {
    const [first, second] = [numberOf(one), numberOf(other)];
    return first === undefined || second === undefined ? undefined : compute(first, second);
  };
}

const sum = numeric(add);

/** The `+` of values whose type is known only now. */
function plus(one: Value, other: Value): Value {
  if (typeof one === 'string' || typeof other === 'string') return shownText(one) + shownText(other);
  return isValueList(one) || isValueList(other) ? [...listOf(one), ...listOf(other)] : sum(one, other);
}

type LogicOp = Extract<BinaryOp, '&&' | '||'> | Extract<OtherOp, '!' | '?:' | 'absent' | 'has'>;

/** Only `true` is true. Anything else is not, `undefined` included. */
export const logicLinkers = {
  '&&': (args, link) => {
    const [one, other] = [linkAt(args, 0, link), linkAt(args, 1, link)];
    return (scope) => one(scope) === true && other(scope) === true;
  },
  '||': (args, link) => {
    const [one, other] = [linkAt(args, 0, link), linkAt(args, 1, link)];
    return (scope) => one(scope) === true || other(scope) === true;
  },
  '!': (args, link) => {
    const value = linkAt(args, 0, link);
    return (scope) => value(scope) !== true;
  },
  '?:': (args, link) => {
    const [condition, then, otherwise] = [
      linkAt(args, 0, link),
      linkAt(args, 1, link),
      linkAt(args, 2, link),
    ];
    return (scope) => (condition(scope) === true ? then(scope) : otherwise(scope));
  },
  absent: () => () => undefined,
  has: (args, link) => {
    const value = linkAt(args, 0, link);
    return (scope) => value(scope) !== undefined;
  },
} satisfies Record<LogicOp, OpLinker>;

export const comparisonLinkers = {
  '==': linkEqual,
  '!=': (args, link) => {
    const equal = linkEqual(args, link);
    return (scope) => equal(scope) !== true;
  },
  '<': (args, link) => linkOrder((one, other) => one < other, args, link),
  '<=': (args, link) => linkOrder((one, other) => one <= other, args, link),
  '>': (args, link) => linkOrder((one, other) => one > other, args, link),
  '>=': (args, link) => linkOrder((one, other) => one >= other, args, link),
  in: linkIn,
} satisfies Record<OrderOp | Extract<BinaryOp, '==' | '!=' | 'in'>, OpLinker>;

/** Comparing with a literal text, the usual case, is one strict comparison. */
function linkEqual(args: readonly Tree[], link: Link): Evaluate {
  const [one, other] = [linkAt(args, 0, link), linkAt(args, 1, link)];
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

function linkOrder(
  isInOrder: (one: number, other: number) => boolean,
  args: readonly Tree[],
  link: Link,
): Evaluate {
  const [one, other] = [linkAt(args, 0, link), linkAt(args, 1, link)];
  return (scope) => {
    const first = one(scope);
    const second = other(scope);
    if (typeof first === 'number' && typeof second === 'number') return isInOrder(first, second);
    const order = orderOf(first, second);
    return order !== undefined && isInOrder(order, 0);
  };
}

function linkIn(args: readonly Tree[], link: Link): Evaluate {
  const value = linkAt(args, 0, link);
  const literals = literalsOf(args[1]);
  if (literals) return inLiterals(value, literals);
  const list = linkAt(args, 1, link);
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

/** Whether two values are equal. `undefined` equals anything empty. */
export function areEqual(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (one === undefined) return isEmpty(other);
  if (other === undefined) return isEmpty(one);
  if (typeof one !== 'object' && typeof other !== 'object') return false;
  if (isNumeric(one) && isNumeric(other)) return compare(one, other) === 0;
  if (isValueList(one) && isValueList(other)) return areListsEqual(one, other);
  return isValueObject(one) && isValueObject(other) && areObjectsEqual(one, other);
}

/** Whether a value equals `undefined`: an empty text or list, 0 or false. */
function isEmpty(value: Value): boolean {
  if (value === undefined || value === '' || value === 0 || value === false) return true;
  if (isValueList(value)) return value.length === 0;
  return isValueObject(value) && Object.values(value).every((field) => field === undefined);
}

/** Below 0, 0 or above 0; `undefined` if the two have no order. `undefined` values read as empty. */
export function orderOf(one: Value, other: Value): number | undefined {
  const first = one ?? emptyLike(other);
  const second = other ?? emptyLike(one);
  if (isNumeric(first) && isNumeric(second)) return compare(first, second);
  if (typeof first === 'string' && typeof second === 'string')
    return first < second ? -1 : Number(first > second);
  return typeof first === 'boolean' && typeof second === 'boolean'
    ? Number(first) - Number(second)
    : undefined;
}

function emptyLike(value: Value): Value {
  if (typeof value === 'string') return '';
  return typeof value === 'boolean' ? false : 0;
}

function isNumeric(value: Value): value is Numeric {
  return typeof value === 'number' || isDecimal(value);
}

function areListsEqual(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((element, index) => areEqual(element, other[index]));
}

function areObjectsEqual(one: ValueObject, other: ValueObject): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => areEqual(one[key], other[key]));
}
