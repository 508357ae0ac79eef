import { writeFileSync } from 'node:fs';
import type { Problem } from '#tools/report/problem.ts';
import type { SourceFile } from '#tools/read/source-file.ts';
import { applyEdits, type Edit } from './edit.ts';
import { fixOf } from './fix-of.ts';

/** Mends in the files what can be mended with certainty; gives how many problems that were. */
export function fixProblems(problems: readonly Problem[]): number {
  const edits = new Map<SourceFile, Edit[]>();
  for (const problem of problems) {
    const edit = fixOf(problem);
    if (edit) edits.set(problem.file, [...(edits.get(problem.file) ?? []), edit]);
  }
  for (const [file, ofFile] of edits) writeFileSync(file.shown, applyEdits(file.text, ofFile));
  return [...edits.values()].flat().length;
}
