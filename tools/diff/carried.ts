import { type Compiled, isObject } from '#engine/index.ts';
import type { Sides } from './differences.ts';

type Migration = NonNullable<Compiled['migrations']>[number];

/** The migrations that a visit goes through on its way from one side to the other. */
function between({ before, after }: Sides): readonly Migration[] {
  const known = new Set(before.compiled.migrations?.map(({ name }) => name));
  return (after.compiled.migrations ?? []).filter(({ name }) => !known.has(name));
}

/** Whether a migration moves what a visit holds of a fact, or, `on` a screen, of an answer. */
export function isCarried(sides: Sides, path: string, on?: string): boolean {
  return between(sides).some(
    (migration) =>
      migration.type !== 'default' &&
      migration.on === on &&
      (path === migration.from ||
        path.startsWith(`${migration.from}.`) ||
        path.startsWith(`${migration.from}[].`)),
  );
}

/** Whether a migration gives visits under way a fact that they were not asked for. */
export function isGiven(sides: Sides, path: string): boolean {
  return between(sides).some((migration) => {
    if (migration.type === 'split') return migration.on === undefined && Object.hasOwn(migration.into, path);
    return migration.type === 'default' && migration.to === path;
  });
}

/** The former names of a fact, or, `on` a screen, of an answer. */
export function renamedTo(sides: Sides, path: string, on?: string): readonly string[] {
  return between(sides).flatMap((migration) =>
    migration.type === 'rename' && migration.on === on && migration.to === path ? [migration.from] : [],
  );
}

/** Whether a migration makes another value of a fact that keeps its name. */
export function isChangedInPlace(sides: Sides, path: string): boolean {
  return between(sides).some(
    (migration) =>
      migration.type === 'split' && migration.from === path && Object.hasOwn(migration.into, path),
  );
}

/** The path of a fact, by the keys that lead to it or into its type: `rider.bags[].size`. */
export function factPathOf([, root = '', ...keys]: readonly string[]): string {
  let path = root;
  for (let at = 0; at < keys.length; at += 1) {
    if (keys[at] === 'of') path += '[]';
    else if (keys[at] === 'fields') path += `.${keys[(at += 1)] ?? ''}`;
    else break;
  }
  return path;
}

/** The screen of a field, and its name there, with the lists of rows around it: `bags[].size`. */
export function fieldPathOf(
  compiled: Compiled,
  [section, document = '', ...keys]: readonly string[],
): { readonly on: string; readonly path: string } {
  const screens: { readonly [name: string]: unknown } =
    section === 'modals' ? compiled.modals : compiled.pages;
  let value: unknown = screens[document];
  const names: string[] = [];
  for (const [at, key] of keys.entries()) {
    value = Array.isArray(value)
      ? value.find((entry: unknown) => isObject(entry) && entry['name'] === key)
      : isObject(value) && value[key];
    if (isObject(value) && value['type'] === 'rows') names.push(`${key}[]`);
    else if (at === keys.length - 1) names.push(key);
  }
  return {
    on: section === 'modals' ? `modals/${document}` : document,
    path: names.join('.').replace(/\[\]$/, ''),
  };
}
