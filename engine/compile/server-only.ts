import type { Compiled } from '#engine/compiled/compiled.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import type { Compilation } from '#engine/compile/compile-documents.ts';

/**
 * What documents of `"audience": "server"` define, as `KEY/NAME` with the keys of the compiled documents, and the
 * operations that only they call.
 */
export function serverOnly({ compiled, references }: Compilation): readonly string[] {
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
export interface ReachedNames {
  readonly rules: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
}

/** The rules and constants that expressions of compiled documents name, also by way of other rules. */
export function reachedNames({ rules, constants: _values, ...documents }: Compiled): ReachedNames {
  const reached = { rules: new Set<string>(), constants: new Set<string>() };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      const [operator, name] = value as readonly unknown[];
      if (operator === 'constant' && typeof name === 'string') reached.constants.add(name);
      if (operator === 'rule' && typeof name === 'string') reach(name);
      value.forEach(walk);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  const reach = (name: string): void => {
    if (reached.rules.has(name)) return;
    reached.rules.add(name);
    walk(rules[name]);
  };
  walk(documents);
  return reached;
}
