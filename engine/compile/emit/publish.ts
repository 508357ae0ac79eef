import type { Compiled } from '../../ir/compiled.ts';
import type { OwnFlows, PackedFlows } from '../../ir/packed.ts';
import { type Json, type JsonObject, isObject } from '../../json/json.ts';
import { rememberOne } from '../../remember.ts';
import type { Compilation } from './compile-documents.ts';

/** Keys of the app that only the compiler, lint and the server read. */
const notForBrowsers = new Set([
  'type',
  'product',
  'formatVersion',
  'components',
  'facts',
  'allowedHosts',
  'flags',
  'host',
]);

/** The compiled documents for browsers: without what only the server may read, and without what no browser reads. */
export function publish(compiled: Compiled): Compiled {
  const { migrations: _ofTheServer, ...shown } = withoutHidden(compiled);
  const reached = reachedNames(shown);
  return {
    ...shown,
    rules: only(shown.rules, (name) => reached.rules.has(name)),
    constants: only(shown.constants, (name) => reached.constants.has(name)),
  };
}

function withoutHidden({ experiments: _hosts, ...compiled }: Compiled): Compiled {
  const hidden = new Set(compiled.server);
  const visible = <Map extends object>(key: string, map: Map) =>
    only(map, (name) => !hidden.has(`${key}/${name}`));
  return {
    ...compiled,
    // Browsers get the facts in the state of the visit, and the theme in a stylesheet.
    brand: { ...compiled.brand, facts: {}, theme: {} },
    app: only(compiled.app, (name) => !notForBrowsers.has(name)),
    actions: visible('actions', compiled.actions),
    constants: visible('constants', compiled.constants),
    journeys: visible('journeys', compiled.journeys),
    machines: visible('machines', compiled.machines),
    modals: visible('modals', compiled.modals),
    operations: visible('operations', compiled.operations),
    pages: visible('pages', compiled.pages),
    parts: visible('parts', compiled.parts),
    rules: visible('rules', compiled.rules),
    routing: hidden.has('routing') ? null : compiled.routing,
    polling: hidden.has('polling') ? null : compiled.polling,
    access: hidden.has('access') ? null : compiled.access,
    factTypes: {},
    server: [],
  };
}

/** The entries of a map for which `isKept` holds. */
function only<Map extends object>(map: Map, isKept: (name: string) => boolean): Map {
  return Object.fromEntries(Object.entries(map).filter(([name]) => isKept(name))) as Map; // the type of what is left
}

/** The differences between packed documents and shared ones. `joinFlows` merges both again. */
export function ownFlowsOf(packed: PackedFlows, shared: PackedFlows): OwnFlows {
  const before: { readonly [section: string]: unknown } = { ...shared.whole };
  const sections: { [section: string]: unknown } = {};
  const entries: { [section: string]: OwnFlows['entries'][string] } = {};
  for (const [section, now] of Object.entries(packed.whole)) {
    const was = before[section];
    if (isObject(was) && isObject(now)) {
      // Most entries are the same object: the section as a whole is none.
      const own = ownEntries(now, was);
      if (Object.keys(own).length > 0) entries[section] = own;
    } else if (!isEqual(was, now)) sections[section] = now;
  }
  const texts = Object.entries(packed.texts)
    .map(([section, now]) => [section, ownEntries(now, shared.texts[section] ?? {})] as const)
    .filter(([, own]) => Object.keys(own).length > 0);
  return { sections, entries, texts: Object.fromEntries(texts) };
}

interface Entries<Entry> {
  readonly [name: string]: Entry;
}

function ownEntries<Entry>(now: Entries<Entry>, was: Entries<Entry>): Entries<Entry | null> {
  const before = new Map(Object.entries(was));
  const own = Object.entries(now).filter(([name, entry]) => !isEqual(before.get(name), entry));
  const gone = [...before.keys()]
    .filter((name) => !Object.hasOwn(now, name))
    .map((name) => [name, null] as const);
  return Object.fromEntries([...own, ...gone]);
}

// Most of what brands share is the same object.
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What documents of `"audience": "server"` define, as `KEY/NAME` with the keys of the compiled documents, and the
 * operations that only they call.
 */
export function serverDocuments({ compiled, references }: Compilation): readonly string[] {
  const hidden = [...compiled].filter(([, { document }]) => document['audience'] === 'server');
  const paths = new Set(hidden.map(([path]) => path));
  const calls = references.filter(({ kind }) => kind === 'call');
  const seen = new Set(calls.filter(({ document }) => !paths.has(document)).map(({ name }) => name));
  const operations = new Set(calls.map(({ name }) => name).filter((name) => !seen.has(name)));
  return [
    ...hidden.flatMap(([path, { document }]) => definedBy(path, document)),
    ...[...operations].map((name) => `operations/${name}`),
  ].toSorted();
}

function definedBy(path: string, document: JsonObject): readonly string[] {
  const type = String(document['type']);
  switch (type) {
    case 'conditions':
    case 'calculations':
      return keysIn(document[type]).map((name) => `rules/${name}`);
    case 'constants':
      return keysIn(document[type]).map((name) => `constants/${name}`);
    case 'machine':
      return [`machines/${String(document['name'])}`];
    case 'routing':
    case 'polling':
    case 'access':
      return [type];
    default:
      return [path.replace(/\.json$/, '').replace(/^site\//, 'pages//')];
  }
}

function keysIn(map: Json | undefined): readonly string[] {
  return isObject(map) ? Object.keys(map) : [];
}

/** Names of rules and constants. */
interface ReachedNames {
  readonly rules: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
}

/** The rules and constants that expressions of compiled documents name, also by way of other rules. */
function reachedNames({ rules, constants: _values, ...documents }: Compiled): ReachedNames {
  const reached = { rules: new Set<string>(), constants: new Set<string>() };
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const named = namesIn(value);
    named.constants.forEach((name) => reached.constants.add(name));
    named.rules.forEach(reach);
  };
  const reach = (name: string): void => {
    if (reached.rules.has(name)) return;
    reached.rules.add(name);
    follow(rules[name]);
  };
  for (const section of Object.values(documents)) {
    // A section is made for each compilation, and most of its entries stay.
    if (isObject(section)) Object.values(section).forEach(follow);
    else follow(section);
  }
  return reached;
}

/** The rules and constants that a part of compiled documents names itself. */
const namesIn = rememberOne((part: object): ReachedNames => {
  const named = { rules: new Set<string>(), constants: new Set<string>() };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      const [operator, name] = value as readonly unknown[];
      if (operator === 'constant' && typeof name === 'string') named.constants.add(name);
      if (operator === 'rule' && typeof name === 'string') named.rules.add(name);
      value.forEach(walk);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(part);
  return named;
});
