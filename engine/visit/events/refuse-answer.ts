import { type Issue, fieldExists, refusedCode } from '../../fields/check-field.ts';
import type { FieldEntry } from '../../link/screen-fields.ts';
import type { Flows } from '../../link/flows.ts';
import { readAnswer } from '../../screen/answers.ts';
import type { OpenScreen } from '../context.ts';
import { keepStep, shownField } from '../screens/open-screen.ts';
import { isSame } from '../sensitive.ts';
import type { Transition } from '../transition.ts';

/** Puts a message on a field, until its answer changes. Says whether the person is asked for it now. */
export function refuseAnswer(transition: Transition, name: string, message: string): boolean {
  const shown = shownField(transition.context, name);
  if (!shown || !putRefusal(transition, shown.open, name, message)) return false;
  transition.effects.push({ type: 'focus', target: 'summary' });
  return true;
}

/** The same on a screen that need not be the one that is shown. */
export function putRefusal(
  transition: Transition,
  open: OpenScreen,
  name: string,
  message: string,
): OpenScreen | undefined {
  const entry = askedNow(transition.flows, open, name);
  if (!entry) return undefined;
  const issue = { field: name, code: refusedCode, message, refused: readAnswer(entry, open.answers) ?? '' };
  return keepStep(transition, open, { issues: [...issuesBeside(open, name), issue] });
}

/** The issues of the other fields of a screen. */
export function issuesBeside({ step }: OpenScreen, name: string): readonly Issue[] {
  return step.issues.filter(({ field }) => field !== name);
}

function askedNow(flows: Flows, { fields, scope }: OpenScreen, name: string): FieldEntry | undefined {
  const entry = fields.find((one) => one.name === name);
  return entry && fieldExists(flows, entry, scope) ? entry : undefined;
}

/** Whether an issue is what an action has refused. */
export function isRefusal({ refused }: Issue): boolean {
  return refused !== undefined;
}

/** What checks have found, and besides what an action has refused and is the same still. */
export function withRefused(flows: Flows, open: OpenScreen, found: readonly Issue[]): readonly Issue[] {
  const isFound = new Set(found.map(({ field }) => field));
  const refused = open.step.issues.filter(
    (issue) => !isFound.has(issue.field) && isStillRefused(flows, open, issue),
  );
  return [...found, ...refused];
}

function isStillRefused(flows: Flows, open: OpenScreen, { field, refused }: Issue): boolean {
  const entry = askedNow(flows, open, field);
  return entry !== undefined && isSame(readAnswer(entry, open.answers) ?? '', refused);
}
