import { issueOf } from '../../fields/check-field.ts';
import { entryScope } from '../../screen/field-entries.ts';
import type { VisitProblem } from '../effect.ts';
import { keepStep, shownField } from '../screens/open-screen.ts';
import type { Transition } from '../transition.ts';
import { issuesBeside } from './refuse-answer.ts';
import { unknownTarget } from '../unknown-target.ts';

/** The code of a file whose call failed. Its message is the renderer's own word. */
const failed = 'uploadFailed';

/** A file was not taken: its field says why, until the person does something else. */
export function noteRefused(transition: Transition, name: string, code: string): VisitProblem | undefined {
  const { flows, context } = transition;
  const { open, entry } = shownField(context, name) ?? {};
  if (!open || entry?.field.type !== 'upload') return unknownTarget(name);
  const scope = entryScope(entry, open.scope);
  const word = flows.compiled.app.words[failed];
  const issue =
    code === failed
      ? { field: name, code, message: flows.text(word ?? '', scope) }
      : issueOf({ flows, entry, scope }, code);
  keepStep(transition, open, { issues: [...issuesBeside(open, name), issue] });
  transition.effects.push({ type: 'focus', target: 'summary' });
  return undefined;
}
