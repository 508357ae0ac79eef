import type { Tree } from '#engine/compile.ts';
import {
  type CompiledRuleDefinition,
  type CompiledScreen,
  type CompiledValue,
  type FieldEntry,
  type Flows,
  type Json,
  type JsonObject,
  type Lets,
  factScope,
  isObject,
  scopeWithLets,
  withLocals,
} from '#engine/index.ts';
import type { Flow, Given, Owner, Written } from './sent-values.ts';

/** A field whose answer a value comes from, and what an answer makes of the value. */
export interface AnswerSource {
  readonly owner: Owner;
  readonly screen: CompiledScreen;
  readonly entry: FieldEntry;
  readonly send: (answer: Json) => Json | undefined;
}

// Values that go through more hands than this are not followed.
const mostSteps = 4;

/** Follows values back to the fields that ask for them: through expressions, `let`, rules, parameters and assignments. */
export function answerSources(flows: Flows, flow: Flow, facts: JsonObject) {
  const fields = fieldsByFact(flows);
  const given = Map.groupBy(flow.given, ({ target, name }) => keyOf(target, name));

  function sourcesOf(written: Written, depth = 0): readonly AnswerSource[] {
    if (depth > mostSteps) return [];
    return variantsOf(flows, written).flatMap((value) =>
      originsIn(treesIn(value)).flatMap((origin) =>
        sourcesOfOrigin(origin, written, depth).map(({ send, ...source }) => ({
          ...source,
          send: (answer: Json) => evaluated(value, origin, written, send(answer)),
        })),
      ),
    );
  }

  function sourcesOfOrigin(origin: Origin, written: Written, depth: number): readonly AnswerSource[] {
    const [root = '', ...keys] = origin.keys;
    if (origin.from === 'fact') {
      const path = origin.keys.join('.');
      return [...(fields.get(path) ?? []), ...throughGiven(given.get(keyOf('facts', path)), depth)];
    }
    if (root === 'parameters' && keys.length === 1)
      return throughGiven(given.get(keyOf(written.owner, keys[0] ?? '')), depth);
    if (root === 'step' && keys.length === 1) return fieldsOn(flows, written.owner, keys[0] ?? '');
    if (root === 'answer' && written.field !== undefined)
      return fieldsOn(flows, written.owner, written.field);
    const list = written.rows[root];
    const path = list === undefined ? undefined : originsIn([list])[0];
    return path?.from === 'fact' ? (fields.get([`${path.keys.join('.')}[]`, ...keys].join('.')) ?? []) : [];
  }

  function throughGiven(places: readonly Given[] = [], depth: number): readonly AnswerSource[] {
    return places.flatMap(({ written }) => sourcesOf(written, depth + 1));
  }

  /** What is sent of an answer; nothing if a condition that reads it keeps it from being sent. */
  function evaluated(
    value: CompiledValue,
    origin: Origin,
    { lets, whens }: Written,
    answer: Json | undefined,
  ) {
    const { from, keys } = origin;
    const held = answer === undefined ? {} : holding(keys, answer);
    const scope =
      from === 'fact' ? factScope(flows, { ...facts, ...held }) : withLocals(factScope(flows, facts), held);
    const known = knownNames(flows, lets);
    const inside = scopeWithLets(flows, scope, lets);
    const isHeldBack = whens
      .flatMap(conjuncts)
      .some((when) => reads(when, origin, known) && flows.evaluate(when, inside) !== true);
    return isHeldBack ? undefined : flows.value(value, scope);
  }

  return sourcesOf;
}

/** An object that holds an answer at a path; `list[]` is a list with one row. */
function holding(keys: readonly string[], answer: Json): { readonly [name: string]: Json } {
  const held = keys.reduceRight<Json>((inner, key) => {
    const row = isObject(inner) ? { id: 'row', ...inner } : inner;
    return key.endsWith('[]') ? { [key.slice(0, -'[]'.length)]: [row] } : { [key]: inner };
  }, answer);
  return isObject(held) ? (held as { readonly [name: string]: Json }) : {};
}

function keyOf(target: Given['target'], name: string): string {
  return target === 'facts' ? name : `${target.type} ${target.name} ${name}`;
}

/** The fields of all screens by the fact that they are bound to; facts in the rows of a list are written `list[].fact`. */
function fieldsByFact(flows: Flows): ReadonlyMap<string, readonly AnswerSource[]> {
  const { pages, modals } = flows.compiled;
  const screens: readonly (readonly [Owner['type'], { readonly [name: string]: CompiledScreen }])[] = [
    ['page', pages],
    ['modal', modals],
  ];
  const all = screens.flatMap(([type, documents]) =>
    Object.entries(documents).flatMap(([name, screen]) =>
      fieldsWithRows(flows, screen, screen.rowNames ?? []).map(({ entry, rows }) => ({
        fact: entry.field.bind === undefined ? '' : ownPath(rows, entry.field.bind),
        source: { owner: { type, name }, screen, entry, send: asIs },
      })),
    ),
  );
  const byFact = Map.groupBy(all, ({ fact }) => fact);
  return new Map([...byFact].map(([fact, found]) => [fact, found.map(({ source }) => source)]));
}

type Rows = readonly { readonly name: string; readonly list: string }[];

/** The fields of a screen, and those of its rows with the names that rows have there. */
function fieldsWithRows(
  flows: Flows,
  screen: { readonly body: CompiledScreen['body'] },
  rows: Rows,
): readonly { readonly entry: FieldEntry; readonly rows: Rows }[] {
  return flows.fields(screen).flatMap((entry) => {
    const { body, bind, as } = entry.field;
    const isList = body !== undefined && bind !== undefined && as !== undefined;
    const inside = isList ? fieldsWithRows(flows, { body }, [...rows, { name: as, list: bind }]) : [];
    return [{ entry, rows }, ...inside];
  });
}

const asIs = (answer: Json): Json => answer;

/** `child.name` → `camp.children[].name`. */
function ownPath(rows: Rows, path: string): string {
  const [root = '', ...keys] = path.split('.');
  const row = rows.find(({ name }) => name === root);
  return row ? ownPath(rows, [`${row.list}[]`, ...keys].join('.')) : path;
}

function fieldsOn(flows: Flows, { type, name }: Owner, field: string): readonly AnswerSource[] {
  const { pages, modals } = flows.compiled;
  const screen = type === 'page' ? pages[name] : type === 'modal' ? modals[name] : undefined;
  const entry = screen && flows.fields(screen).find((one) => one.name === field);
  return screen && entry ? [{ owner: { type, name }, screen, entry, send: asIs }] : [];
}

/** Where a value comes from: a fact, or a name in scope. */
interface Origin {
  readonly from: 'fact' | 'name';
  readonly keys: readonly string[];
}

function treesIn(value: CompiledValue): readonly Tree[] {
  if (!isObject(value as Json)) return [];
  const { $tree, $parts = [] } = value as { readonly $tree?: Tree; readonly $parts?: readonly unknown[] };
  const parts = $parts.flatMap((part) =>
    typeof part === 'object' && part !== null && 'tree' in part ? [part.tree as Tree] : [],
  );
  return $tree === undefined ? parts : [$tree];
}

/** What is compared or counted is not sent. */
const passing = new Set(['call', 'rule', 'concat', 'append', 'list', 'index', 'default', '+', '-']);
const choosing = new Set(['filter', 'sortBy']);
const measuring = new Set([
  'size',
  'matches',
  'startsWith',
  'endsWith',
  'contains',
  'indexOf',
  'isIban',
  'isLuhn',
  'isAbaRouting',
  'age',
  'daysBetween',
  'monthsBetween',
]);

function originsIn(trees: readonly Tree[]): readonly Origin[] {
  return trees.flatMap((tree): readonly Origin[] => {
    if (typeof tree !== 'object') return [];
    const [op, ...args] = tree;
    if (op === 'fact' || op === 'name') return [{ from: op, keys: args.map(String) }];
    if (op === 'field') {
      const [inner, key] = [args[0], String(args[1])];
      const origins = inner === undefined ? [] : originsIn([inner]);
      return origins.map(({ from, keys }) => ({ from, keys: [...keys, key] }));
    }
    if (op === 'map') return originsInRows(args);
    if (choosing.has(op)) return originsIn(args.slice(0, 1));
    const isNamed = op === 'call' || op === 'rule';
    if (op === 'call' && measuring.has(String(args[0]))) return [];
    return passing.has(op) ? originsIn(isNamed ? args.slice(1) : args) : [];
  });
}

/** What `list.map(row, …)` makes of the rows. */
function originsInRows([list, name, each]: readonly Tree[]): readonly Origin[] {
  if (list === undefined || each === undefined) return [];
  return originsIn([each]).flatMap((origin) => {
    const [root, ...keys] = origin.keys;
    if (origin.from !== 'name' || root !== name) return [origin];
    return originsIn([list]).map((rows) => ({
      from: rows.from,
      keys: [...rows.keys.slice(0, -1), `${rows.keys.at(-1)}[]`, ...keys],
    }));
  });
}

/** A value once for each way in which its conditions may turn out, with what `let` and rules name written out. */
function variantsOf(flows: Flows, { value, lets }: Written): readonly CompiledValue[] {
  const { $tree } = isObject(value as Json) ? (value as { readonly $tree?: Tree }) : {};
  if ($tree === undefined) return [value];
  const known: Known = {
    rules: flows.compiled.rules,
    lets: new Map(lets.map(({ name, value: tree }) => [name, tree])),
  };
  return branchesOf($tree, known).map((tree) => ({ $tree: tree }));
}

interface Known {
  readonly rules: { readonly [name: string]: CompiledRuleDefinition };
  readonly lets: ReadonlyMap<string, Tree>;
}

function knownNames({ compiled: { rules } }: Flows, lets: Lets = []): Known {
  return { rules, lets: new Map(lets.map(({ name, value }) => [name, value])) };
}

function conjuncts(tree: Tree): readonly Tree[] {
  return typeof tree === 'object' && tree[0] === '&&' ? tree.slice(1).flatMap(conjuncts) : [tree];
}

/** Whether an expression reads where a value comes from. */
function reads(tree: Tree, origin: Origin, known: Known): boolean {
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
