import { parseSync, Visitor } from 'vite';
import type { Json } from '#schemas/json.ts';
import { filesIn, textOf } from '../architecture/source-files.ts';

/** A comment, a message, a paragraph or the reason of a document; `line` is where it begins. */
export interface Passage {
  readonly path: string;
  readonly line: number;
  readonly kind: 'comment' | 'string' | 'paragraph' | 'reason';
  readonly text: string;
}

const codeFolders = ['engine', 'renderer', 'api', 'tools', 'schemas', 'tests', 'measure', 'setup', 'docs'];
const documentFolders = ['flows', 'specification', 'schemas', 'tests'];
const manualFolders = [...codeFolders, 'specification', 'flows', 'deploy'];
const generated = /^schemas\/(generated|documents)\/|^docs\/reference\/|^docs\/\.vitepress\/(cache|dist)/;
// Their entries are reasons, each under a name of the document's.
const named = new Set(['allow', 'concealed']);
const reasonKeys = new Set(['says', 'why', 'description', '$comment', 'summary', 'reason']);

/** Everything that people write for people, except the texts of the product. */
export function allPassages(): readonly Passage[] {
  const within = (folders: readonly string[], endings: readonly string[]): readonly string[] =>
    folders.flatMap((folder) => filesIn(folder, endings)).filter((path) => !generated.test(path));
  const rootManuals = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
  return [
    ...within(codeFolders, ['.ts', '.tsx', '.js', '.mjs', '.mts']).flatMap((path) => ofCode(path)),
    ...['vite.config.ts', 'vitest.config.ts'].flatMap((path) => ofCode(path)),
    ...within(codeFolders, ['.css']).flatMap((path) => ofStyles(path)),
    ...[...rootManuals, ...within(manualFolders, ['.md'])].flatMap((path) => ofManual(path)),
    ...within(documentFolders, ['.json']).flatMap((path) => ofDocument(path)),
  ];
}

/** Comments, one after another on lines of their own joined, and strings of more than one word. */
export function ofCode(path: string, text: string = textOf(path)): readonly Passage[] {
  const { program, comments } = parseSync(path, text);
  const lineAt = lineFinder(text);
  const passages: Passage[] = [];
  let end = -1;
  for (const comment of comments) {
    if (/^\s*oxlint-/.test(comment.value)) continue;
    const value = comment.value.replace(/^\s*\* ?/gm, '');
    const last = passages.at(-1);
    if (last && end >= 0 && /^\r?\n[ \t]*$/.test(text.slice(end, comment.start)))
      passages[passages.length - 1] = { ...last, text: `${last.text}\n${value}` };
    else passages.push({ path, line: lineAt(comment.start), kind: 'comment', text: value });
    end = comment.type === 'Line' ? comment.end : -1;
  }
  const addString = (start: number, value: string): void => {
    if (/\w \w/.test(value)) passages.push({ path, line: lineAt(start), kind: 'string', text: value });
  };
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && addString(node.start, node.value),
    TemplateLiteral: (node) => addString(node.start, node.quasis.map(({ value }) => value.raw).join('…')),
    JSXText: (node) => addString(node.start, node.value),
  }).visit(program);
  return passages;
}

function ofStyles(path: string): readonly Passage[] {
  const text = textOf(path);
  const lineAt = lineFinder(text);
  return [...text.matchAll(/\/\*([^]*?)\*\//g)].map(({ index, 1: value = '' }) => ({
    path,
    line: lineAt(index),
    kind: 'comment',
    text: value.replace(/^\s*\* ?/gm, ''),
  }));
}

function ofManual(path: string): readonly Passage[] {
  const text = textOf(path).replace(/^```[^]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  const lineAt = lineFinder(text);
  return [...text.matchAll(/\S[^]*?(?=\n\s*\n|$(?![^]))/g)].map(({ index, 0: value }) => ({
    path,
    line: lineAt(index),
    kind: 'paragraph',
    text: value,
  }));
}

function ofDocument(path: string): readonly Passage[] {
  const text = textOf(path);
  if (!/^\s*[[{]/.test(text)) return [];
  const lineAt = lineFinder(text);
  return reasonsIn(JSON.parse(text) as Json).map((reason) => ({
    path,
    line: lineAt(text.indexOf(JSON.stringify(reason))),
    kind: 'reason',
    text: reason,
  }));
}

/** What a document says of itself: descriptions, and why it allows something. */
function reasonsIn(json: Json, key = ''): readonly string[] {
  if (typeof json === 'string') return reasonKeys.has(key) || named.has(key) ? [json] : [];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) =>
    reasonsIn(value as Json, named.has(key) ? key : name),
  );
}

/** The sentences of a passage, each on one line, without what is code or a link's address. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .trim()
    .split(/(?<=[.!?:][)"'*_]*)\s+(?=[A-Z`*"'(-])|\n\s*(?=@|- |\|)|\n\s*\n/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

/** A sentence without what is code or a link's address. */
export function withoutCode(sentence: string): string {
  return sentence
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\S+/g, 'link');
}

function lineFinder(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length;
}
