import { type Issue, fieldExists, refusedCode } from '../../fields/check-field.ts';
import { fieldNow, readAnswer } from '../../screen/answers.ts';
import { type OpenScreen, keepStep, keptAnswers, keptStep, screenWithField } from '../screens/open-screen.ts';
import { isSame } from '../sensitive.ts';
import { type Transition, scopeOfScreen } from '../transition.ts';

/** Puts a message on a field, until its answer changes. Says whether the person is asked for it now. */
export function refuseAnswer(transition: Transition, name: string, message: string): boolean {
  const open = screenWithField(transition, name);
  if (!open || !putRefusal(transition, open, name, message)) return false;
  transition.effects.push({ type: 'focus', target: 'summary' });
  return true;
}

/** The same on a screen that need not be the one that is shown. */
export function putRefusal(transition: Transition, open: OpenScreen, name: string, message: string): boolean {
  const kept = keptAnswers(transition, open);
  const entry = fieldNow(transition.flows, open.screen.compiled, kept.facts, name);
  if (!entry || !fieldExists(transition.flows, entry, scopeOfScreen(transition, open.screen))) return false;
  const issue = { field: name, code: refusedCode, message, refused: readAnswer(entry, kept) ?? '' };
  const others = keptStep(transition, open).issues.filter(({ field }) => field !== name);
  keepStep(transition, open, { issues: [...others, issue] });
  return true;
}

/** Whether an issue is what an action has refused. */
export function isRefusal({ refused }: Issue): boolean {
  return refused !== undefined;
}

/** What checks have found, and besides what an action has refused and is the same still. */
export function withRefused(
  transition: Transition,
  open: OpenScreen,
  found: readonly Issue[],
): readonly Issue[] {
  const isFound = new Set(found.map(({ field }) => field));
  const refused = keptStep(transition, open).issues.filter(
    (issue) => !isFound.has(issue.field) && isStillRefused(transition, open, issue),
  );
  return [...found, ...refused];
}

function isStillRefused(transition: Transition, open: OpenScreen, { field, refused }: Issue): boolean {
  const kept = keptAnswers(transition, open);
  const entry = fieldNow(transition.flows, open.screen.compiled, kept.facts, field);
  if (!entry || !fieldExists(transition.flows, entry, scopeOfScreen(transition, open.screen))) return false;
  return isSame(readAnswer(entry, kept) ?? '', refused);
}
