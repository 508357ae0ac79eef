import type { Lookup } from '../explain/lookup.ts';
import type { Written } from './complete.ts';
import { explainKey, explainWord } from './explain-word.ts';
import { type CursorPlace, placeAt, wordAt } from './place-at.ts';
import type { Workspace } from './workspace.ts';

/** What is at a place of a text, and what the flows know of it. */
export interface Looked {
  readonly place: CursorPlace;
  readonly written: Written;
  readonly lookup: Lookup | undefined;
  /** The name at the place; `undefined` between names. */
  readonly word: string | undefined;
}

/** Looks at a place of the text of a file. */
export function lookAt(path: string, text: string, offset: number, workspace: Workspace): Looked {
  const place = placeAt(text, offset);
  const lookup = workspace.lookup();
  const file = workspace.fileAt(path);
  const below = file && place.document['type'] === 'patch' ? documentBelow(file.document, lookup) : undefined;
  return { place, written: { own: place.document, below }, lookup, word: wordOf(place) };
}

/** What the name at a place means, as Markdown; `undefined` if nothing says so. */
export function explainLooked({ place, written, lookup, word }: Looked): string | undefined {
  if (word === undefined) return undefined;
  if (place.isKey) return explainKey(written.below ?? written.own, `${place.pointer}/${word}`);
  return lookup && explainWord(word, lookup);
}

function wordOf({ text, before }: CursorPlace): string | undefined {
  return text === undefined || before === undefined ? undefined : wordAt(text, before.length);
}

/** What a document of a brand, a group or a language changes. */
function documentBelow(document: string, lookup: Lookup | undefined): Written['below'] {
  const parts = document.split('/');
  const paths = parts.map((_part, index) => parts.slice(index).join('/'));
  const base = paths.find((path) => lookup?.documents.has(path));
  return base === undefined ? undefined : lookup?.documents.get(base)?.document;
}
