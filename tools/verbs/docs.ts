import { Misuse, unknownName } from '../command/misuse.ts';
import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { entriesNamed, isKind, kinds, namesOf, readPage } from '../docs/reference.ts';
import { terminalText } from '../docs/terminal-text.ts';

/** Prints an entry of the reference. */
export const docs: Verb = {
  operands: '[KIND] [NAME]',
  says: 'Prints an entry of the reference, such as a field, a block or a function, or lists the entries of a kind',
  options: ['help'],
  examples: ['flows docs', 'flows docs field', 'flows docs field select', 'flows docs addMonths'],
  run: async ({ operands: [kind, name] }, { stdout }) => {
    await writeTo(stdout, kind === undefined ? overview() : pageOf(kind, name));
    return exitCode.clean;
  },
};

const overview = (): string => kinds.map((kind) => `${kind}: ${namesOf(kind).join(' ')}\n`).join('');

function pageOf(kind: string, name: string | undefined): string {
  if (name === undefined) return isKind(kind) ? terminalText(readPage(kind)) : pageNamed(kind);
  if (!isKind(kind)) throw unknownName('kind of entry', kind, kinds);
  if (!namesOf(kind).includes(name)) throw unknownName(kind, name, namesOf(kind));
  return terminalText(readPage(kind, name));
}

/** The page of the one entry with this name, of any kind. */
function pageNamed(name: string): string {
  const [entry, ...others] = entriesNamed(name);
  if (entry === undefined) throw unknownName('kind or entry', name, [...kinds, ...kinds.flatMap(namesOf)]);
  if (others.length === 0) return terminalText(readPage(entry.kind, name));
  const found = [entry, ...others].map(({ kind }) => `flows docs ${kind} ${name}`);
  throw new Misuse(`There are several entries ${JSON.stringify(name)}.`, `Write one of: ${found.join(', ')}`);
}
