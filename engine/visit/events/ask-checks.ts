import { checkScreen } from '../../fields/check-screen.ts';
import { issueOf } from '../../fields/check-field.ts';
import { type Question, questionsOf } from '../../fields/checked-answers.ts';
import type { Json } from '../../json/json.ts';
import { documentOfStep } from '../../load/match-path.ts';
import { placeOf, stepExists } from '../../pages/journeys.ts';
import type { CheckedAnswer } from '../../screen/screen-at.ts';
import { placeScope } from '../../screen/rows.ts';
import { type ShownScreen, factScope } from '../../screen/screen-scope.ts';
import type { FoundButton } from '../screens/buttons.ts';
import { call } from '../call.ts';
import { type OpenScreen, keepStep, keptStep, topScreen } from '../screens/open-screen.ts';
import { withRefused } from './refuse-answer.ts';
import type { Purpose } from '../state.ts';
import { type Turn, clearFacts, stepScreen, update } from '../turn.ts';
import { placesAround } from '../../pages/return-to.ts';

/** A check asks a service and not the documents, so it waits longer than suggestions do. */
const debounceMs = 500;

/** Beyond so many, only what screens now ask about is remembered; who goes back to another answer has it checked again. */
const mostKnown = 100;

type CheckPurpose = Extract<Purpose, { readonly type: 'check' }>;

/** An answer has changed: asks the services, a moment after the last key, what they do not know of the screen yet. */
export function askChecks(turn: Turn): void {
  const open = topScreen(turn);
  if (!open) return;
  const isSubmitting = turn.state.submitting !== undefined;
  const { flows } = turn;
  const questions = questionsOf(flows, clearFacts(turn), open.screen).filter(({ known }) => !known);
  const texts = new Set(questions.map(({ text }) => text));
  forgetChecks(turn, ({ holder, question }) => holder === open.screen.holder && !texts.has(question));
  const pending = new Set(pendingChecks(turn).map(({ question }) => question));
  for (const question of questions)
    if (!pending.has(question.text)) ask(turn, open.screen, question, isSubmitting ? undefined : debounceMs);
  if (isSubmitting && pendingChecks(turn).length === 0) goOnSubmitting(turn);
}

/**
 * A submit button was pressed: asks whatever is not known of this screen and of the earlier steps of its journey, and what
 * could not be answered before. Says whether the submit has to wait for it.
 */
export function askAtSubmit(turn: Turn, open: OpenScreen, { id, button: { checks } }: FoundButton): boolean {
  const only = checks && new Set(checks);
  const asked = [
    ...questionsAt(turn, open.screen, only).filter(({ question: { known } }) => known?.reply === undefined),
    ...(open.isModal ? [] : earlierScreens(turn))
      .flatMap((screen) => questionsAt(turn, screen))
      .filter(({ question: { known } }) => known === undefined),
  ];
  if (asked.length === 0) return false;
  forgetChecks(turn, () => true);
  for (const { screen, question } of asked) ask(turn, screen, question);
  update(turn, { submitting: id });
  return true;
}

interface AskedAt {
  readonly screen: ShownScreen;
  readonly question: Question;
}

function questionsAt(turn: Turn, screen: ShownScreen, only?: ReadonlySet<string>): readonly AskedAt[] {
  return questionsOf(turn.flows, clearFacts(turn), screen, only).map((question) => ({ screen, question }));
}

/** The steps before the page that is shown, in its journey and those around it. */
function earlierScreens(turn: Turn): readonly ShownScreen[] {
  const { flows, state } = turn;
  const here = placeOf(flows.compiled, state.location.path, state.location.query);
  const plain = factScope(flows, clearFacts(turn));
  return (here ? placesAround(flows.compiled, here) : []).flatMap((place) => {
    const { journey, index, parameters } = place;
    const scope = placeScope(place, plain) ?? plain;
    const steps = journey.steps.slice(0, index).filter((step) => stepExists(flows, step, scope));
    return steps.flatMap((step) => {
      const screen = stepScreen(turn, documentOfStep(journey, step));
      return screen ? [{ ...screen, parameters }] : [];
    });
  });
}

function ask(
  turn: Turn,
  { holder }: ShownScreen,
  { entry, check, scope, text }: Question,
  ms?: number,
): void {
  const purpose = { type: 'check', holder, field: entry.name, question: text } as const;
  const group = `check ${entry.name}`;
  const made = { operation: check.call, with: check.with, purpose, group };
  call(turn, ms === undefined ? made : { ...made, debounceMs: ms }, scope);
}

function pendingChecks({ state }: Turn): readonly CheckPurpose[] {
  return Object.values(state.calls).filter((purpose) => purpose.type === 'check');
}

function forgetChecks(turn: Turn, isForgotten: (purpose: CheckPurpose) => boolean): void {
  const kept = Object.entries(turn.state.calls).filter(
    ([, purpose]) => purpose.type !== 'check' || !isForgotten(purpose),
  );
  if (kept.length < Object.keys(turn.state.calls).length) update(turn, { calls: Object.fromEntries(kept) });
}

/**
 * A service has answered. An error is an answer as well; that there was no connection is none, and nobody could prove it:
 * so a submit stops there.
 */
export function checkAnswered(
  turn: Turn,
  { holder, field, question }: CheckPurpose,
  answer: { readonly reply: Json } | { readonly error: number },
): void {
  const isLost = 'error' in answer && answer.error === 0;
  if (!isLost) note(turn, { question, ...answer });
  const { submitting } = turn.state;
  if (submitting === undefined) return isLost ? undefined : showOutcome(turn, holder, field);
  if (isLost) return stopSubmitting(turn, holder, field);
  if (pendingChecks(turn).length === 0) goOnSubmitting(turn);
}

function note(turn: Turn, answer: CheckedAnswer): void {
  const others = (turn.state.checked ?? []).filter(({ question }) => question !== answer.question);
  const checked = [...others, answer];
  update(turn, { checked: checked.length > mostKnown ? withoutOldest(turn, checked) : checked });
}

/** An answer that a screen has now is not forgotten: it would count as one that nobody has to ask about. */
function withoutOldest(turn: Turn, checked: readonly CheckedAnswer[]): readonly CheckedAnswer[] {
  const open = topScreen(turn);
  const screens = [...(open ? [open.screen] : []), ...earlierScreens(turn)];
  const asked = screens.flatMap((screen) => questionsAt(turn, screen));
  const needed = new Set(asked.map(({ question }) => question.text));
  const free = checked.filter(({ question }) => !needed.has(question));
  const forgotten = new Set(free.slice(0, checked.length - mostKnown));
  return checked.filter((known) => !forgotten.has(known));
}

/** The message of the field stands where the person is, beside those that are there already. */
function showOutcome(turn: Turn, holder: string, field: string): void {
  const open = topScreen(turn);
  if (open?.screen.holder !== holder) return;
  const shown = keptStep(turn, open).issues.map((issue) => issue.field);
  const found = checkScreen(turn.flows, clearFacts(turn), open.screen, new Set([...shown, field]));
  keepStep(turn, open, { issues: withRefused(turn, open, found) });
}

function goOnSubmitting(turn: Turn): void {
  const target = endSubmitting(turn);
  if (target !== undefined) turn.tasks.push({ type: 'submit', target, servicesAsked: true });
}

/** Nothing is lost: whoever presses the button again has the service asked again. */
function stopSubmitting(turn: Turn, holder: string, field: string): void {
  const open = topScreen(turn);
  // The step that the answer stands on says what it lacks.
  if (open?.screen.holder !== holder) return goOnSubmitting(turn);
  endSubmitting(turn);
  const question = questionsAt(turn, open.screen, new Set([field]))[0]?.question;
  if (!question) return;
  const { entry, scope } = question;
  const issues = keptStep(turn, open).issues.filter((issue) => issue.field !== field);
  keepStep(turn, open, { issues: [...issues, issueOf({ flows: turn.flows, entry, scope }, 'unchecked')] });
  turn.effects.push({ type: 'focus', target: 'summary' });
}

function endSubmitting(turn: Turn): string | undefined {
  const { submitting, ...state } = turn.state;
  turn.state = state;
  return submitting;
}
