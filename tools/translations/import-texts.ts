import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearestName } from '#engine/index.ts';
import type { Kept } from '../command/verb.ts';
import { formatDocument } from '../json/format-document.ts';
import { createLinter } from '../lint/find-problems.ts';
import { overridesNow } from '../lint/fix.ts';
import { editReviewed } from '../lint/reviewed.ts';
import { showPath } from '../read/find-root.ts';
import { readFlows, type ReadFlows } from '../read/read-flows.ts';
import { type FileReader, readJsonFile, readJsonText } from '../read/read-json-file.ts';
import type { FileProblem } from '../read/source-file.ts';
import { emptyPatch } from '../studio/change-document.ts';
import { writeText } from '../studio/edit-document.ts';
import { compareTags } from '../lint/translatable.ts';
import type { ExchangedText, ExchangeFile } from './exchange-file.ts';
import { type TextUnit, fileOf, textUnits } from './text-units.ts';

/** Why a text of a file cannot be taken. */
export interface Refusal extends Pick<ExchangedText, 'document' | 'path'> {
  readonly message: string;
  readonly hint: string;
}

/** What came of an import. Unless it was written, no file has changed. */
export type Imported =
  | { readonly result: 'written'; readonly texts: number; readonly files: readonly string[] }
  | { readonly result: 'refused'; readonly refusals: readonly Refusal[] }
  /** The texts are right alone, and lint finds these new problems with them. */
  | { readonly result: 'faulty'; readonly problems: readonly FileProblem[] };

/** A text that is to be written, and its unit. */
interface Accepted {
  readonly unit: TextUnit;
  readonly target: string;
}

/** Writes the translations of a file into the documents of its language: all of them, or none. */
export async function importTexts(
  read: ReadFlows,
  { language, texts }: ExchangeFile,
  kept: Kept,
): Promise<Imported> {
  const units = new Map(textUnits(read.sources, language).map((unit) => [nameOf(unit), unit]));
  const checked = texts.filter(({ target }) => target.trim() !== '').map((text) => check(text, units));
  const refusals = checked.filter((one) => 'message' in one);
  if (refusals.length > 0) return { result: 'refused', refusals };
  const accepted = checked.filter((one) => 'unit' in one).filter(isNew);
  const written = await writeUnits(read, language, accepted);
  const { problems, context, after } = lintWith(read, written, kept);
  if (problems.length > 0) return { result: 'faulty', problems };
  const taken = new Set(accepted.map(({ unit }) => `${fileOf(unit, language)}#${unit.path}`));
  const { reviewed } = overridesNow(context, (file, path) => taken.has(`${file}#${path}`));
  for (const { file, text } of editReviewed(after, reviewed)) written.set(file.document, text);
  replaceFiles(new Map([...written].map(([file, text]) => [join(read.root, file), text])));
  const files = [...written.keys()].map((file) => showPath(join(read.root, file)));
  return { result: 'written', texts: accepted.length, files };
}

function nameOf({ layer, document, path }: Pick<TextUnit, 'layer' | 'document' | 'path'>): string {
  return `${layer}${document}#${path}`;
}

function isNew({ unit, target }: Accepted): boolean {
  return unit.isStale || unit.translation !== target;
}

function check(
  { document, path, source, target }: ExchangedText,
  units: ReadonlyMap<string, TextUnit>,
): Accepted | Refusal {
  const name = `${document}#${path}`;
  const unit = units.get(name);
  const refuse = (message: string, hint: string): Refusal => ({ document, path, message, hint });
  if (!unit) {
    const nearest = nearestName(name, units.keys());
    const meant = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    return refuse('There is no such text to translate.', `Take it out, or export again.${meant}`);
  }
  if (plain(unit.text) !== plain(source))
    return refuse(
      `The original is ${JSON.stringify(unit.text)} by now, and was ${JSON.stringify(source)}.`,
      'Export again, and translate the new text.',
    );
  if (target === unit.text)
    return refuse(
      'The translation is the original.',
      'Leave it empty; or if it is the same in both languages, write `"allow": { "untranslated-text": "…" }` beside it.',
    );
  const differences = compareTags(unit.text, target);
  // Lint knows the differences that somebody has allowed.
  if (differences.length > 0 && target !== unit.translation)
    return refuse(
      `The translation shows other facts: ${differences.join(', ')}.`,
      'Keep each {{…}} of the original as it is; only words between quotes in it are translated.',
    );
  return { unit, target };
}

/** Programs for translators write line breaks in their own way. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** The documents of the language with the new texts, by file. */
async function writeUnits(
  { sources, files }: ReadFlows,
  language: string,
  accepted: readonly Accepted[],
): Promise<Map<string, string>> {
  const written = new Map<string, string>();
  for (const [file, ofFile] of Map.groupBy(accepted, ({ unit }) => fileOf(unit, language))) {
    const start = files.get(file)?.text ?? emptyPatch(sources, file);
    const text = ofFile.reduce(
      (edited, { unit, target }) => writeText(edited, unit.path, plain(target), unit.original),
      start,
    );
    written.set(file, await formatDocument(file, text));
  }
  return written;
}

/** The problems that new texts add, and the flows with them, before any of them is in its file. */
function lintWith(read: ReadFlows, written: ReadonlyMap<string, string>, kept: Kept) {
  const linter = createLinter(kept);
  const before = new Set(linter(read).problems.map(keyOf));
  const unsaved = [...written.keys()].filter((file) => !read.files.has(file));
  const after = readFlows(read.root, readerOf(written), unsaved);
  const { problems, context } = linter(after);
  const added = problems.filter((problem) => !before.has(keyOf(problem)) && problem.code !== recordedNow);
  return { problems: added, context, after };
}

/** What an import records itself. */
const recordedNow = 'unrecorded-override';

function keyOf({ file, code, path, message }: FileProblem): string {
  return [file.document, code, path, message].join('\n');
}

function readerOf(texts: ReadonlyMap<string, string>): FileReader {
  return (path, document, shown) => {
    const text = texts.get(document);
    return text === undefined ? readJsonFile(path, document, shown) : readJsonText(text, document, shown);
  };
}

/** Replaces files by others that are complete. If one cannot be written, none is replaced. */
function replaceFiles(texts: ReadonlyMap<string, string>): void {
  // Readers of documents leave out names that begin with a dot.
  const prepared = [...texts].map(([path, text]) => ({
    path,
    text,
    beside: join(dirname(path), `.${basename(path)}.new`),
  }));
  try {
    for (const { path, beside, text } of prepared) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(beside, text);
    }
  } catch (error) {
    for (const { beside } of prepared) rmSync(beside, { force: true });
    throw error;
  }
  for (const { path, beside } of prepared) renameSync(beside, path);
}
