import type { Node } from 'jsonc-parser';
import { join } from 'node:path';
import type { Diagnostic, RelatedPlace } from '#engine/compile.ts';
import { type TextRange, findNode, keyRange, rangeOfNode, stringOffset } from '../json/positions.ts';
import { type FileProblem, type SourceFile, sourceFile } from './source-file.ts';
import { showPath } from './find-root.ts';

/** The files of a folder of flows. */
export interface FilesOfRoot {
  readonly root: string;
  readonly files: ReadonlyMap<string, SourceFile>;
}

// Codes about a key, not about its value.
const aboutKeys: ReadonlySet<string> = new Set(['unknown-key', 'name-like-number']);

/** Turns the document and pointer of a diagnostic into a place in a file. */
export function locateProblem(diagnostic: Diagnostic, read: FilesOfRoot): FileProblem {
  const { document, path, range, related, ...rest } = diagnostic;
  const file = fileOf(document, read);
  return {
    ...rest,
    file,
    path,
    range: partOf(file, rangeOf(file, path, aboutKeys.has(diagnostic.code)), range),
    ...(related && { related: related.map((place) => locateRelated(place, read)) }),
  };
}

function locateRelated({ document, path, message }: RelatedPlace, read: FilesOfRoot) {
  const file = fileOf(document, read);
  return { message, file, range: rangeOf(file, path, false) };
}

/** The value or key that a pointer leads to. Of an object or list it is the key, which shows best what is meant. */
export function rangeOf({ root }: SourceFile, path: string, isAboutKey: boolean): TextRange {
  if (!root) return { start: 0, end: 0 };
  const { node, isExact } = findNode(root, path);
  if (!isAboutKey && !node.children && isExact) return rangeOfNode(node);
  return keyRange(node) ?? openingOf(node);
}

/** A part of the text that is at a place; the whole if no text is there. */
function partOf({ text }: SourceFile, whole: TextRange, part: TextRange | undefined): TextRange {
  if (!part || part.end <= part.start || text[whole.start] !== '"') return whole;
  return {
    start: stringOffset(text, whole.start, part.start),
    end: stringOffset(text, whole.start, part.end),
  };
}

function openingOf(node: Node): TextRange {
  const { start, end } = rangeOfNode(node);
  return { start, end: node.children ? start + 1 : end };
}

/** The file of a document. A file that should exist but does not has no text. */
export function fileOf(document: string, { files, root }: FilesOfRoot): SourceFile {
  return files.get(document) ?? sourceFile(document, showPath(join(root, document)), '', false);
}
