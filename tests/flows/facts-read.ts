import type { Type } from '#engine/compile.ts';
import type { Compiled } from '#engine/index.ts';

type Types = { readonly [name: string]: Type };

/** What the tables and all rules ask for: the types of the facts that they read, and the words that they know. */
export function factsRead({ factTypes, rules, machines, routing, polling }: Compiled): {
  readonly types: Types;
  readonly words: readonly string[];
} {
  const paths = new Set<string>();
  const words = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') words.add(value.replaceAll('*', 'X'));
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value) && value[0] === 'fact') paths.add(value.slice(1).join('.'));
    else for (const inner of Object.values(value)) walk(inner);
  };
  walk([rules, machines, routing, polling]);
  const tokens = [...words].filter((word) => /^[A-Z0-9_]+$/.test(word));
  return { types: prune(factTypes, [...paths]), words: tokens };
}

/** Only what some path leads to or through. */
function prune(types: Types, paths: readonly string[]): Types {
  const kept = Object.entries(types).flatMap(([name, type]): readonly [string, Type][] => {
    const below = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1));
    if (below.length > 0 && type.type === 'object')
      return [[name, { ...type, fields: prune(type.fields, below) }]];
    return below.length > 0 || paths.includes(name) ? [[name, type]] : [];
  });
  return Object.fromEntries(kept);
}
