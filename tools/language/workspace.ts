import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Choice } from '#engine/compile.ts';
import { keepInMemory } from '../cache/keep.ts';
import { lookupIn } from '../explain/explain-subject.ts';
import type { Lookup } from '../explain/lookup.ts';
import { type Linted, createLinter } from '../lint/find-problems.ts';
import { keptCompiler } from '../read/kept-compiler.ts';
import { type LoadedFlows, chooseBrand, loadChoice } from '../read/load-flows.ts';
import { findRoot } from '../read/find-root.ts';
import { type ReadFlows, readFlows } from '../read/read-flows.ts';
import type { SourceFile } from '../read/source-file.ts';
import { type OpenTexts, openFilesReader } from './open-files.ts';

/** A folder of flows as an editor has it. What an edit does not touch is not computed again. */
export interface Workspace {
  /** The folder. */
  readonly root: string;
  /** Everything that is wrong now. */
  readonly lint: () => Linted['problems'];
  /** The same, with what the rules looked at. */
  readonly linted: () => Linted;
  /** What names mean; while documents do not compile, what they meant when they last did, or mean as they are saved. */
  readonly lookup: () => Lookup | undefined;
  /** The folder as it is now. */
  readonly read: () => ReadFlows;
  /** The flows of a brand in a language, unless their documents do not compile. */
  readonly load: (choice: Choice) => LoadedFlows | undefined;
  /** The file at a path; `undefined` if it belongs to no flows. */
  readonly fileAt: (path: string) => SourceFile | undefined;
  /** The path of a document, as the system has it. */
  readonly pathOf: (document: string) => string | undefined;
}

/**
 * Opens the flows at a root, with the texts that the editor holds. `hasNew`: all of them are documents of this root, also
 * those that have no file yet; of an empty one the file does not count.
 */
export function openWorkspace(root: string, texts: OpenTexts, hasNew = false): Workspace {
  const keep = keepInMemory();
  const linter = createLinter({ keep });
  const readFile = openFilesReader(texts);
  const readSaved = openFilesReader(new Map());
  const top = findRoot(root);
  const held = (isGone: boolean): readonly string[] =>
    hasNew ? [...texts].filter(([, text]) => (text === '') === isGone).map(([path]) => path) : [];
  const unsaved = (): readonly string[] =>
    held(false)
      .filter((path) => !existsSync(path))
      .map((path) => relative(top, path));
  const read = (): ReadFlows => readFlows(root, readFile, unsaved(), new Set(held(true)));
  const loadOf = (now: ReadFlows, choice: Choice): LoadedFlows | undefined => {
    if (now.problems.length > 0) return undefined;
    const { compile } = keptCompiler(now.sources, { keep });
    const loaded = loadChoice(now, choice, compile);
    return loaded.ok ? loaded : undefined;
  };
  const lookupOf = (now: ReadFlows): Lookup | undefined => {
    const loaded = loadOf(now, chooseBrand(now.sources, {}));
    return loaded && lookupIn(loaded);
  };
  let known: Lookup | undefined;
  // To look one up, all files are read.
  const paths = new Map<string, string>();
  return {
    root: top,
    lint: () => linter(read()).problems,
    linted: () => linter(read()),
    read,
    load: (choice) => loadOf(read(), choice),
    lookup: () => (known = lookupOf(read()) ?? known ?? lookupOf(readFlows(root, readSaved))),
    fileAt: (path) => [...read().files.values()].find(({ shown }) => resolve(shown) === path),
    pathOf: (document) => {
      const last = paths.get(document);
      if (last !== undefined && existsSync(last)) return last;
      const file = read().files.get(document);
      if (file) paths.set(document, resolve(file.shown));
      return file && paths.get(document);
    },
  };
}
