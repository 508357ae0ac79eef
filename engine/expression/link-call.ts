import { dateFunctions } from './functions/date.ts';
import { formatFunctions } from './functions/format.ts';
import { listFunctions } from './functions/list.ts';
import { numberFunctions } from './functions/number.ts';
import { textFunctions } from './functions/text.ts';
import { throwRefusal } from './link-path.ts';
import { textOf } from './read-value.ts';
import type { Evaluate, FunctionBody, LinkedRule, LinkedRules, Scope, Value, WriterBody } from './scope.ts';
import type { FormatFunction, FunctionName } from './signatures.ts';
import type { OtherOp } from './operators.ts';
import { type Link, type OpLinker, type Tree, linkAt } from './tree.ts';

type CallOp = Extract<OtherOp, 'rule' | 'call' | 'list' | 'default' | 'matches'>;

export const callLinkers = {
  rule: ([name, ...args], link) => {
    const ruleOf = ruleFinder(String(name));
    if (args.length === 0) return (scope) => throwRefusal(ruleOf(scope)?.(scope, noArguments));
    const values = linkAll(args, link);
    return (scope) => throwRefusal(ruleOf(scope)?.(scope, values(scope)));
  },
  call: linkCall,
  list: (args, link) => linkAll(args, link),
  default: (args, link) => {
    const [value, otherwise] = [linkAt(args, 0, link), linkAt(args, 1, link)];
    return (scope) => {
      const given = value(scope);
      return isMissing(given) ? otherwise(scope) : given;
    };
  },
  matches: (args, link) => {
    const [text, pattern] = [linkAt(args, 0, link), new RegExp(String(args[1]), 'u')];
    return (scope) => pattern.test(textOf(text(scope)));
  },
} satisfies Record<CallOp, OpLinker>;

const noArguments: readonly Value[] = [];

/** Rules are looked up by name once, not each time: scopes of the same documents have the same rules. */
function ruleFinder(name: string): (scope: Scope) => LinkedRule | undefined {
  let rules: LinkedRules | undefined;
  let found: LinkedRule | undefined;
  return (scope) => {
    if (scope.rules !== rules) [rules, found] = [scope.rules, scope.rules[name]];
    return found;
  };
}

/** 0 and false count as answers. `undefined`, the empty text and the empty list do not. */
function isMissing(value: Value): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function linkAll(trees: readonly Tree[], link: Link): (scope: Parameters<Evaluate>[0]) => readonly Value[] {
  const values = trees.map(link);
  return (scope) => values.map((value) => value(scope));
}

function linkCall([name, ...args]: readonly Tree[], link: Link): Evaluate {
  if (Object.hasOwn(formatFunctions, String(name))) {
    const write: WriterBody = formatFunctions[name as FormatFunction]; // one of its names
    const values = linkAll(args, link);
    return (scope) => scope.notation && write(scope.notation, ...values(scope));
  }
  // The compiler writes no other name here.
  const run = functions[name as keyof typeof functions];
  const [first, ...others] = args;
  if (first !== undefined && others.length === 0) {
    const value = link(first);
    return (scope) => run(value(scope));
  }
  const values = linkAll(args, link);
  return (scope) => run(...values(scope));
}

/** What functions take and give is in `signatures`, which only the compiler needs. */
export const functions: Record<Exclude<FunctionName, FormatFunction>, FunctionBody> = {
  ...textFunctions,
  ...listFunctions,
  ...numberFunctions,
  ...dateFunctions,
};
