import { schemaAt } from '#engine/compile.ts';
import { readPointer } from '#engine/index.ts';
import type { SubjectKind } from '../explain/lookup.ts';
import { expressionKeys } from '../lint/context/expressions.ts';
import { brandFactAround } from './brand-fact.ts';
import type { Written } from './written.ts';
import type { CursorPlace } from './place-at.ts';

/** What a word at a place may be. */
export interface Meaning {
  /** The whole name, where more is around the word. */
  readonly name: string;
  readonly kinds: readonly SubjectKind[];
  /** Whether it is in an expression, where names of the document and functions mean something too. */
  readonly isExpression: boolean;
}

/** What schemas call the names that are one string, and what has such a name. Others are of nothing that is explained. */
const kindsOfNames: Readonly<Record<string, readonly SubjectKind[]>> = {
  action: ['action'],
  brand: ['brand'],
  call: ['operation'],
  document: ['page'],
  fact: ['fact'],
  field: ['field'],
  kind: ['kind'],
  modal: ['modal'],
  page: ['page'],
  part: ['part'],
  path: ['page'],
  rule: ['condition', 'calculation'],
  screen: ['page', 'modal'],
  state: ['state'],
};

const ofExpressions: readonly SubjectKind[] = [
  'fact',
  'condition',
  'calculation',
  'constant',
  'token',
  'state',
  'transition',
  'brand',
];

const ofKeys: readonly SubjectKind[] = [
  'condition',
  'calculation',
  'constant',
  'kind',
  'state',
  'transition',
  'token',
];

/** What schemas say that a word at a place is. */
export function meaningOf(word: string, place: CursorPlace, { own, below, path }: Written): Meaning {
  const { pointer, before = '', isKey } = place;
  const document = below ?? own;
  const named = (kinds: readonly SubjectKind[], name = word): Meaning => ({
    name,
    kinds,
    isExpression: false,
  });
  const around = brandFactAround(place);
  if (around !== undefined) return named(['fact'], `${around}.${word}`);
  if (isKey) return named(isAssignment(pointer) ? ['fact'] : ofKeys);
  const schema = schemaAt(document, pointer);
  const field = fieldOf(word, path);
  const isTag = before.lastIndexOf('{{') > before.lastIndexOf('}}');
  const key = readPointer(pointer).at(-1) ?? '';
  if (isTag || (schema ? schema['x-expression'] !== undefined : expressionKeys.has(key)))
    return field === undefined
      ? { name: word, kinds: ofExpressions, isExpression: true }
      : { name: field, kinds: ['field'], isExpression: true };
  const kind = schema?.['x-name'];
  if (kind === 'field') return named(['field'], fieldOf(`step.${word}`, path));
  if (kind !== undefined) return named(kindsOfNames[String(kind)] ?? []);
  if (schema?.['x-text'] !== undefined) return named(/\]\([^)]*$/.test(before) ? ['page'] : []);
  return named(Array.isArray(schema?.['enum']) ? [] : ['token', 'state']);
}

/** The name of a field that an expression of its page calls `step.NAME`. */
function fieldOf(word: string, path: string): string | undefined {
  const [root, name] = word.split('.');
  if (root !== 'step' || name === undefined) return undefined;
  return `${path.replace(/^pages\/|^site(?=\/)|\.json$/g, '')}.${name}`;
}

function isAssignment(pointer: string): boolean {
  return readPointer(pointer).at(-1) === 'set';
}
