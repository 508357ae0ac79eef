import type { Tree } from '#engine/compile.ts';
import {
  type CompiledRuleDefinition,
  type CompiledValue,
  type Flows,
  type Json,
  type Lets,
  isObject,
} from '#engine/index.ts';
import type { Origin } from './origins.ts';
import type { Written } from './sent-values.ts';

/** A value once for each way in which its conditions may turn out, with what `let` and rules name written out. */
export function variantsOf(flows: Flows, { value, lets }: Written): readonly CompiledValue[] {
  const { $tree } = isObject(value as Json) ? (value as { readonly $tree?: Tree }) : {};
  if ($tree === undefined) return [value];
  const known: Known = {
    rules: flows.compiled.rules,
    lets: new Map(lets.map(({ name, value: tree }) => [name, tree])),
  };
  return branchesOf($tree, known).map((tree) => ({ $tree: tree }));
}

/** What names in an expression mean. */
interface Known {
  readonly rules: { readonly [name: string]: CompiledRuleDefinition };
  readonly lets: ReadonlyMap<string, Tree>;
}

/** The rules and the `let` values that an expression may name. */
export function knownNames({ compiled: { rules } }: Flows, lets: Lets = []): Known {
  return { rules, lets: new Map(lets.map(({ name, value }) => [name, value])) };
}

/** The parts of a condition that all have to hold. */
export function conjuncts(tree: Tree): readonly Tree[] {
  return typeof tree === 'object' && tree[0] === '&&' ? tree.slice(1).flatMap(conjuncts) : [tree];
}

/** Whether an expression reads where a value comes from. */
export function reads(tree: Tree, origin: Origin, known: Known): boolean {
  if (typeof tree !== 'object') return false;
  const [op, ...args] = tree;
  const [first = ''] = args;
  if (op === origin.from) return origin.keys.every((key, at) => args[at] === undefined || args[at] === key);
  const meant = op === 'let' ? known.lets.get(String(first)) : undefined;
  const rule = op === 'rule' ? known.rules[String(first)] : undefined;
  const inner = meant ?? rule?.value;
  return (
    (inner !== undefined && reads(inner, origin, known)) || args.some((arg) => reads(arg, origin, known))
  );
}

function branchesOf(tree: Tree, known: Known): readonly Tree[] {
  if (typeof tree !== 'object') return [tree];
  const [op, ...args] = tree;
  const [first = '', ...others] = args;
  switch (op) {
    case '?:':
      return others.flatMap((branch) => branchesOf(branch, known));
    case 'default':
      return args.flatMap((branch) => branchesOf(branch, known));
    case 'let': {
      const meant = known.lets.get(String(first));
      const keyed = (of: Tree) => others.reduce<Tree>((inner, key) => ['field', inner, key], of);
      return meant === undefined ? [tree] : branchesOf(meant, known).map(keyed);
    }
    case 'rule': {
      const rule = known.rules[String(first)];
      if (!rule || rule.inputs || others.length > 0) return [tree];
      return branchesOf(rule.value, {
        ...known,
        lets: new Map(rule.let?.map(({ name, value }) => [name, value])),
      });
    }
    case 'field':
      return branchesOf(first, known).map((of) => ['field', of, ...others]);
    case 'call': {
      const [of, ...more] = others;
      return of === undefined ? [tree] : branchesOf(of, known).map((one) => ['call', first, one, ...more]);
    }
    default:
      return [tree];
  }
}
