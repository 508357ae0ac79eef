import {
  adviceOnType,
  checkCount,
  describeType,
  expectType,
  fits,
  refuseNegativePlace,
} from './check-type.ts';
import { compileMacro, macroNames } from './compile-macro.ts';
import { isMacro } from './link-macro.ts';
import { compileSpecial, isSpecial, specialNames } from './compile-special.ts';
import { adviceOf, unknown, type ExpressionCompiling, type Typed } from './compiling.ts';
import type { RuleType } from './names.ts';
import type { Node } from './parse-expression.ts';
import { type FunctionName, type Signature, signatures } from './signatures.ts';
import type { Type } from './type.ts';

type CallNode = Extract<Node, { op: 'call' }>;
type MethodNode = Extract<Node, { op: 'rcall' }>;

/** What `date` is with year, month and day: with one argument it writes a day. */
const builtDay: FunctionName = 'calendarDay';

/** Functions whose further arguments are places. */
const placed: ReadonlySet<string> = new Set<FunctionName>(['slice', 'substring']);

const methods: { readonly [name: string]: Signature } = signaturesWhere(
  (signature) => signature.method === true,
);
const plain: { readonly [name: string]: Signature } = signaturesWhere(
  (signature, name) => signature.method !== true && name !== builtDay,
);

function signaturesWhere(isWanted: (signature: Signature, name: string) => boolean): {
  readonly [name: string]: Signature;
} {
  return Object.fromEntries(
    Object.entries<Signature>(signatures).filter(([name, signature]) => isWanted(signature, name)),
  );
}

/** Every function that documents may write. */
export const functionNames: readonly string[] = [
  ...Object.keys(plain),
  ...specialNames,
  ...Object.keys(methods),
  ...macroNames,
  'matches',
];

/** Compiles `name(…)`: a rule of the documents or a function. */
export function compileCall(node: CallNode, compiling: ExpressionCompiling): Typed {
  const [name, args] = node.args;
  const rule = Object.hasOwn(compiling.names.rules, name) ? compiling.names.rules[name] : undefined;
  if (rule) return compileRule(node, rule, compiling);
  if (isSpecial(name)) return compileSpecial(name, node, args, compiling);
  if (name === 'date' && args.length === 3)
    return compileFunction(node, builtDay, signatures[builtDay], args, compiling);
  const signature = Object.hasOwn(plain, name) ? plain[name] : undefined;
  if (signature) return compileFunction(node, name, signature, args, compiling);
  const hint =
    name in methods || isMacro(name) || name === 'matches'
      ? `Write 'value.${name}(…)'.`
      : suggestion(name, compiling);
  return reportUnknown(node, name, hint, compiling);
}

/** Compiles `value.name(…)`: a macro or a method. */
export function compileMethod(node: MethodNode, compiling: ExpressionCompiling): Typed {
  const [name, receiver, args] = node.args;
  if (isMacro(name)) return compileMacro(name, node, compiling);
  if (name === 'matches') return compileSpecial(name, node, [receiver, ...args], compiling);
  const signature = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (signature) return compileFunction(node, name, signature, [receiver, ...args], compiling);
  const hint = Object.hasOwn(plain, name) || isSpecial(name) ? `Write '${name}(…)'.` : undefined;
  return reportUnknown(
    node,
    name,
    hint ?? nearestOrAll(name, [...Object.keys(methods), ...macroNames, 'matches'], 'after a dot'),
    compiling,
  );
}

/** The most similar function or rule; if none is similar, all functions. */
function suggestion(name: string, compiling: ExpressionCompiling): string {
  const known = [...Object.keys(plain), ...specialNames];
  return adviceOf(name, Object.keys(compiling.names.rules)) ?? nearestOrAll(name, known, 'besides rules');
}

function nearestOrAll(name: string, known: readonly string[], where: string): string {
  return adviceOf(name, known) ?? `Known ${where}: ${known.toSorted().join(', ')}.`;
}

function reportUnknown(
  node: Node,
  name: string,
  hint: string | undefined,
  compiling: ExpressionCompiling,
): Typed {
  const isCels = [
    'exists_one',
    'bind',
    'int',
    'uint',
    'double',
    'string',
    'bool',
    'type',
    'dyn',
    'timestamp',
    'duration',
  ].includes(name);
  if (isCels) compiling.report('not-in-profile', node, `Expressions here have no '${name}'.`, hint);
  else compiling.report('unknown-function', node, `There is no function '${name}'.`, hint);
  return unknown;
}

function compileFunction(
  node: Node,
  name: string,
  signature: Signature,
  args: readonly Node[],
  compiling: ExpressionCompiling,
): Typed {
  const { parameters, gives } = signature;
  const most = signature.repeats ? Infinity : parameters.length;
  checkCount(node, name, args.length, { least: signature.required ?? parameters.length, most }, compiling);
  const values = args.map((arg) => compiling.compile(arg));
  for (const [index, value] of values.entries()) {
    const accepted = parameters[Math.min(index, parameters.length - 1)] ?? [];
    if (accepted.some((type) => fits(value.type, type))) continue;
    const wanted = accepted.map(describeType).join(' or ');
    const message = `'${name}' takes ${wanted} here, and this is ${describeType(value.type)}.`;
    const hint = accepted.map((type) => adviceOnType(value.type, type)).find(Boolean);
    compiling.report('wrong-type', args[index] ?? node, message, hint);
  }
  if (placed.has(name)) for (const place of args.slice(1)) refuseNegativePlace(place, compiling);
  return {
    tree: ['call', name, ...values.map(({ tree }) => tree)],
    type: givenType(gives, values[0]?.type ?? unknown.type),
  };
}

function givenType(gives: Signature['gives'], first: Type): Type {
  if (gives === 'first') return first;
  if (gives !== 'element') return gives;
  return first.type === 'list' ? first.of : unknown.type;
}

function compileRule(node: CallNode, rule: RuleType, compiling: ExpressionCompiling): Typed {
  const [name, args] = node.args;
  compiling.read('rules', name);
  const least = rule.inputs.filter(({ optional }) => !optional).length;
  checkCount(node, name, args.length, { least, most: rule.inputs.length }, compiling);
  const values = args.map((arg) => compiling.compile(arg));
  for (const [index, input] of rule.inputs.entries()) {
    const [arg, value] = [args[index], values[index]];
    if (arg && value) expectType(compiling, arg, value, input.type, `'${input.name}' of '${name}'`);
  }
  return { tree: ['rule', name, ...values.map(({ tree }) => tree)], type: rule.gives };
}
