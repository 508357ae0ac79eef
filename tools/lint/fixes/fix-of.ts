import { findNode } from '#tools/json/positions.ts';
import type { Problem } from '#tools/report/problem.ts';
import { removeEntry, type Edit } from './edit.ts';

/** The change that certainly mends a problem; nothing where a person has to decide. */
export function fixOf(problem: Problem): Edit | undefined {
  const { code, file, range, meant } = problem;
  if (file.text === '') return undefined;
  if (meant !== undefined) return rename(problem, meant);
  switch (code) {
    case 'equals-base':
    case 'overrides-nothing':
    case 'unused-exception':
      return remove(problem);
    case 'byte-order-mark':
      return { ...range, text: '' };
    case 'missing-schema':
      return nameSchema(problem);
    default:
      return undefined;
  }
}

/** Only where exactly the wrong name stands there: in part of a longer text it may be something else. */
function rename({ file, range }: Problem, meant: string): Edit | undefined {
  const found = file.text.slice(range.start, range.end);
  return /^"[\w.$-]+"$/.test(found) ? { ...range, text: JSON.stringify(meant) } : undefined;
}

/** An object that would be left empty goes too. */
function remove({ file, path }: Pick<Problem, 'file' | 'path'>): Edit | undefined {
  if (!file.root || path === '') return undefined;
  const { node, isExact } = findNode(file.root, path);
  if (!isExact) return undefined;
  const around = path.slice(0, path.lastIndexOf('/'));
  const isOnly = around !== '' && findNode(file.root, around).node.children?.length === 1;
  return isOnly ? remove({ file, path: around }) : removeEntry(file.text, node);
}

/** The hint names the schema; how far up it stands is known from the path. */
function nameSchema({ file, path, hint }: Problem): Edit | undefined {
  const schema = /schemas\/documents\/[\w-]+\.schema\.json/.exec(hint ?? '')?.[0];
  const opening = file.root?.offset;
  if (schema === undefined || opening === undefined || path !== '') return undefined;
  const up = '../'.repeat(file.document.split('/').length);
  const at = opening + 1;
  const isEmpty = file.root?.children?.length === 0;
  return { start: at, end: at, text: `\n  "$schema": "${up}${schema}"${isEmpty ? '\n' : ','}` };
}
