import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Choice, type Sources, brandsOf, compiler, layersOf } from '#engine/compile.ts';
import { type Compiled, rememberOne } from '#engine/index.ts';
import { keepInMemory } from '../cache/keep.ts';
import { noResults } from '../cache/results.ts';
import { lookupIn } from '../explain/explain-subject.ts';
import type { Lookup } from '../explain/lookup.ts';
import { checkAlone } from '../lint/check-rules.ts';
import { lintDocument } from '../lint/context/lint-document.ts';
import { type Linted, createLinter } from '../lint/find-problems.ts';
import { keptCompiler, keptPhases } from '../read/kept-compiler.ts';
import { type LoadedFlows, chooseBrand, loadChoice } from '../read/load-flows.ts';
import { findRoot } from '../read/find-root.ts';
import { layerOf } from '../read/layer-of.ts';
import { locateProblem } from '../read/locate.ts';
import { type ReadFlows, readFlows, withFiles } from '../read/read-flows.ts';
import { type FileReader, rememberingReader } from '../read/read-json-file.ts';
import { settledFlows } from '../read/settled-flows.ts';
import type { SourceFile } from '../read/source-file.ts';
import { type OpenTexts, openFilesReader } from './open-files.ts';

/** A folder of flows as an editor has it. What an edit does not touch is not computed again. */
export interface Workspace {
  /** The folder. */
  readonly root: string;
  /**
   * What is wrong in the file at a path as far as its text and the documents of one brand show it, which is known soon.
   * `undefined`: faults of other documents hide it, or the file belongs to no flows.
   */
  readonly lintFirst: (path: string) => Linted['problems'] | undefined;
  /** Everything that is wrong now. */
  readonly lint: () => Linted['problems'];
  /** The same, with what the rules looked at. */
  readonly linted: () => Linted;
  /** Why flows that are nearly these do not compile, in the main brand. */
  readonly faultsOf: (read: ReadFlows) => Linted['problems'];
  /** What names mean; while documents do not compile, what they meant when they last did, or mean as they are saved. */
  readonly lookup: () => Lookup | undefined;
  /** The folder as it is now. */
  readonly read: () => ReadFlows;
  /** The flows of a brand in a language, unless their documents do not compile. */
  readonly load: (choice: Choice) => LoadedFlows | undefined;
  /** The same before they can be asked, with the files as they were when they were looked at last. */
  readonly compile: (choice: Choice) => Compiled | undefined;
  /** Reads a file, as the editor has it. */
  readonly readFile: FileReader;
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
  const readSaved = rememberingReader();
  const readFile = openFilesReader(texts, readSaved);
  const look = settledFlows(root, readSaved);
  let looked: ReadFlows | undefined;
  const top = findRoot(root);
  const heldPaths = (isGone: boolean): readonly string[] =>
    hasNew ? [...texts].filter(([, text]) => (text === '') === isGone).map(([path]) => path) : [];
  const unsaved = (): readonly string[] =>
    heldPaths(false)
      .filter((path) => !existsSync(path))
      .map((path) => relative(top, path));
  const readOver = (saved: ReadFlows): ReadFlows => {
    const files = filesByPath(saved);
    const paths = [...texts.keys()].filter((path) => hasNew || files.has(path));
    const held = paths.flatMap((path) => files.get(path) ?? []);
    // New files, and those that are gone, change more than their text.
    const isEachThere = held.length === paths.length && heldPaths(true).length === 0;
    const changed = held.map(
      ({ document, shown }) => [document, readFile(resolve(shown), document, shown)] as const,
    );
    const whole = isEachThere ? withFiles(saved, new Map(changed)) : undefined;
    return whole ?? readFlows(root, readFile, unsaved(), new Set(heldPaths(true)));
  };
  const read = (): ReadFlows => readOver((looked = look()));
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
    lintFirst: (path) => {
      const file = filesByPath((looked ??= look())).get(path);
      if (!file || file.document.startsWith('schemas/')) return undefined;
      const { document, shown } = file;
      const own = readFile(path, document, shown).problems;
      if (own.length > 0) return own;
      const now = readOver(looked);
      const phases = keep('phases', () => keptPhases(noResults));
      const { result, diagnostics, brand } = compiler(now.sources, phases).analyse(
        choiceOf(document, now.sources),
      );
      const compiled = result?.compilation.documents.get(layerOf(document).inside);
      const all =
        compiled && diagnostics.length === 0 ? checkAlone(lintDocument(compiled), brand) : diagnostics;
      const found = all.filter((one) => one.document === document);
      return found.length > 0 || diagnostics.length === 0
        ? found.map((one) => locateProblem(one, now))
        : undefined;
    },
    lint: () => linter(read()).problems,
    faultsOf: (other) => {
      const { compile } = keptCompiler(other.sources, { keep });
      const loaded = loadChoice(other, chooseBrand(other.sources, {}), compile);
      return loaded.ok ? [] : loaded.problems;
    },
    readFile,
    linted: () => linter(read()),
    read,
    load: (choice) => loadOf(read(), choice),
    compile: (choice) => {
      const { problems, sources } = readOver((looked ??= look()));
      if (problems.length > 0) return undefined;
      const compiled = keptCompiler(sources, { keep }, 'one').compile(choice);
      return compiled.ok ? compiled.compiled : undefined;
    },
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

const filesByPath = rememberOne(
  ({ files }: ReadFlows): ReadonlyMap<string, SourceFile> =>
    new Map([...files.values()].map((file) => [resolve(file.shown), file])),
);

/** A brand and language that have the layer of a document. */
function choiceOf(document: string, sources: Sources): Choice {
  const main = chooseBrand(sources, {});
  const { layer } = layerOf(document);
  if (layer === 'base') return main;
  const choices = brandsOf(sources).flatMap(({ code, locales }): readonly Choice[] => [
    { brand: code },
    ...locales.map((locale) => ({ brand: code, locale })),
  ]);
  const has = ({ brand, locale }: Choice): boolean =>
    layersOf(
      brandsOf(sources).find(({ code }) => code === brand),
      locale === undefined ? {} : { locale },
    ).some(({ folder }) => folder === `${layer}/`);
  return choices.find(has) ?? main;
}
