import { dateFunctions } from './functions/date.ts';
import { formatFunctions } from './functions/format.ts';
import { listFunctions } from './functions/list.ts';
import { numberFunctions } from './functions/number.ts';
import { textFunctions } from './functions/text.ts';
import { settled } from './load-path.ts';
import { textOf } from './read-value.ts';
import type { Evaluate, FunctionBody, LoadedRule, LoadedRules, Scope, Value, WriterBody } from './scope.ts';
import type { FormatFunction, FunctionName } from './signatures.ts';
import { type Load, type OpLoader, type OtherOp, type Tree, loadAt } from './tree.ts';

type CallOp = Extract<OtherOp, 'rule' | 'call' | 'list' | 'default' | 'matches'>;

export const callLoaders = {
  rule: ([name, ...args], load) => {
    const ruleOf = ruleFinder(String(name));
    if (args.length === 0) return (scope) => settled(ruleOf(scope)?.(scope, noArguments));
    const values = loadAll(args, load);
    return (scope) => settled(ruleOf(scope)?.(scope, values(scope)));
  },
  call: loadCall,
  list: (args, load) => loadAll(args, load),
  default: (args, load) => {
    const [value, otherwise] = [loadAt(args, 0, load), loadAt(args, 1, load)];
    return (scope) => {
      const given = value(scope);
      return isMissing(given) ? otherwise(scope) : given;
    };
  },
  matches: (args, load) => {
    const [text, pattern] = [loadAt(args, 0, load), new RegExp(String(args[1]), 'u')];
    return (scope) => pattern.test(textOf(text(scope)));
  },
} satisfies Record<CallOp, OpLoader>;

const noArguments: readonly Value[] = [];

/** Rules are looked up by name once, not each time: scopes of the same documents have the same rules. */
function ruleFinder(name: string): (scope: Scope) => LoadedRule | undefined {
  let rules: LoadedRules | undefined;
  let found: LoadedRule | undefined;
  return (scope) => {
    if (scope.rules !== rules) [rules, found] = [scope.rules, scope.rules[name]];
    return found;
  };
}

/** 0 and false count as answers. `undefined`, the empty text and the empty list do not. */
function isMissing(value: Value): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function loadAll(trees: readonly Tree[], load: Load): (scope: Parameters<Evaluate>[0]) => readonly Value[] {
  const values = trees.map(load);
  return (scope) => values.map((value) => value(scope));
}

function loadCall([name, ...args]: readonly Tree[], load: Load): Evaluate {
  if (Object.hasOwn(formatFunctions, String(name))) {
    const write: WriterBody = formatFunctions[name as FormatFunction]; // one of its names
    const values = loadAll(args, load);
    return (scope) => scope.notation && write(scope.notation, ...values(scope));
  }
  // The compiler writes no other name here.
  const run = functions[name as keyof typeof functions];
  const [first, ...others] = args;
  if (first !== undefined && others.length === 0) {
    const value = load(first);
    return (scope) => run(value(scope));
  }
  const values = loadAll(args, load);
  return (scope) => run(...values(scope));
}

/** What functions take and give is in `signatures`, which only the compiler needs. */
export const functions: Record<Exclude<FunctionName, FormatFunction>, FunctionBody> = {
  ...textFunctions,
  ...listFunctions,
  ...numberFunctions,
  ...dateFunctions,
};
