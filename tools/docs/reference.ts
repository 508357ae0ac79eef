import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An entry of the reference: `select` of the kind `field`. */
export interface Entry {
  readonly kind: Kind;
  readonly name: string;
}

/** Each folder of the reference, by the word for one of its entries. */
const folders = {
  document: 'documents',
  block: 'blocks',
  field: 'fields',
  button: 'buttons',
  'action-step': 'action-steps',
  'access-row': 'access-rows',
  migration: 'migrations',
  function: 'functions',
  shape: 'shapes',
  rule: 'rules',
} as const;

type Kind = keyof typeof folders;

export const kinds = Object.keys(folders) as readonly Kind[]; // they are its keys

export const isKind = (name: string): name is Kind => Object.hasOwn(folders, name);

const reference = fileURLToPath(new URL('../../docs/reference/', import.meta.url));

/** The names of all entries of a kind. */
export function namesOf(kind: Kind): readonly string[] {
  return readdirSync(`${reference}${folders[kind]}`)
    .map((file) => file.replace(/\.md$/, ''))
    .filter((name) => name !== 'index')
    .toSorted();
}

/** The entries of any kind that have this name. */
export function entriesNamed(name: string): readonly Entry[] {
  return kinds.filter((kind) => namesOf(kind).includes(name)).map((kind) => ({ kind, name }));
}

/** The page of an entry in Markdown; that of the kind if it has no name. */
export function readPage(kind: Kind, name = 'index'): string {
  return readFileSync(`${reference}${folders[kind]}/${name}.md`, 'utf8');
}
