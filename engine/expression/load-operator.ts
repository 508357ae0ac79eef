import { type Numeric, add, divide, multiply, remainder, subtract } from '#engine/decimal/decimal.ts';
import { type Load, type OpLoader, loadAt } from '#engine/expression/tree.ts';
import { isValueList, listOf, numberOf, shownText } from '#engine/expression/read-value.ts';
import type { Evaluate, Value } from '#engine/expression/scope.ts';
import type { BinaryOp, OtherOp, Tree } from '#engine/expression/tree.ts';

type ArithmeticOp =
  | Extract<BinaryOp, '+' | '-' | '*' | '/' | '%' | 'concat' | 'append'>
  | Extract<OtherOp, 'neg'>;

export const arithmeticLoaders = {
  '+': (args, load) => loadBinary(plus, args, load),
  '-': (args, load) => loadBinary(numeric(subtract), args, load),
  '*': (args, load) => loadBinary(numeric(multiply), args, load),
  '/': (args, load) => loadBinary(numeric(divide), args, load),
  '%': (args, load) => loadBinary(numeric(remainder), args, load),
  concat: (args, load) => loadBinary((one, other) => shownText(one) + shownText(other), args, load),
  append: (args, load) => loadBinary((one, other) => [...listOf(one), ...listOf(other)], args, load),
  neg: (args, load) => {
    const value = loadAt(args, 0, load);
    return (scope) => numeric(subtract)(0, value(scope));
  },
} satisfies Record<ArithmeticOp, OpLoader>;

function loadBinary(
  compute: (one: Value, other: Value) => Value,
  args: readonly Tree[],
  load: Load,
): Evaluate {
  const [one, other] = [loadAt(args, 0, load), loadAt(args, 1, load)];
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
export const logicLoaders = {
  '&&': (args, load) => {
    const [one, other] = [loadAt(args, 0, load), loadAt(args, 1, load)];
    return (scope) => one(scope) === true && other(scope) === true;
  },
  '||': (args, load) => {
    const [one, other] = [loadAt(args, 0, load), loadAt(args, 1, load)];
    return (scope) => one(scope) === true || other(scope) === true;
  },
  '!': (args, load) => {
    const value = loadAt(args, 0, load);
    return (scope) => value(scope) !== true;
  },
  '?:': (args, load) => {
    const [condition, then, otherwise] = [
      loadAt(args, 0, load),
      loadAt(args, 1, load),
      loadAt(args, 2, load),
    ];
    return (scope) => (condition(scope) === true ? then(scope) : otherwise(scope));
  },
  absent: () => () => undefined,
  has: (args, load) => {
    const value = loadAt(args, 0, load);
    return (scope) => value(scope) !== undefined;
  },
} satisfies Record<LogicOp, OpLoader>;
