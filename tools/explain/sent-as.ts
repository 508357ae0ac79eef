import type { Tree } from '#engine/compile.ts';
import { type CompiledValue, type Flows, type JsonObject, type Lets, isObject } from '#engine/index.ts';
import { type Given, type Owner, type Written, flowOf, requestSchemas } from '../lint/logic/sent-values.ts';

/** A part of a request that follows from a fact or a field. */
export interface SentAs {
  readonly operation: string;
  /** Such as `body.name.first`. */
  readonly key: string;
}

/** What is looked for: a fact by its path, or an answer of a screen that is bound to none. */
export type Sender = { readonly fact: string } | { readonly owner: Owner; readonly field: string };

// Values that go through more hands than this are not followed.
const mostHands = 4;

/** Every part of a request that follows from something: through expressions, `let`, rules, parameters and assignments. */
export function sentAs(sender: Sender, flows: Flows, api: readonly JsonObject[]): readonly SentAs[] {
  const { sent, given } = flowOf(flows, requestSchemas(api));
  const byTarget = Map.groupBy(given, ({ target, name }) => keyOf(target, name));

  function follows(written: Written, hands = 0): boolean {
    if (hands > mostHands) return false;
    const known = { flows, lets: written.lets };
    return treesIn(written.value)
      .flatMap((tree) => readsIn(tree, known))
      .some((read) => isFrom(read, written, hands));
  }

  function isFrom([from, ...keys]: Read, written: Written, hands: number): boolean {
    const [root = '', name = ''] = keys;
    if (from === 'fact') return isFact(keys.join('.')) || isThrough('facts', keys.join('.'), hands);
    if (root === 'parameters') return isThrough(written.owner, name, hands);
    const field = root === 'step' ? name : root === 'answer' ? written.field : undefined;
    if (field !== undefined) return isField(written.owner, field);
    const list = written.rows[root];
    return list !== undefined && follows({ ...written, value: { $tree: list } }, hands + 1);
  }

  function isThrough(target: Given['target'], name: string, hands: number): boolean {
    return (byTarget.get(keyOf(target, name)) ?? []).some((one) => follows(one.written, hands + 1));
  }

  function isFact(path: string): boolean {
    return 'fact' in sender && (path === sender.fact || path.startsWith(`${sender.fact}.`));
  }

  function isField(owner: Owner, name: string): boolean {
    if ('field' in sender)
      return sender.field === name && keyOf(owner, name) === keyOf(sender.owner, sender.field);
    const bind = boundTo(flows, owner, name);
    return bind !== undefined && isFact(bind);
  }

  const found = sent.filter(({ written }) => follows(written));
  return [...Map.groupBy(found, ({ operation, key }) => `${operation} ${key}`).values()].flatMap(([first]) =>
    first ? [{ operation: first.operation, key: first.key }] : [],
  );
}

/** The fact that a field of a screen is bound to. */
export function boundTo({ compiled, fields }: Flows, owner: Owner, name: string): string | undefined {
  const screens = owner.type === 'modal' ? compiled.modals : compiled.pages;
  const screen = screens[owner.name];
  return screen && fields(screen).find((one) => one.name === name)?.field.bind;
}

function keyOf(target: Given['target'], name: string): string {
  return target === 'facts' ? name : `${target.type} ${target.name} ${name}`;
}

/** What an expression reads: a fact by its path, or a name in scope. */
type Read = readonly [from: 'fact' | 'name', ...keys: string[]];

interface Known {
  readonly flows: Flows;
  readonly lets: Lets;
  /** The rules around it, since none is followed into itself. */
  readonly inside?: readonly string[];
}

function treesIn(value: CompiledValue): readonly Tree[] {
  if (typeof value !== 'object') return [];
  const { $tree, $parts = [] } = value as { readonly $tree?: Tree; readonly $parts?: readonly unknown[] };
  const parts = $parts.flatMap((part) =>
    isObject(part) && 'tree' in part ? [part['tree'] as unknown as Tree] : [],
  );
  return $tree === undefined ? parts : [$tree];
}

/** What decides the value itself. A condition only decides which value it is. */
function readsIn(tree: Tree, known: Known): readonly Read[] {
  if (typeof tree !== 'object') return [];
  const [op, ...args] = tree;
  const [first = ''] = args;
  const inAll = (trees: readonly Tree[], of = known) => trees.flatMap((one) => readsIn(one, of));
  switch (op) {
    case 'fact':
    case 'name':
      return [[op, ...args.map(String)]];
    case 'field':
      return inAll([first]).map(([from, ...keys]) => [from, ...keys, String(args[1])]);
    case 'let': {
      const meant = known.lets.filter(({ name }) => name === first).map(({ value }) => value);
      return inAll(meant).map(([from, ...keys]) => [from, ...keys, ...args.slice(1).map(String)]);
    }
    case 'rule': {
      const { flows, inside = [] } = known;
      const rule = inside.includes(String(first)) ? undefined : flows.compiled.rules[String(first)];
      const within = { flows, lets: rule?.let ?? [], inside: [...inside, String(first)] };
      return [...(rule ? inAll([rule.value], within) : []), ...inAll(args.slice(1))];
    }
    case '?:':
    case 'call':
      return inAll(args.slice(1));
    case 'has':
      return [];
    default:
      return inAll(args);
  }
}
