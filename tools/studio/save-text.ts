import { readFileSync, writeFileSync } from 'node:fs';
import type { FileProblem } from '../read/source-file.ts';
import type { Workspace } from '../language/workspace.ts';
import type { EditedText } from './ask.ts';
import { isEditable } from './list-documents.ts';
import { type Finding, findingOf } from './check-text.ts';

/** What came of saving a document. */
export type Saved =
  | { readonly result: 'saved'; readonly text: string; readonly findings: readonly Finding[] }
  /** Lint refuses it; nothing was written. */
  | { readonly result: 'refused'; readonly findings: readonly Finding[] }
  /** The file has changed since it was read; nothing was written. */
  | { readonly result: 'outdated'; readonly text: string };

/** How documents are written by hand: the settings of the formatter in this repository. */
const byHand = { printWidth: 110, tabWidth: 2 };

/** A document as it is written by hand; text that is no JSON stays as it is. */
export async function formatText(document: string, text: string): Promise<string> {
  const { format } = await import('oxfmt');
  const { code, errors } = await format(document, text, byHand);
  return errors.length > 0 ? text : code;
}

/** What a change leaves to the layers above: whether they are still right is decided after it is saved. */
const settledLater: ReadonlySet<string> = new Set(['stale-override']);

/** Writes a document, unless that would add an error anywhere. `texts` is what the workspace reads before its files. */
export async function saveText(
  { document, text, was }: EditedText & { readonly was: string },
  workspace: Workspace,
  texts: Map<string, string>,
): Promise<Saved> {
  const path = isEditable(document) ? workspace.pathOf(document) : undefined;
  if (path === undefined) return { result: 'refused', findings: [] };
  const now = readFileSync(path, 'utf8');
  if (now !== was) return { result: 'outdated', text: now };
  const formatted = await formatText(document, text);
  texts.clear();
  const before = new Set(workspace.lint().map(keyOf));
  texts.set(path, formatted);
  const after = workspace.lint();
  texts.clear();
  const added = after.filter((problem) => problem.severity === 'error' && !before.has(keyOf(problem)));
  const refused = added.filter(({ code }) => !settledLater.has(code));
  if (refused.length > 0) return { result: 'refused', findings: refused.map(findingOf) };
  writeFileSync(path, formatted);
  const shown = [...after.filter(({ file }) => file.document === document), ...added];
  return { result: 'saved', text: formatted, findings: [...new Set(shown)].map(findingOf) };
}

function keyOf({ file, code, path, message }: FileProblem): string {
  return [file.document, code, path, message].join('\n');
}
