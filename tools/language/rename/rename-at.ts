import type { SubjectKind } from '../../explain/lookup.ts';
import { subjectsOf } from '../explain-word.ts';
import { lookAt } from '../look-at.ts';
import type { Workspace } from '../workspace.ts';
import { afterRename } from './after-rename.ts';
import { faultOfName, planRename } from './plan-rename.ts';
import type { PlannedRename } from './planned-rename.ts';
import { type FoundTarget, findTarget } from './rename-target.ts';

/** A place in the text of a file that an editor shows. */
interface TextPlace {
  readonly path: string;
  readonly text: string;
  readonly offset: number;
}

type Refused = { readonly refused: string };

/** What would be renamed at a place, or why nothing is. */
export function targetAt({ path, text, offset }: TextPlace, workspace: Workspace): FoundTarget {
  const { place, lookup, written } = lookAt(path, text, offset, workspace);
  const file = workspace.fileAt(path);
  if (!file) return { refused: 'This file belongs to no flows.' };
  if (!lookup) return { refused: 'The documents do not compile: first correct what is found in them.' };
  return findTarget(place, written, lookup);
}

/** What has to change so that the thing at a place has another name, or why it cannot have it. */
export function renameAt(place: TextPlace, name: string, workspace: Workspace): PlannedRename | Refused {
  const found = targetAt(place, workspace);
  if ('refused' in found) return found;
  const fault = faultOfName(found.target, name);
  if (fault !== undefined) return { refused: fault };
  const { kind, name: old, key } = found.target;
  const whole = old.slice(0, old.length - key.length) + name;
  const lookup = workspace.lookup();
  const kinds = rules.includes(kind) ? rules : [kind];
  const [taken] = lookup ? subjectsOf({ name: whole, kinds }, lookup) : [];
  if (taken) return { refused: `There is a ${taken.kind} ${whole} already.` };
  const read = workspace.read();
  const planned = planRename(found.target, name, read, workspace.readFile);
  const [error, ...others] = workspace.faultsOf(afterRename(read, planned));
  if (!error) return planned;
  const more = others.length > 0 ? ` And ${others.length} more.` : '';
  return { refused: `With this name ${error.file.document} would be wrong: ${error.message}${more}` };
}

/** Conditions and calculations are called alike: two of them cannot have one name. */
const rules: readonly SubjectKind[] = ['condition', 'calculation'];
