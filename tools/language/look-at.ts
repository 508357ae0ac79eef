import { schemaAt } from '#engine/compile.ts';
import { type JsonObject, valueAt } from '#engine/index.ts';
import type { Lookup } from '../explain/lookup.ts';
import { layerOf } from '../read/layer-of.ts';
import { explainKey, explainWord } from './explain-word.ts';
import { localNameAt } from './local-names.ts';
import { meaningOf } from './meaning.ts';
import { type CursorPlace, placeAt, wordAt } from './place-at.ts';
import type { Workspace } from './workspace.ts';
import type { Written } from './written.ts';

/** What is at a place of a text, and what the flows know of it. */
export interface Looked {
  readonly place: CursorPlace;
  readonly written: Written;
  readonly lookup: Lookup | undefined;
  /** The name at the place; `undefined` between names. */
  readonly word: string | undefined;
  /** The document itself, with its layer. */
  readonly file: string | undefined;
  /** The document that a patch changes. */
  readonly inside: string | undefined;
}

/** Looks at a place of the text of a file. */
export function lookAt(path: string, text: string, offset: number, workspace: Workspace): Looked {
  const place = placeAt(text, offset);
  const lookup = workspace.lookup();
  const file = workspace.fileAt(path);
  const inside = file && place.document['type'] === 'patch' ? insideOf(file.document, lookup) : undefined;
  const below = inside === undefined ? undefined : lookup?.documents.get(inside)?.document;
  const written = { own: place.document, below, path: inside ?? layerOf(file?.document ?? '').inside };
  return { place, written, lookup, word: wordOf(place), file: file?.document, inside };
}

/** What the name at a place means, and what a translation or a patch says in another way, as Markdown; `undefined` if nothing says so. */
export function explainLooked({ place, written, lookup, word }: Looked): string | undefined {
  const document = written.below ?? written.own;
  const meaning = word === undefined ? undefined : meaningOf(word, place, written);
  const meant = meaning && lookup ? explainWord(meaning, lookup) : undefined;
  if (place.isKey)
    return word === undefined ? undefined : (explainKey(document, `${place.pointer}/${word}`) ?? meant);
  const below = written.below && textAt(written.below, place.pointer);
  const local =
    word !== undefined && meaning?.isExpression === true && localNameAt(word, place.pointer, document);
  const said = [
    below === undefined ? undefined : `**text** below: “${below}”`,
    local ? `**${local.kind}** \`${local.name}\`\n\n${local.about}` : meant,
  ];
  return said.filter((one) => one !== undefined).join('\n\n') || undefined;
}

/** A text that people see. */
function textAt(document: JsonObject, pointer: string): string | undefined {
  const value = valueAt(document, pointer);
  return typeof value === 'string' && schemaAt(document, pointer)?.['x-text'] !== undefined
    ? value
    : undefined;
}

function wordOf({ text, before }: CursorPlace): string | undefined {
  return text === undefined || before === undefined ? undefined : wordAt(text, before.length);
}

/** The path of what a document of a brand, a group or a language changes. */
function insideOf(document: string, lookup: Lookup | undefined): string | undefined {
  const parts = document.split('/');
  const paths = parts.map((_part, index) => parts.slice(index).join('/'));
  return paths.find((path) => lookup?.documents.has(path));
}
