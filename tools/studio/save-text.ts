import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { canonicalText, valueAt } from '#engine/index.ts';
import { factsFolderOf } from '../read/read-flows.ts';
import type { FileProblem } from '../read/source-file.ts';
import { layerOf } from '../read/layer-of.ts';
import { overridesNow } from '../lint/fix.ts';
import { editReviewed } from '../lint/reviewed.ts';
import type { Workspace } from '../language/workspace.ts';
import type { SavedText, SavedTexts } from './ask.ts';
import { isEmptyPatch } from './change-document.ts';
import { contentOf } from './edit-document.ts';
import { withoutValue } from '../json/without-value.ts';
import { isEditable } from './list-documents.ts';
import { type Finding, findingOf } from './check-text.ts';
import { formatDocument } from '../json/format-document.ts';
import { mayBePatched } from './resolve-below.ts';

/** What came of saving a document. */
export type Saved =
  | { readonly result: 'saved'; readonly text: string; readonly findings: readonly Finding[] }
  /** Lint refuses it; nothing was written. */
  | { readonly result: 'refused'; readonly findings: readonly Finding[] }
  /** The file has changed since it was read; nothing was written. */
  | { readonly result: 'outdated'; readonly text: string };

/** What a change leaves to the layers above: whether they are still right is decided after it is saved. */
const settledLater: ReadonlySet<string> = new Set(['stale-override']);

/** What saving records itself. */
const recordedNow = 'unrecorded-override';

/** The file of a document, which may be a patch that is not there yet; `undefined`: nobody may write it. */
export function pathToWrite(document: string, workspace: Workspace): string | undefined {
  if (!isEditable(document) && !isOfFacts(document, workspace)) return undefined;
  const known = workspace.pathOf(document);
  if (known !== undefined) return known;
  return mayBePatched(workspace.read().sources, document) ? join(workspace.root, document) : undefined;
}

/** Whether a file declares facts, which a new question may add to. */
function isOfFacts(document: string, workspace: Workspace): boolean {
  return document.startsWith(`schemas/${factsFolderOf(workspace.read().sources.documents['app.json'])}/`);
}

/** A text that is ready to be written. */
interface Prepared {
  readonly document: string;
  readonly path: string;
  readonly now: string;
  readonly text: string;
  /** Whether it is a patch that changes nothing, which is taken out. */
  readonly isGone: boolean;
}

/**
 * Writes a document and what belongs to it, unless that would add an error anywhere. A patch that changes nothing is
 * taken out. `texts` is what the workspace reads before its files.
 */
export async function saveText(
  { also = [], kept = [], ...asked }: SavedTexts,
  workspace: Workspace,
  texts: Map<string, string>,
): Promise<Saved> {
  texts.clear();
  const prepared: Prepared[] = [];
  for (const { document, text, was } of [asked, ...also]) {
    const path = pathToWrite(document, workspace);
    if (path === undefined) return { result: 'refused', findings: [] };
    const now = existsSync(path) ? readFileSync(path, 'utf8') : '';
    // A request whose answer was lost may come twice.
    const isSaved = now !== was && saysSame(now, text);
    if (now !== was && !isSaved)
      return { result: 'outdated', text: document === asked.document ? now : asked.was };
    const isGone = text === '' || isEmptyPatch(text);
    const written = isSaved ? now : await formatDocument(document, text);
    prepared.push({ document, path, now, text: written, isGone });
  }
  const before = new Set(workspace.lint().map(keyOf));
  for (const { path, text, isGone } of prepared) texts.set(path, isGone ? '' : text);
  const after = workspace.lint();
  const added = after.filter((problem) => problem.severity === 'error' && !before.has(keyOf(problem)));
  const refused = added.filter(({ code }) => code !== recordedNow && !settledLater.has(code));
  if (refused.length > 0) {
    texts.clear();
    const left = withoutOrphans(refused, prepared);
    if (left) return saveText({ ...asked, kept, also: [...also, ...left] }, workspace, texts);
    return { result: 'refused', findings: refused.map(findingOf) };
  }
  for (const { file, text } of recordedIn(prepared, kept, workspace)) texts.set(resolve(file.shown), text);
  // At one moment: a command that reads the folder meanwhile finds nothing that is not recorded yet.
  for (const [path, text] of texts) write(path, text);
  texts.clear();
  const written = workspace.read().files.get(asked.document)?.text ?? '';
  const documents = new Set(prepared.map(({ document }) => document));
  const left = workspace
    .lint()
    .filter((problem) => documents.has(problem.file.document) || !before.has(keyOf(problem)));
  return { result: 'saved', text: written, findings: left.map(findingOf) };
}

/**
 * Translations without what they translated, if nothing else is wrong: who takes out a text takes out its translations.
 * `undefined`: something else is, or somebody has just written them.
 */
function withoutOrphans(
  problems: readonly FileProblem[],
  prepared: readonly Prepared[],
): readonly SavedText[] | undefined {
  const isOrphan = ({ code, file: { document } }: FileProblem): boolean =>
    code === 'overrides-nothing' &&
    /(^|\/)locales\/[^/]+$/.test(layerOf(document).layer) &&
    prepared.every((one) => one.document !== document);
  if (!problems.every(isOrphan)) return undefined;
  const byDocument = Map.groupBy(problems, ({ file }) => file);
  return [...byDocument].map(([{ document, text: was }, orphans]) => {
    return { document, was, text: orphans.reduce((text, { path }) => withoutValue(text, path), was) };
  });
}

/** Whether two texts of a document say the same, but for what saving records. */
function saysSame(one: string, other: string): boolean {
  const [said, meant] = [one, other].map((text) => {
    const { reviewed: _reviewed, ...content } = contentOf(text);
    return canonicalText(content);
  });
  return said === meant && (one === '') === (other === '');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (text === '') rmSync(path, { force: true });
  else writeFileSync(path, text);
}

/** The files with what patches override now. Who has just written a value has read what is below it. */
function recordedIn(
  prepared: readonly Prepared[],
  kept: NonNullable<SavedTexts['kept']>,
  workspace: Workspace,
): ReturnType<typeof editReviewed> {
  const { context } = workspace.linted();
  const read = workspace.read();
  const { reviewed } = overridesNow(context, (file, path) => {
    if (kept.some((one) => one.document === file && one.path === path)) return true;
    const one = prepared.find(({ document }) => document === file);
    if (!one) return false;
    const [before, after] = [contentOf(one.now), read.sources.documents[file] ?? {}];
    return canonicalText(valueAt(before, path)) !== canonicalText(valueAt(after, path));
  });
  return editReviewed(read, reviewed);
}

/** What makes a problem the same as one before an edit. */
export function keyOf({ file, code, path, message }: FileProblem): string {
  return [file.document, code, path, message].join('\n');
}
