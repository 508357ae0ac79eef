import { issueOf } from '../../fields/check-field.ts';
import { fieldNow } from '../../screen/answers.ts';
import { entryScope } from '../../screen/fields-now.ts';
import type { VisitProblem } from '../effect.ts';
import { keepStep, keptAnswers, keptStep, screenWithField } from '../screens/open-screen.ts';
import { type Turn, scopeOfScreen } from '../turn.ts';

/** The code of a file whose call failed. Its message is the renderer's own word. */
const failed = 'uploadFailed';

/** A file was not taken: its field says why, until the person does something else. */
export function noteRefused(turn: Turn, name: string, code: string): VisitProblem | undefined {
  const { flows } = turn;
  const open = screenWithField(turn, name);
  const entry = open && fieldNow(flows, open.screen.compiled, keptAnswers(turn, open).facts, name);
  if (!open || entry?.field.type !== 'upload')
    return { code: 'unknown-target', message: `No files are asked for as "${name}".` };
  const scope = entryScope(entry, scopeOfScreen(turn, open.screen));
  const word = flows.compiled.app.words[failed];
  const issue =
    code === failed
      ? { field: name, code, message: flows.text(word, scope) }
      : issueOf({ flows, entry, scope }, code);
  const others = keptStep(turn, open).issues.filter(({ field }) => field !== name);
  keepStep(turn, open, { issues: [...others, issue] });
  turn.effects.push({ type: 'focus', target: 'summary' });
  return undefined;
}
