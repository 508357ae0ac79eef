/** What an operator does with what follows it. */
type OperatorKind =
  | 'path' | 'logic' | 'equality' | 'order' | 'membership' | 'arithmetic' | 'joining' | 'macro' | 'other'; // prettier-ignore

/**
 * Every operator of trees. All tables of operators are typed by it, so that the compiler names each that lacks a new one.
 * - `['fact', 'register', 'email']`, `['name', 'step', 'x']`, `['let', 'fee', …]`, `['constant', 'states']`: paths
 * - `['rule', 'originationFee', …trees]`, `['call', 'upper', …trees]`: a rule of the documents, a function
 * - `['field', tree, 'key']`, `['index', tree, tree]`, `['list', …trees]`, `['absent']`, `['?:', …]`, `['neg', tree]`
 * - `concat` and `append` are the `+` of texts and of lists, `matches` holds its pattern
 * - `['exists', list, 'row', tree]`: macros, the name is a local inside the last tree
 */
export const operators = {
  fact: 'path',
  name: 'path',
  let: 'path',
  constant: 'path',
  '&&': 'logic',
  '||': 'logic',
  '==': 'equality',
  '!=': 'equality',
  '<': 'order',
  '<=': 'order',
  '>': 'order',
  '>=': 'order',
  in: 'membership',
  '+': 'arithmetic',
  '-': 'arithmetic',
  '*': 'arithmetic',
  '/': 'arithmetic',
  '%': 'arithmetic',
  concat: 'joining',
  append: 'joining',
  exists: 'macro',
  all: 'macro',
  filter: 'macro',
  map: 'macro',
  sortBy: 'macro',
  rule: 'other',
  call: 'other',
  field: 'other',
  index: 'other',
  list: 'other',
  absent: 'other',
  '!': 'other',
  neg: 'other',
  '?:': 'other',
  has: 'other',
  default: 'other',
  matches: 'other',
} as const satisfies { readonly [operator: string]: OperatorKind };

export type Op = keyof typeof operators;

type OpOf<Kind extends OperatorKind> = {
  [Operator in Op]: (typeof operators)[Operator] extends Kind ? Operator : never;
}[Op];

export type PathOp = OpOf<'path'>;
export type MacroOp = OpOf<'macro'>;
export type OtherOp = OpOf<'other'>;
export type OrderOp = OpOf<'order'>;
export type EqualityOp = OpOf<'equality'>;
export type ComparisonOp = OpOf<'equality' | 'order'>;
export type ArithmeticOp = OpOf<'arithmetic'>;
export type BinaryOp = OpOf<'logic' | 'equality' | 'order' | 'membership' | 'arithmetic' | 'joining'>;

/** Whether this names an operator. */
export function isOperator(name: unknown): name is Op {
  return typeof name === 'string' && Object.hasOwn(operators, name);
}

/** Whether this is `<` or the like. */
export function isOrder(name: unknown): name is OrderOp {
  return isOperator(name) && operators[name] === 'order';
}

/** Whether this is `==` or `!=`. */
export function isEquality(name: unknown): name is EqualityOp {
  return isOperator(name) && operators[name] === 'equality';
}

/** Whether this is `==`, `<` or the like. */
export function isComparison(name: unknown): name is ComparisonOp {
  return isEquality(name) || isOrder(name);
}

/** What each order is if its sides change places. */
export const turnedOrders = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const satisfies Record<
  OrderOp,
  OrderOp
>;
