import type { CompiledField } from '../ir/documents.ts';
import { type Scope, withLocals } from '../expression/scope.ts';
import { type Constraint, constraints } from './constraints.ts';
import type { Limit } from './field-type.ts';
import { homeOf, isEmptyAnswer, isTick, isUnfinished } from './home-of.ts';
import { type Json, type JsonObject, isList } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { factOf, fieldOf, writeAnswer } from '../screen/answers.ts';
import { withoutPageRows } from '../screen/rows.ts';
import { type FieldEntry } from '../link/screen-fields.ts';
import { readPath } from '../json/fact-path.ts';
import { entryScope } from '../screen/field-entries.ts';
import { type ShownScreen, screenScope } from '../screen/screen-scope.ts';
import type { CompiledText } from '../text/compiled-text.ts';

/** The screen that a field is on; `scope` is the screen's. */
interface Shown {
  readonly flows: Flows;
  readonly screen: ShownScreen;
  readonly scope: Scope;
}

/** Everything that a check of one field needs; `scope` is the field's. */
interface Check extends Shown {
  readonly entry: FieldEntry;
  readonly answer: Json | undefined;
}

/** Whether a field exists now: its own `when` and those of what is around it hold. `scope` is that of the screen. */
export function fieldExists(flows: Flows, entry: FieldEntry, scope: Scope): boolean {
  const isHeld = entry.within?.scopeKeys.every((scopeKey) => fieldExists(flows, scopeKey, scope)) ?? true;
  const inside = entryScope(entry, scope);
  return isHeld && entry.whens.every((when) => flows.holds(when, inside));
}

/** Whether a field accepts no answers now from anybody: it is read-only or disabled. `scope` is that of the screen. */
export function isFixed(flows: Flows, screen: ShownScreen, entry: FieldEntry, scope: Scope): boolean {
  const { disabledWhen } = entry.field;
  if (isReadOnly(flows, screen, entry, scope)) return true;
  return disabledWhen !== undefined && flows.holds(disabledWhen, entryScope(entry, scope));
}

/** Whether an answer cannot be changed here: never, or not with what the field had when its page was shown. */
export function isReadOnly(flows: Flows, screen: ShownScreen, entry: FieldEntry, scope: Scope): boolean {
  const { readOnly, readOnlyWhen } = entry.field;
  if (readOnly === true) return true;
  const around = beforeTyping(flows, screen, entry, scope);
  return readOnlyWhen !== undefined && flows.holds(readOnlyWhen, entryScope(entry, around));
}

/** Whether the view of a field depends on the whole screen: it has warnings, or something was typed that may lock it. */
export function needsScreen({ before }: ShownScreen, name: string, { rules }: CompiledField): boolean {
  return isTyped(before, name) || rules?.some(({ level }) => level === 'warning') === true;
}

/** Whether something was typed in a field that may be read-only, since its page was shown. */
export function isTyped(before: JsonObject | undefined, name: string): boolean {
  return Object.hasOwn(before ?? {}, name);
}

/** The scope as it would be if nothing had been entered in the field since its page was shown. */
function beforeTyping(flows: Flows, screen: ShownScreen, entry: FieldEntry, scope: Scope): Scope {
  const { before } = screen;
  if (!isTyped(before, entry.name)) return scope;
  const held = before?.[entry.name];
  const answers = { facts: scope.facts, values: screen.values };
  const { facts, values } = writeAnswer(entry, answers, isList(held) ? held[0] : undefined);
  return screenScope(flows, withoutPageRows(facts, screen), { ...screen, values });
}

/** The answer that counts: what was entered, else the default. */
export function effectiveAnswer(flows: Flows, field: CompiledField, entered: Json | undefined, scope: Scope) {
  return entered ?? (field.default === undefined ? undefined : flows.value(field.default, scope));
}

/**
 * Checks one field: required, then constraints, then rules in order. Stops at the first failure (docs/guides/how-documents-work.md, Checking).
 * Returns the issue with its message, or `undefined`.
 */
export function checkField(shown: Shown, entry: FieldEntry, entered: Json | undefined): Issue | undefined {
  const check = checkOf(shown, entry, entered);
  if (isEmptyAnswer(check.flows, entry.field, check.answer)) return failedEmpty(check);
  return failedConstraint(check) ?? failedRule(check);
}

function checkOf(shown: Shown, entry: FieldEntry, entered: Json | undefined): Check {
  const { flows, screen, scope: around } = shown;
  const scope = entryScope(entry, around);
  const answer = effectiveAnswer(flows, entry.field, entered, scope);
  return { flows, screen, entry, answer, scope: withAnswer(scope, entry.field, answer) };
}

/** The scope in which `answer` is what the bound fact holds of it, such as `false` for the option No. */
export function withAnswer(scope: Scope, field: CompiledField, answer: Json | undefined): Scope {
  return withLocals(scope, { answer: factOf(field, answer) });
}

/** A day without its year is no answer, but what was typed of it cannot be left out without a word. */
function failedEmpty(check: Check): Issue | undefined {
  const { field } = check.entry;
  if (isRequired(check)) return issueOf(check, 'required');
  const { answer, failsEmpty } = homeOf(check.flows, field);
  if (isUnfinished(check.flows, field, check.answer)) return issueOf(check, answer.whole?.code ?? 'type');
  const code = failsEmpty?.({ flows: check.flows, field, scope: check.scope });
  return code === undefined ? undefined : issueOf(check, code);
}

function isRequired({ flows, entry, scope }: Check): boolean {
  const { required, requiredWhen } = entry.field;
  return required === true || (requiredWhen !== undefined && flows.holds(requiredWhen, scope));
}

function failedConstraint(check: Check): Issue | undefined {
  const answer = check.answer as Json; // only present answers get here
  const code = failedOfType(check, answer);
  if (code !== undefined) return issueOf(check, code);
  for (const name of Object.keys(constraints) as Constraint[]) {
    const limit = limitOf(check, name);
    if (limit !== undefined && constraints[name](answer, limit)) return issueOf(check, name);
  }
  return undefined;
}

/** The code of the first check that fails among those of the type of the field. */
function failedOfType(check: Check, answer: Json): string | undefined {
  const { flows, entry, scope } = check;
  const { answer: traits, checks = {} } = homeOf(flows, entry.field);
  if (!traits.fits(answer)) return 'type';
  if (traits.whole?.isWhole(String(answer)) === false) return traits.whole.code;
  const limit = (name: Limit) => limitOf(check, name);
  const failed = Object.entries(checks).find(([, fails]) =>
    fails(answer, { flows, field: entry.field, scope, limit }),
  );
  return failed?.[0];
}

/** A constraint's limit, literal or computed. `undefined` means no limit. */
function limitOf({ flows, entry, scope }: Check, name: Constraint | Limit): Json | undefined {
  const limit = entry.field[name];
  if (name === 'maxLength' && limit === undefined) return homeOf(flows, entry.field).answer.longest;
  return computed(flows, limit, scope);
}

function computed(flows: Flows, limit: CompiledField[Constraint | Limit], scope: Scope): Json | undefined {
  return typeof limit === 'object' ? flows.value(limit, scope) : limit;
}

/** How many rows a list may have. */
export function mostRows(flows: Flows, { maxItems }: CompiledField, scope: Scope): number {
  const most = computed(flows, maxItems, scope);
  return typeof most === 'number' ? most : Infinity;
}

function failedRule(check: Check, isWarning = false): Issue | undefined {
  for (const rule of check.entry.field.rules ?? []) {
    if ((rule.level === 'warning') !== isWarning) continue;
    const isPassedOver = rule.names.some((name) => isUnanswered(check, name));
    if (isPassedOver || !check.flows.holds(rule.when, check.scope)) continue;
    return issueWith(check, rule.name, rule.message);
  }
  return undefined;
}

/** What a field says of an answer that passes: the first of its warnings that applies. */
export function warningOf(shown: Shown, entry: FieldEntry, entered: Json | undefined): string | undefined {
  const check = checkOf(shown, entry, entered);
  if (isEmptyAnswer(check.flows, entry.field, check.answer) || failedConstraint(check)) return undefined;
  return failedRule(check, true)?.message;
}

/** Whether another field that a rule names has no answer yet; an unticked box is an answer. */
function isUnanswered({ flows, screen, entry, scope }: Check, name: string): boolean {
  const inRow = entry.within?.sibling(name);
  if (inRow?.bind !== undefined)
    return !isTick(flows, inRow) && isEmptyAnswer(flows, inRow, readPath(scope.facts, inRow.bind));
  const named = fieldOf(flows, screen.compiled, name);
  if (!named || isTick(flows, named.field)) return false;
  const step = scope.locals['step'] as { readonly [name: string]: Json | undefined }; // made by screenScope
  return isEmptyAnswer(flows, named.field, step[name]);
}

/** An issue with the message of this code: that of the field, else the app's, else the app's for any answer. */
export function issueOf(check: Pick<Check, 'flows' | 'entry' | 'scope'>, code: string): Issue {
  const { messages } = check.flows.compiled.app;
  const message = check.entry.field.messages?.[code] ?? messages[code] ?? messages['type'] ?? '';
  return issueWith(check, code, message);
}

function issueWith(
  { flows, entry, scope }: Pick<Check, 'flows' | 'entry' | 'scope'>,
  code: string,
  message: CompiledText,
): Issue {
  return { field: entry.name, code, message: flows.text(message, scope) };
}

/** The code of an issue that an action has found. */
export const refusedCode = 'refused';

/** One failed check of an answer: the field, the constraint or rule that failed, and the text for the person. */
export interface Issue {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  /** Of an answer that an action refused: what it was, with handles. The issue is while it is the same. */
  readonly refused?: Json;
}
