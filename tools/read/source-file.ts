import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import { type JsonObject, once } from '#engine/index.ts';
import { withoutMark } from '../json/find-faults.ts';
import { type TextPositions, type TextRange, textPositions } from '../json/positions.ts';
import { Misuse } from '../command/misuse.ts';

/** A file as it was read, its text kept so that problems can point into it. */
export interface SourceFile {
  /** Path from the folder of flows, with slashes: what the engine calls a document. */
  readonly document: string;
  /** Path as a person would type it here. */
  readonly shown: string;
  readonly text: string;
  readonly positions: TextPositions;
  /** Where everything in it is; `undefined` when the text is no JSON. */
  readonly root: Node | undefined;
}

/** A file with this text. Its positions are looked for when they are first asked for, which is rare. */
export function sourceFile(document: string, shown: string, text: string, isJson: boolean): SourceFile {
  const positions = once(() => textPositions(text));
  const root = once(() => (isJson ? parseTree(withoutMark(text)) : undefined));
  return {
    document,
    shown,
    text,
    get positions() {
      return positions();
    },
    get root() {
      return root();
    },
  };
}

/** Something wrong with a file, and where exactly. */
export interface FileProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint?: string;
  /** The only name within one letter of the wrong one. */
  readonly meant?: string;
  readonly file: SourceFile;
  /** JSON Pointer of the value in its document. */
  readonly path: string;
  readonly range: TextRange;
  readonly related?: readonly FileNote[];
  /** The brands in which it is wrong, when it is not wrong in all of them. */
  readonly brands?: readonly string[];
  /** Facts that show it, with what is beside them on a line of a batch. */
  readonly witness?: JsonObject;
}

interface FileNote {
  readonly message: string;
  readonly file: SourceFile;
  readonly range: TextRange;
}

/** Keeps the problems in these files and folders, named from here or from the root. Without a path it keeps all. */
export function withinPaths(
  problems: readonly FileProblem[],
  paths: readonly string[],
  root: string,
): readonly FileProblem[] {
  const isWanted = pathFilter(paths, root);
  return problems.filter(({ file }) => isWanted(file));
}

/** Tests whether a file is one of these, or in one of these folders. Without a path every file is. */
export function pathFilter(paths: readonly string[], root: string): (file: SourceFile) => boolean {
  const wanted = paths.map((path) => {
    const found = [resolve(path), resolve(root, path)].find((candidate) => existsSync(candidate));
    if (found === undefined) throw new Misuse(`There is no file or folder ${path}.`);
    return found;
  });
  return ({ shown }) => {
    const path = resolve(shown);
    return wanted.length === 0 || wanted.some((folder) => path === folder || path.startsWith(folder + sep));
  };
}
