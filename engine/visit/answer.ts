import { writePath } from '#engine/json/fact-path.ts';
import { assign, readAnswer, writeAnswer, type Answers } from '#engine/screen/answers.ts';
import { fieldExists } from '#engine/fields/check-field.ts';
import { checkScreen } from '#engine/fields/check-answers.ts';
import { normalise } from '#engine/fields/normalise.ts';
import { fieldOf } from '#engine/screen/answers.ts';
import type { ShownScreen } from '#engine/screen/screen-scope.ts';
import { type FieldEntry } from '#engine/load/screen-fields.ts';
import { withLocals, type Scope } from '#engine/expression/scope.ts';
import type { Json } from '#engine/json/json.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import { call } from '#engine/visit/call.ts';
import type { VisitProblem } from '#engine/visit/effect.ts';
import {
  keepAnswers,
  keepStep,
  keptStep,
  screenWithField,
  type OpenScreen,
} from '#engine/visit/open-screen.ts';
import type { Handle } from '#engine/visit/state.ts';
import { clearFacts, modalScreen, pageScreen, scopeOfScreen, update, type Turn } from '#engine/visit/turn.ts';
import { holdsHandle, isHandle, isSealed } from '#engine/visit/sensitive.ts';

const debounceMs = 250;
const minimumSearchLength = 3;

/** A field's answer changed: keeps it, updates what depends on it, and updates its messages. */
export function answer(
  turn: Turn,
  field: string,
  value: Json | Handle | undefined,
): VisitProblem | undefined {
  const open = screenWithField(turn, field);
  const entry = open && fieldOf(turn.flows, open.screen.compiled, field);
  if (!open || !entry)
    return { code: 'unknown-target', message: `There is no field "${field}" on this screen.` };
  if (isFixed(turn, open, entry))
    return { code: 'disabled', message: `The field "${field}" cannot be changed.` };
  if (isWrongHandle(turn, open, entry, value))
    return { code: 'wrong-handle', message: `The field "${field}" takes no such handle.` };
  const kept = isHandle(value) ? { $vault: value.$vault } : normalise(entry.field, value);
  keepAnswers(turn, open, writeAnswer(entry, keptAnswers(turn, open), kept));
  clearDependents(turn, open, field);
  settleAnswers(turn, open);
  if (entry.field.suggest) search(turn, open, entry, typeof kept === 'string' ? kept : '');
  return undefined;
}

/** Only a sensitive answer is a handle, and each has one of its own, so that no field reaches what another keeps. */
function isWrongHandle(
  turn: Turn,
  open: OpenScreen,
  entry: FieldEntry,
  value: Json | Handle | undefined,
): boolean {
  if (!holdsHandle(value)) return false;
  if (!isHandle(value) || !isSealed(entry.field)) return true;
  if (holdsHandle(readAnswer(entry, keptAnswers(turn, open)), value.$vault)) return false;
  const { facts, steps, modal } = turn.state;
  return holdsHandle([facts, steps, modal], value.$vault);
}

/** Read-only and disabled fields take no answers, whoever sends them. */
function isFixed(turn: Turn, { screen }: OpenScreen, { field }: FieldEntry): boolean {
  const scope = scopeOfScreen(turn, screen);
  return [field.readOnlyWhen, field.disabledWhen].some(
    (when) => when !== undefined && turn.flows.evaluate(when, scope) === true,
  );
}

function keptAnswers(turn: Turn, open: OpenScreen): Answers {
  return { facts: turn.state.facts, values: keptStep(turn, open).values };
}

/** Fields that name the changed one in `clearWhenChanged` return to their defaults. */
function clearDependents(turn: Turn, open: OpenScreen, changed: string): void {
  for (const entry of turn.flows.fields(open.screen.compiled)) {
    if (!entry.field.clearWhenChanged?.includes(changed)) continue;
    keepAnswers(turn, open, writeAnswer(entry, keptAnswers(turn, open), undefined));
  }
}

/** Clears the answers of fields that no longer exist and say so, and removes issues that are mended. */
export function settleAnswers(turn: Turn, open: OpenScreen): void {
  clearIrrelevant(turn, open);
  const screen = currentScreen(turn, open);
  const shown = keptStep(turn, open).issues;
  if (!screen || shown.length === 0) return;
  const wrong = new Set(shown.map(({ field }) => field));
  keepStep(turn, open, { issues: checkScreen(turn.flows, clearFacts(turn), screen, wrong) });
}

/** When one field disappears, others may follow, so this repeats until nothing changes. */
function clearIrrelevant(turn: Turn, open: OpenScreen): void {
  const fields = turn.flows
    .fields(open.screen.compiled)
    .filter(({ field }) => field.whenIrrelevant === 'clear');
  for (let isChanged = fields.length > 0; isChanged;) {
    isChanged = false;
    for (const entry of fields) {
      const screen = currentScreen(turn, open);
      if (!screen || readAnswer(entry, keptAnswers(turn, open)) === undefined) continue;
      const scope = scopeOfScreen(turn, screen);
      if (fieldExists(turn.flows, entry, scope)) continue;
      if (isTakenOver(turn, screen, entry, scope)) continue;
      keepAnswers(turn, open, writeAnswer(entry, keptAnswers(turn, open), undefined));
      isChanged = true;
    }
  }
}

/** Whether another field, which exists, is bound to the same fact: what it holds is that field's answer. */
function isTakenOver(
  turn: Turn,
  { compiled }: ShownScreen,
  { name, field }: FieldEntry,
  scope: Scope,
): boolean {
  return turn.flows
    .fields(compiled)
    .some(
      (other) =>
        other.name !== name &&
        field.bind !== undefined &&
        other.field.bind === field.bind &&
        fieldExists(turn.flows, other, scope),
    );
}

function currentScreen(turn: Turn, open: OpenScreen) {
  return open.isModal ? modalScreen(turn) : pageScreen(turn);
}

/** Asks for suggestions, and ignores the reply to an older question. */
function search(turn: Turn, open: OpenScreen, { name, field }: FieldEntry, text: string): void {
  const { suggest } = field;
  const isAsked = suggest && text.length >= (suggest.minimumLength ?? minimumSearchLength);
  const screen = currentScreen(turn, open);
  if (!isAsked || !screen) return forgetSuggestions(turn, open, name);
  forgetSearch(turn, open, name);
  const scope = withLocals(scopeOfScreen(turn, screen), { answer: text });
  const purpose = { type: 'suggest', holder: screen.holder, field: name } as const;
  const debounce = { ms: debounceMs, group: name };
  call(turn, { operation: suggest.call, with: suggest.with, purpose, debounce }, scope);
}

function forgetSearch(turn: Turn, { screen }: OpenScreen, name: string): void {
  const others = Object.entries(turn.state.calls).filter(
    ([, one]) => !(one.type === 'suggest' && one.holder === screen.holder && one.field === name),
  );
  update(turn, { calls: Object.fromEntries(others) });
}

/** Removes the suggestions until the next question. */
export function forgetSuggestions(turn: Turn, open: OpenScreen, name: string): void {
  forgetSearch(turn, open, name);
  const { holder } = open.screen;
  const known = turn.state.replies[holder];
  if (known?.[name] === undefined) return;
  update(turn, { replies: { ...turn.state.replies, [holder]: writePath(known, name, undefined) } });
}

/** A suggestion was chosen: writes everything that it sets. */
export function applySuggestion(
  turn: Turn,
  open: OpenScreen,
  set: { readonly [target: string]: CompiledValue },
  scope: Scope,
): void {
  for (const [target, value] of Object.entries(set)) {
    keepAnswers(turn, open, assign(keptAnswers(turn, open), target, turn.flows.value(value, scope)));
  }
  settleAnswers(turn, open);
}
