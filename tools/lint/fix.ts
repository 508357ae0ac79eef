import { writeFileSync } from 'node:fs';
import type { Node } from 'jsonc-parser';
import { parentOf } from '#engine/index.ts';
import { readFlows, type ReadFlows } from '../read/read-flows.ts';
import type { FileReader } from '../read/read-json-file.ts';
import { pathFilter, type FileProblem, type SourceFile } from '../read/source-file.ts';
import { type TextEdit, applyEdits, findNode, keyRange, rangeOfNode } from '../json/positions.ts';
import type { LintContext, Reviewed } from './context/lint-context.ts';
import type { Linted, Linter } from './find-problems.ts';
import { editReviewed, lostLocks, overridesOf } from './reviewed.ts';

/** Fixing one mistake may uncover another; so many rounds are made at most. */
const mostRounds = 10;

interface FixTask {
  readonly root: string | undefined;
  readonly paths: readonly string[];
  /** Whether overrides stay as they are though their base has changed. */
  readonly accepts: boolean;
  readonly linter: Linter;
  readonly readFile: FileReader;
}

/** How many problems were fixed, and which overrides were recorded or taken out. */
interface Fixed {
  readonly count: number;
  readonly recorded: readonly string[];
}

/** Fixes the files below these paths as far as that is certain. */
export function fix(task: FixTask): Fixed {
  let fixed: Fixed = { count: 0, recorded: [] };
  for (let round = 0; round < mostRounds; round++) {
    const read = readFlows(task.root, task.readFile);
    const { count, recorded } = fixOnce(task, read, task.linter(read));
    if (count === 0) break;
    fixed = { count: fixed.count + count, recorded: [...fixed.recorded, ...recorded] };
  }
  return fixed;
}

function fixOnce({ paths, accepts }: FixTask, read: ReadFlows, { problems, context }: Linted): Fixed {
  const isWanted = pathFilter(paths, read.root);
  const isAccepted = (document: string): boolean => {
    const file = read.files.get(document);
    return accepts && file !== undefined && isWanted(file);
  };
  const fixed = fixProblems(problems.filter(({ file }) => isWanted(file)));
  if (fixed > 0) return { count: fixed, recorded: [] };
  const recorded = recordOverrides(read, context, isAccepted);
  return { count: recorded.length, recorded };
}

/** Brings `reviewed` of all documents up to date, as `overridesNow` computes it. Returns what was recorded or taken out. */
export function recordOverrides(
  read: ReadFlows,
  context: LintContext,
  accepted: (file: string, path: string) => boolean,
): readonly string[] {
  const { reviewed, recorded } = overridesNow(context, accepted);
  if (recorded.length > 0)
    for (const { file, text } of editReviewed(read, reviewed)) writeFileSync(file.shown, text);
  return recorded;
}

/**
 * What `reviewed` of all documents should be: with new overrides, without lost ones. Those whose base has changed are
 * recorded only if they are `accepted`. `recorded` names what is new or taken out.
 */
export function overridesNow(
  context: LintContext,
  accepted: (file: string, path: string) => boolean,
): { readonly reviewed: Reviewed; readonly recorded: readonly string[] } {
  if (!context.isWhole) return { reviewed: context.reviewed, recorded: [] };
  const old = context.reviewed;
  const overrides = overridesOf(context);
  const kept = lostLocks(context).filter(({ file, at }) => !accepted(file, at));
  const now = new Map([
    ...overrides.map(
      ({ mark, file, path, print }) =>
        [mark, accepted(file, path) ? print : (old.get(mark) ?? print)] as const,
    ),
    ...kept.map(({ mark }) => [mark, old.get(mark) ?? ''] as const),
  ]);
  const changed = overrides.flatMap(({ key, mark }) => (old.get(mark) === now.get(mark) ? [] : [key]));
  const gone = [...old.keys()].filter((mark) => !now.has(mark));
  return { reviewed: now, recorded: [...changed, ...gone.map((mark) => `${mark} (gone)`)] };
}

/** Fixes in the files what can be fixed with certainty, and returns the number of these problems. */
function fixProblems(problems: readonly FileProblem[]): number {
  const edits = new Map<SourceFile, TextEdit[]>();
  for (const problem of problems) {
    const edit = fixOf(problem);
    if (edit) edits.set(problem.file, [...(edits.get(problem.file) ?? []), edit]);
  }
  for (const [file, ofFile] of edits) writeFileSync(file.shown, applyEdits(file.text, ofFile));
  return [...edits.values()].flat().length;
}

/** The change that certainly fixes a problem; `undefined` if a person has to decide. */
function fixOf(problem: FileProblem): TextEdit | undefined {
  const { code, file, range, meant } = problem;
  if (file.text === '') return undefined;
  if (meant !== undefined) return rename(problem, meant);
  switch (code) {
    case 'equals-base':
    case 'unused-exception':
      return remove(problem);
    case 'overrides-nothing':
      return isRemoval(problem) ? remove(problem) : undefined;
    case 'byte-order-mark':
      return { ...range, text: '' };
    case 'missing-schema':
      return nameSchema(problem);
    default:
      return undefined;
  }
}

/** Renames only if nothing but the wrong name is there: as part of a longer text it may mean something else. */
function rename({ file, range }: FileProblem, meant: string): TextEdit | undefined {
  const found = file.text.slice(range.start, range.end);
  return /^"[\w.$-]+"$/.test(found) ? { ...range, text: JSON.stringify(meant) } : undefined;
}

/** Whether an entry of a patch removes something; any other that overrides nothing may be misspelled. */
function isRemoval({ file, path }: FileProblem): boolean {
  return file.root !== undefined && findNode(file.root, path).node.type === 'null';
}

/** Removes an entry, and with it the object around it if that would be left empty. */
function remove({ file, path }: Pick<FileProblem, 'file' | 'path'>): TextEdit | undefined {
  if (!file.root || path === '') return undefined;
  const { node, isExact } = findNode(file.root, path);
  if (!isExact) return undefined;
  const around = parentOf(path);
  const isOnly = around !== '' && findNode(file.root, around).node.children?.length === 1;
  return isOnly ? remove({ file, path: around }) : removeEntry(file.text, node);
}

/** Writes the key `$schema`. The hint names the schema, and the path of the document says how far up it is. */
function nameSchema({ file, path, hint }: FileProblem): TextEdit | undefined {
  const schema = /schemas\/documents\/[\w-]+\.schema\.json/.exec(hint ?? '')?.[0];
  const opening = file.root?.offset;
  if (schema === undefined || opening === undefined || path !== '') return undefined;
  const up = '../'.repeat(file.document.split('/').length);
  const at = opening + 1;
  const isEmpty = file.root?.children?.length === 0;
  return { start: at, end: at, text: `\n  "$schema": "${up}${schema}"${isEmpty ? '\n' : ','}` };
}

/** Takes an entry out of its object, with the comma that belongs to it. */
function removeEntry(text: string, node: Node): TextEdit {
  const { start, end } = rangeOfNode(node);
  const from = keyRange(node)?.start ?? start;
  const behind = /^\s*,\s*/.exec(text.slice(end))?.[0];
  if (behind !== undefined) return { start: from, end: end + behind.length, text: '' };
  const ahead = /,?\s*$/.exec(text.slice(0, from))?.[0] ?? '';
  return { start: from - ahead.length, end, text: '' };
}
