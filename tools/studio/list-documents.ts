import { type Json, objectOf } from '#engine/index.ts';
import { isRemark, stringsIn } from '../explain/lookup.ts';
import { layerOf } from '../read/layer-of.ts';
import { rangeOf } from '../read/locate.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { ListedDocument } from '#schemas/studio/answers.ts';

/** Whether a file is a document. Schemas are read with the flows, and are none. */
export function isEditable(document: string): boolean {
  return !document.startsWith('schemas/');
}

/** All documents of the flows. */
export function listDocuments({ sources }: ReadFlows): readonly ListedDocument[] {
  return Object.entries(sources.documents).map(([document, { type, title, says }]) => {
    const { layer, inside } = layerOf(document);
    const said = [withoutExpressions(title), lastQuoted(title), withoutExpressions(says)].find(Boolean);
    const name = inside.replace(/\.json$/, '');
    return { document, layer, name, type: String(type), title: said ?? '' };
  });
}

/** A text without what is filled in from facts; empty if it has no other words. */
function withoutExpressions(text: Json | undefined): string {
  const words = typeof text === 'string' ? text.replaceAll(/\{\{.*?\}\}/gs, '…') : '';
  return /\p{L}/u.test(words) ? words : '';
}

/** What a text says that is one expression: the last of its words, which most people read. */
function lastQuoted(text: Json | undefined): string {
  const quoted = typeof text === 'string' ? text.matchAll(/'((?:[^'\\]|\\.)*)'/g) : [];
  const [, words = ''] = [...quoted].findLast(([, inside = '']) => /\p{L}.*\s/u.test(inside)) ?? [];
  return words.replaceAll(/\\(.)/g, '$1');
}

/** A text of a document in which words were found. */
export interface FoundText {
  readonly document: string;
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const mostFound = 40;

/** The texts of all documents that hold these words: what pages and their parts are called first. */
export function searchTexts({ sources, files }: ReadFlows, words: string): readonly FoundText[] {
  const wanted = words.toLowerCase();
  const found: FoundText[] = [];
  for (const [document, source] of Object.entries(sources.documents)) {
    if (document.startsWith('scenarios/')) continue;
    const file = files.get(document);
    for (const { path, text } of file ? stringsIn(objectOf(source)) : []) {
      if (!file || path === '/reviewed' || isRemark(path) || !text.toLowerCase().includes(wanted)) continue;
      const { line } = file.positions.at(rangeOf(file, path, false).start);
      found.push({ document, path, line, text });
    }
  }
  return found.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, mostFound);
}

/** What people see first comes first. */
const read = [/^(?:.*\/)?(?:pages|site)\/.*#\/title$/, /#\/title$/, /#\/body\/.*\/label$/, /#\/body\//];

function rankOf({ document, path }: FoundText): number {
  const place = read.findIndex((pattern) => pattern.test(`${document}#${path}`));
  return place < 0 ? read.length : place;
}
