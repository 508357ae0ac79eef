import { isBasePath } from '#engine/compile.ts';
import { type JsonObject, readPointer } from '#engine/index.ts';
import { expressionFunctions } from '#schemas/vocabulary/functions.ts';
import { factPaths } from '../../explain/find-vocabulary.ts';
import type { Lookup, SubjectKind } from '../../explain/lookup.ts';
import { placesOf } from '../../explain/fact-places.ts';
import { subjectsOf } from '../explain-word.ts';
import { localNameAt } from '../local-names.ts';
import { type Meaning, meaningOf } from '../meaning.ts';
import type { Written } from '../written.ts';
import { type CursorPlace, wordAt } from '../place-at.ts';
import { fixedByContract } from './fixed-facts.ts';

/** What can be renamed. All else is fixed by a contract, by addresses, or by answers that are saved. */
const renamed = ['fact', 'condition', 'calculation', 'constant', 'part', 'action', 'modal', 'kind'] as const;
export type RenamedKind = (typeof renamed)[number];

/** Something that gets another name. */
export interface RenameTarget {
  readonly kind: RenamedKind;
  /** The whole name, such as `rental.days`. */
  readonly name: string;
  /** The end of it that changes, such as `days`. */
  readonly key: string;
}

/** What is to be renamed at a place, or why nothing is. */
export type FoundTarget = { readonly target: RenameTarget } | { readonly refused: string };

const whyFixed: Partial<Readonly<Record<SubjectKind, string>>> = {
  operation: 'The contract of a service gives this name: it is an operation of schemas/api.',
  page: 'The name of a page is its address: move the file, and redirect the address by tables/access.json.',
  field: 'Answers that are saved have the name of their question: give it another label.',
  token: 'Services and saved answers have this token: give it another label.',
  brand: 'The code of a brand is in addresses and in contracts.',
  state: 'Saved visits and services may have the name of a state.',
};

const nothing = 'There is no name here that documents define.';

/** Looks for what can be renamed at a place of a document. */
export function findTarget(place: CursorPlace, written: Written, lookup: Lookup): FoundTarget {
  const word = place.text === undefined || place.before === undefined ? undefined : nameAt(place);
  if (word === undefined) return { refused: nothing };
  const meaning = meaningOf(word, place, written);
  const { own, below, path } = written;
  if (meaning.isExpression && localNameAt(word, place.pointer, below ?? own))
    return { refused: 'Only this document has this name: change it there by hand.' };
  return place.isKey && !meaning.kinds.includes('fact')
    ? targetOfKey(word, place, path, lookup)
    : targetOfWord(meaning, lookup);
}

function nameAt({ text = '', before = '' }: CursorPlace): string | undefined {
  return wordAt(text, before.length);
}

function targetOfWord(
  meaning: Partial<Meaning> & Pick<Meaning, 'name' | 'kinds'>,
  lookup: Lookup,
): FoundTarget {
  const { name: word, isExpression } = meaning;
  const found = subjectsOf(meaning, lookup);
  const subject = found.find(({ kind }) => isRenamed(kind)) ?? found[0];
  if (!subject && isExpression && Object.hasOwn(expressionFunctions, word))
    return { refused: `${word} is a function of expressions.` };
  if (!subject) return { refused: nothing };
  const { kind, name } = subject;
  if (!isRenamed(kind))
    return { refused: whyFixed[kind] ?? `A ${kind} cannot be renamed: its name is in more than documents.` };
  const why = kind === 'fact' ? fixedByContract(name, lookup) : undefined;
  return why === undefined ? { target: { kind, name, key: lastKey(name, kind) } } : { refused: why };
}

/** Of keys, only those that define or assign something are names. */
function targetOfKey(
  key: string,
  { pointer, document }: CursorPlace,
  inside: string,
  lookup: Lookup,
): FoundTarget {
  if (inside.startsWith('schemas/')) return targetOfProperty(key, pointer, inside, lookup);
  const name = definedBy(document, inside, [...readPointer(pointer), key]);
  return name === undefined
    ? { refused: 'This key is a word of the format: `npx flows docs` explains it.' }
    : targetOfWord({ name, kinds: renamed }, lookup);
}

function definedBy(
  { type }: JsonObject,
  inside: string,
  [map, ...keys]: readonly string[],
): string | undefined {
  if (keys.length === 0 || !isBasePath(inside)) return undefined;
  if (map === 'constants') return ['constants', ...keys].join('.');
  const isMap = keys.length === 1 && (map === 'kinds' || map === 'calculations' || map === 'conditions');
  return isMap && typeof type === 'string' ? keys[0] : undefined;
}

function targetOfProperty(key: string, pointer: string, inside: string, lookup: Lookup): FoundTarget {
  const path = `${pointer}/${key}`;
  const fact = factPaths(lookup.facts).find((one) =>
    placesOf(lookup.sources, one).some((place) => place.file === inside && place.path === path),
  );
  return fact === undefined ? { refused: nothing } : targetOfWord({ name: fact, kinds: ['fact'] }, lookup);
}

function lastKey(name: string, kind: RenamedKind): string {
  return kind === 'fact' || kind === 'constant' ? name.slice(name.lastIndexOf('.') + 1) : name;
}

function isRenamed(kind: SubjectKind): kind is RenamedKind {
  return (renamed as readonly string[]).includes(kind);
}
