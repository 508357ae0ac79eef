import type { Compiled } from '../../ir/compiled.ts';
import type { CompiledScreen } from '../../ir/documents.ts';
import type { Lets } from '../../expression/names.ts';
import type { Tree } from '../../expression/tree.ts';
import { fieldsOf } from '../../link/screen-fields.ts';

type Documents = Pick<Compiled, 'rules' | 'machines'>;

/** Where an expression is: the lets and fields of a screen, and the rows that have names there, by their place. */
export interface ReadingPlace {
  readonly screen?: Pick<CompiledScreen, 'body' | 'let'>;
  readonly rows: { readonly [name: string]: string };
}

/** The facts that decide what an expression gives, also by way of rules, `let` values, machines and answers of its screen. */
export function factsRead(
  documents: Documents,
  { screen, rows }: ReadingPlace,
  tree: Tree,
): ReadonlySet<string> {
  const found = new Set<string>();
  const followed = new Set<string>();
  const once = (name: string, walk: () => void): void => {
    if (followed.has(name)) return;
    followed.add(name);
    walk();
  };
  const fields = new Map(screen ? fieldsOf(screen).map((entry) => [entry.name, entry]) : []);
  const lets: Lets = screen?.let ?? [];
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) {
      if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk);
      return;
    }
    const [op, ...args] = part as readonly unknown[];
    const [name, key] = args.map(String);
    if (op === 'fact') return void found.add(writtenOut(args.map(String), rows));
    if (op === 'rule') once(`rule ${name}`, () => walk(documents.rules[name ?? '']));
    if (op === 'let') once(`let ${name}`, () => walk(lets.find((one) => one.name === name)?.value));
    if (op === 'name' && name === 'states') once(`states`, () => walk(documents.machines));
    if (op === 'name' && name === 'step') {
      const entry = fields.get(key ?? '');
      if (entry?.field.bind !== undefined) found.add(writtenOut(entry.field.bind.split('.'), rows));
      if (entry) once(`step ${key}`, () => walk([entry.whens, entry.field.default]));
    }
    args.forEach(walk);
  };
  walk(tree);
  return found;
}

/** A path without the names of rows: `child.swims` is `camp.children[].swims`. */
export function writtenOut([root = '', ...keys]: readonly string[], rows: ReadingPlace['rows']): string {
  const place = Object.hasOwn(rows, root) ? rows[root] : undefined;
  return [place ?? root, ...keys].join('.');
}

/** Whether one of two paths is the other, or is in it. */
export function overlap(one: string, other: string): boolean {
  return isIn(one, other) || isIn(other, one);
}

function isIn(path: string, around: string): boolean {
  return path.startsWith(around) && ['', '.', '['].includes(path.charAt(around.length));
}
