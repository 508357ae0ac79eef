import { applyEdits } from '../json/positions.ts';
import { renameAt, targetAt } from '../language/rename/rename-at.ts';
import type { Workspace } from '../language/workspace.ts';
import type { Ask } from './ask.ts';
import { pathToWrite } from './save-text.ts';

const elsewhere =
  'The name is in clauses or in names of files too, which the studio does not write. A developer renames it by F2 in an editor.';

/** What has the name at a place, or the documents in which it gets another one. Nothing is written. */
export function renameHere(
  { document, text, offset, name }: Extract<Ask, { ask: 'rename' }>,
  workspace: Workspace,
): object {
  const place = { path: workspace.pathOf(document) ?? '', text, offset };
  const found = targetAt(place, workspace);
  if ('refused' in found) return { said: `Not to be renamed. ${found.refused}` };
  if (name === undefined) return { target: found.target };
  const planned = renameAt(place, name, workspace);
  if ('refused' in planned) return { said: planned.refused };
  const { edits, moves } = planned;
  const isWritten = edits.every(({ file }) => pathToWrite(file.document, workspace) !== undefined);
  if (!isWritten || moves.length > 0) return { said: elsewhere };
  return {
    documents: edits.map(({ file, edits: own }) => ({
      document: file.document,
      text: applyEdits(file.text, own),
      was: file.text,
    })),
  };
}
