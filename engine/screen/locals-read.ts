import type { CompiledScreen } from '../ir/documents.ts';
import { isMacro } from '../expression/link-macro.ts';
import type { Tree } from '../expression/tree.ts';
import { fieldsOf } from '../link/screen-fields.ts';
import { rememberPair } from '../remember.ts';

/** What a condition of a screen reads besides facts. */
export interface LocalsRead {
  /** Answers and working values that are no facts. */
  readonly step: readonly string[];
  readonly replies: readonly string[];
  /** Whether it reads names that only the shown screen knows, such as parameters. */
  readonly others: boolean;
}

/** What a condition of a screen reads besides facts, also by way of `let` values. */
export function localsRead(screen: CompiledScreen, when: Tree): LocalsRead {
  return typeof when === 'object' ? readsOf(screen, when) : nothing;
}

const nothing: LocalsRead = { step: [], replies: [], others: false };

const readsOf = rememberPair((screen: CompiledScreen, when: object): LocalsRead => {
  const found = { step: new Set<string>(), replies: new Set<string>(), others: false };
  const bound = new Set(
    fieldsOf(screen).flatMap(({ name, field }) => (field.bind === undefined ? [] : [name])),
  );
  const followed = new Set<string>();
  const walk = (part: unknown, rows: readonly string[]): void => {
    if (!Array.isArray(part)) return;
    const [op, ...args] = part as readonly unknown[];
    const [name = '', key = ''] = args.map(String);
    if (op === 'fact' || op === 'constant') return;
    if (op === 'let' && !followed.has(name)) {
      followed.add(name);
      walk(screen.let?.find((one) => one.name === name)?.value, rows);
    }
    if (op !== 'name') {
      const inside = isMacro(op) ? [...rows, key] : rows;
      return args.forEach((arg) => walk(arg, inside));
    }
    if (name === 'step' && !bound.has(key)) found.step.add(key);
    else if (name === 'replies') found.replies.add(key);
    else if (name !== 'step' && name !== 'states' && !rows.includes(name)) found.others = true;
  };
  walk(when, []);
  return { step: [...found.step], replies: [...found.replies], others: found.others };
});
