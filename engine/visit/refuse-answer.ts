import { fieldExists, refusedCode } from '#engine/fields/check-field.ts';
import { fieldNow, readAnswer } from '#engine/screen/answers.ts';
import { keepStep, keptAnswers, keptStep, screenWithField } from '#engine/visit/open-screen.ts';
import { type Turn, scopeOfScreen } from '#engine/visit/turn.ts';

/** Puts a message on a field, until its answer changes. Says whether the person is asked for it now. */
export function refuseAnswer(turn: Turn, name: string, message: string): boolean {
  const open = screenWithField(turn, name);
  const kept = open && keptAnswers(turn, open);
  const entry = open && kept && fieldNow(turn.flows, open.screen.compiled, kept.facts, name);
  if (!entry || !fieldExists(turn.flows, entry, scopeOfScreen(turn, open.screen))) return false;
  const issue = { field: name, code: refusedCode, message, refused: readAnswer(entry, kept) ?? '' };
  const others = keptStep(turn, open).issues.filter(({ field }) => field !== name);
  keepStep(turn, open, { issues: [...others, issue] });
  turn.effects.push({ type: 'focus', target: 'summary' });
  return true;
}
