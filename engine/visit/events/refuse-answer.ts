import { type Issue, fieldExists, refusedCode } from '../../fields/check-field.ts';
import { fieldNow, readAnswer } from '../../screen/answers.ts';
import { type OpenScreen, keepStep, keptAnswers, keptStep, screenWithField } from '../screens/open-screen.ts';
import { isSame } from '../sensitive.ts';
import { type Turn, scopeOfScreen } from '../turn.ts';

/** Puts a message on a field, until its answer changes. Says whether the person is asked for it now. */
export function refuseAnswer(turn: Turn, name: string, message: string): boolean {
  const open = screenWithField(turn, name);
  if (!open || !putRefusal(turn, open, name, message)) return false;
  turn.effects.push({ type: 'focus', target: 'summary' });
  return true;
}

/** The same on a screen that need not be the one that is shown. */
export function putRefusal(turn: Turn, open: OpenScreen, name: string, message: string): boolean {
  const kept = keptAnswers(turn, open);
  const entry = fieldNow(turn.flows, open.screen.compiled, kept.facts, name);
  if (!entry || !fieldExists(turn.flows, entry, scopeOfScreen(turn, open.screen))) return false;
  const issue = { field: name, code: refusedCode, message, refused: readAnswer(entry, kept) ?? '' };
  const others = keptStep(turn, open).issues.filter(({ field }) => field !== name);
  keepStep(turn, open, { issues: [...others, issue] });
  return true;
}

/** Whether an issue is what an action has refused. */
export function isRefusal({ refused }: Issue): boolean {
  return refused !== undefined;
}

/** What checks have found, and besides what an action has refused and is the same still. */
export function withRefused(turn: Turn, open: OpenScreen, found: readonly Issue[]): readonly Issue[] {
  const isFound = new Set(found.map(({ field }) => field));
  const refused = keptStep(turn, open).issues.filter(
    (issue) => !isFound.has(issue.field) && isStillRefused(turn, open, issue),
  );
  return [...found, ...refused];
}

function isStillRefused(turn: Turn, open: OpenScreen, { field, refused }: Issue): boolean {
  const kept = keptAnswers(turn, open);
  const entry = fieldNow(turn.flows, open.screen.compiled, kept.facts, field);
  if (!entry || !fieldExists(turn.flows, entry, scopeOfScreen(turn, open.screen))) return false;
  return isSame(readAnswer(entry, kept) ?? '', refused);
}
