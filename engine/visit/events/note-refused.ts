import { issueOf } from '../../fields/check-field.ts';
import { fieldNow } from '../../screen/answers.ts';
import { entryScope } from '../../screen/fields-now.ts';
import type { VisitProblem } from '../effect.ts';
import { keepStep, keptAnswers, keptStep, screenWithField } from '../screens/open-screen.ts';
import { type Transition, scopeOfScreen } from '../transition.ts';

/** The code of a file whose call failed. Its message is the renderer's own word. */
const failed = 'uploadFailed';

/** A file was not taken: its field says why, until the person does something else. */
export function noteRefused(transition: Transition, name: string, code: string): VisitProblem | undefined {
  const { flows } = transition;
  const open = screenWithField(transition, name);
  const entry = open && fieldNow(flows, open.screen.compiled, keptAnswers(transition, open).facts, name);
  if (!open || entry?.field.type !== 'upload')
    return { code: 'unknown-target', message: `No files are asked for as "${name}".` };
  const scope = entryScope(entry, scopeOfScreen(transition, open.screen));
  const word = flows.compiled.app.words[failed];
  const issue =
    code === failed
      ? { field: name, code, message: flows.text(word, scope) }
      : issueOf({ flows, entry, scope }, code);
  const others = keptStep(transition, open).issues.filter(({ field }) => field !== name);
  keepStep(transition, open, { issues: [...others, issue] });
  transition.effects.push({ type: 'focus', target: 'summary' });
  return undefined;
}
