import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDocumentFile } from '#engine/compile.ts';
import { type JsonObject, isObject } from '#engine/index.ts';
import { type JsonFault, findFaults, withoutMark } from '../json/find-faults.ts';
import { type TextRange, rangeOfNode } from '../json/positions.ts';
import { type FileProblem, type SourceFile, sourceFile } from './source-file.ts';

/** A file with its value, which is absent when the file cannot be used, and what is wrong with it. */
export interface ReadFile {
  readonly file: SourceFile;
  readonly value?: JsonObject;
  readonly problems: readonly FileProblem[];
}

const wholeFile: TextRange = { start: 0, end: 0 };

/** Reads the file at a path; `document` and `shown` are what the engine and people call it. */
export type FileReader = (path: string, document: string, shown: string) => ReadFile;

/** Reads one JSON file with the positions of everything in it; each thing that is wrong with it becomes a problem. */
export const readJsonFile: FileReader = (path, document, shown) => parseFile(readText(path), document, shown);

/** A reader that parses a file again only when its text has changed; an unchanged one gives the same value. */
export function rememberingReader(): FileReader {
  const known = new Map<string, { readonly text: string; readonly file: ReadFile }>();
  return (path, document, shown) => {
    const content = readText(path);
    const text = 'text' in content ? content.text : content.message;
    const last = known.get(path);
    if (last?.text === text) return last.file;
    const file = parseFile(content, document, shown);
    known.set(path, { text, file });
    return file;
  };
}

/** A file with this text, as if it had been read. */
export function readJsonText(text: string, document: string, shown: string): ReadFile {
  return parseFile({ text }, document, shown);
}

function parseFile(content: Content, document: string, shown: string): ReadFile {
  if ('code' in content) {
    const file = sourceFile(document, shown, '', false);
    return { file, problems: [{ ...content, severity: 'error', file, path: '', range: wholeFile }] };
  }
  const { text } = content;
  const faults = findFaults(text);
  const isJson = faults.every(({ code }) => code === 'byte-order-mark' || code === 'duplicate-key');
  const file = sourceFile(document, shown, text, isJson);
  const problems = faults.map((fault) => problemOf(fault, file));
  if (!isJson) return { file, problems };
  const value: unknown = JSON.parse(withoutMark(text));
  return isObject(value) ? { file, value, problems } : { file, problems: [...problems, noObject(file)] };
}

function problemOf({ start, end, earlier, ...fault }: JsonFault, file: SourceFile): FileProblem {
  const related = earlier && [{ message: 'It is here first.', file, range: earlier }];
  return { ...fault, severity: 'error', file, path: '', range: { start, end }, ...(related && { related }) };
}

type Content =
  | { readonly text: string }
  | { readonly code: string; readonly message: string; readonly hint: string };

function readText(path: string): Content {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path)) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EISDIR') return folderForFile;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return notUtf8;
    const reason = error instanceof Error ? error.message : String(error);
    return {
      code: 'unreadable-file',
      message: `The file cannot be read: ${reason}.`,
      hint: 'Check its rights, or remove it.',
    };
  }
}

const folderForFile = {
  code: 'folder-for-file',
  message: 'A folder has the name of a document.',
  hint: 'Rename the folder; names of folders do not end in .json.',
};

const notUtf8 = { code: 'not-utf-8', message: 'The file is not UTF-8.', hint: 'Save it as UTF-8.' };

function noObject(file: SourceFile): FileProblem {
  const message = 'A document is a JSON object.';
  const range = file.root ? rangeOfNode(file.root) : wholeFile;
  return { code: 'wrong-shape', severity: 'error', message, file, path: '', range };
}

/** What is below a folder, as sorted paths with slashes. */
interface ListedFiles {
  /** Everything that is named like a JSON file, folders too. What editors keep beside files is left out. */
  readonly documents: readonly string[];
  /** Files that would be documents, or pictures, by another ending. */
  readonly misnamed: readonly string[];
}

/** Endings that are not read, and look as if they were. */
const nearlyRead = /\.(?:json[5c]?|jsonl?|svg)$|\.(?:json|svg)\.txt$/i;

/** The paths of all files below a folder; of one that is not there none. */
export function filesBelow(folder: string): readonly string[] {
  return existsSync(folder) ? filesIn(folder, '') : [];
}

/** Lists the files of a folder. */
export function listFiles(folder: string): ListedFiles {
  const files = filesIn(folder, '').toSorted();
  return {
    documents: files.filter((path) => isDocumentFile(path)),
    misnamed: files.filter(
      (path) => isDocumentFile(`${path}.json`) && nearlyRead.test(path) && !/\.(?:json|svg)$/.test(path),
    ),
  };
}

function filesIn(folder: string, inside: string): readonly string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    return entry.isDirectory() && !entry.name.endsWith('.json') ? filesIn(folder, path) : [path];
  });
}

/** The problem of a file that nobody reads because of its ending. */
export function misnamedFile(document: string, shown: string): ReadFile {
  const ending = /\.json/i.test(document) ? '.json' : '.svg';
  return unreadFile(sourceFile(document, shown, '', false), {
    code: 'misnamed-file',
    message: `This file is not read: names end in ${ending}, in small letters.`,
    hint: 'Rename it, or move it out of this folder.',
  });
}

/** A scenario among the flows: it would take the place of one of the specification. */
export function misplacedScenario({ file }: ReadFile): ReadFile {
  return unreadFile(file, {
    code: 'wrong-folder',
    message: 'This file is not read: scenarios belong to the specification.',
    hint: 'Move it to `specification/scenarios/`, beside the folder of flows.',
  });
}

function unreadFile(file: SourceFile, found: Pick<FileProblem, 'code' | 'message' | 'hint'>): ReadFile {
  return { file, problems: [{ ...found, severity: 'error', file, path: '', range: wholeFile }] };
}
