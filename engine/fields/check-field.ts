import type { CompiledField } from '../compiled/documents.ts';
import { answerKindOf } from '../compiled/field-types.ts';
import { type Scope, withLocals } from '../expression/scope.ts';
import { answerKinds } from './answer-kinds.ts';
import {
  type Constraint,
  constraints,
  firstYear,
  longestText,
  smallestAmount,
  wholeForms,
} from './constraints.ts';
import { remainder } from '../decimal/decimal.ts';
import { tokensOf } from './options.ts';
import { type Json, isList } from '../json/json.ts';
import type { Flows } from '../load/flows.ts';
import { fieldOf, isEmptyAnswer, lacksYear } from '../screen/answers.ts';
import { type FieldEntry } from '../load/screen-fields.ts';
import { readPath } from '../json/fact-path.ts';
import { entryScope } from '../screen/fields-now.ts';
import type { ShownScreen } from '../screen/screen-scope.ts';
import type { CompiledText } from '../text/compiled-text.ts';

/** Everything that a check of one field needs; `scope` is the screen's. */
interface Check {
  readonly flows: Flows;
  readonly screen: ShownScreen;
  readonly entry: FieldEntry;
  readonly scope: Scope;
  readonly answer: Json | undefined;
}

/** Whether a field exists now: its own `when` and those of what is around it hold. `scope` is that of the screen. */
export function fieldExists(flows: Flows, entry: FieldEntry, scope: Scope): boolean {
  const isHeld = entry.within?.holders.every((holder) => fieldExists(flows, holder, scope)) ?? true;
  const inside = entryScope(entry, scope);
  return isHeld && entry.whens.every((when) => flows.evaluate(when, inside) === true);
}

/** Whether a field takes no answers now, whoever sends them: it is read-only or disabled. `scope` is that of the screen. */
export function isFixed(flows: Flows, entry: FieldEntry, scope: Scope): boolean {
  const whens = [entry.field.readOnlyWhen, entry.field.disabledWhen].filter((when) => when !== undefined);
  if (whens.length === 0) return false;
  const inside = entryScope(entry, scope);
  return whens.some((when) => flows.evaluate(when, inside) === true);
}

/** The answer that counts: what was entered, else the default. */
export function effectiveAnswer(flows: Flows, field: CompiledField, entered: Json | undefined, scope: Scope) {
  return entered ?? (field.default === undefined ? undefined : flows.value(field.default, scope));
}

/**
 * Checks one field: required, then constraints, then rules in order. Stops at the first failure (docs/guides/how-documents-work.md, Checking).
 * Returns the issue with its message, or `undefined`.
 */
export function checkField(
  flows: Flows,
  screen: ShownScreen,
  entry: FieldEntry,
  entered: Json | undefined,
  around: Scope,
): Issue | undefined {
  const scope = entryScope(entry, around);
  const answer = effectiveAnswer(flows, entry.field, entered, scope);
  const check: Check = { flows, screen, entry, answer, scope: withLocals(scope, { answer }) };
  if (isEmptyAnswer(entry.field, answer)) return failedEmpty(check);
  return failedConstraint(check) ?? failedRule(check);
}

/** A day without its year is no answer, but what was typed of it cannot be left out without a word. */
function failedEmpty(check: Check): Issue | undefined {
  if (isRequired(check)) return issueOf(check, 'required');
  return lacksYear(check.entry.field, check.answer) ? issueOf(check, 'date') : undefined;
}

function isRequired({ flows, entry, scope }: Check): boolean {
  const { required, requiredWhen } = entry.field;
  return required === true || (requiredWhen !== undefined && flows.evaluate(requiredWhen, scope) === true);
}

function failedConstraint(check: Check): Issue | undefined {
  const { field } = check.entry;
  const answer = check.answer as Json; // only present answers get here
  const kind = answerKindOf(field);
  if (!answerKinds[kind].fits(answer) || !hasItsPlaces(check, answer)) return issueOf(check, 'type');
  if (kind in wholeForms && !wholeForms[kind as keyof typeof wholeForms].isWhole(String(answer)))
    return issueOf(check, wholeForms[kind as keyof typeof wholeForms].code);
  if (isEarly(check, answer)) return issueOf(check, 'date');
  if (!isOffered(check, answer)) return issueOf(check, 'option');
  if (isBesideExclusive(field, answer)) return issueOf(check, 'exclusive');
  for (const name of Object.keys(constraints) as Constraint[]) {
    const limit = limitOf(check, name);
    if (limit !== undefined && constraints[name](answer, limit)) return issueOf(check, name);
  }
  return undefined;
}

/** Whether an amount has no more decimal places than its currency. */
function hasItsPlaces({ flows, entry }: Check, answer: Json): boolean {
  if (entry.field.type !== 'money') return true;
  return remainder(Number(answer), smallestAmount(flows.compiled.notation)) === 0;
}

/** Whether a day or a month is before the first year that counts. A field that has a minimum says so itself. */
function isEarly(check: Check, answer: Json): boolean {
  const kind = answerKindOf(check.entry.field);
  const isDated = kind === 'day' || kind === 'month';
  return isDated && limitOf(check, 'minimum') === undefined && String(answer) < firstYear;
}

function isOffered({ flows, entry, scope }: Check, answer: Json): boolean {
  const tokens = tokensOf(flows, entry.field, scope);
  if (!tokens) return true;
  return Array.isArray(answer)
    ? answer.every((one) => tokens.includes(String(one)))
    : tokens.includes(String(answer));
}

/** Whether an option is chosen with others that cannot stand beside any. */
function isBesideExclusive({ options }: CompiledField, answer: Json): boolean {
  if (!isList(answer) || answer.length < 2) return false;
  return options?.some(({ name, exclusive }) => exclusive === true && answer.includes(name)) === true;
}

/** A constraint's limit, literal or computed. `undefined` means no limit. */
function limitOf({ flows, entry, scope }: Check, name: Constraint): Json | undefined {
  const limit = entry.field[name];
  if (name === 'maxLength' && limit === undefined) return longestText(entry.field);
  return typeof limit === 'object' ? flows.value(limit, scope) : limit;
}

function failedRule(check: Check): Issue | undefined {
  for (const rule of check.entry.field.rules ?? []) {
    const isPassedOver = rule.names.some((name) => isUnanswered(check, name));
    if (isPassedOver || check.flows.evaluate(rule.when, check.scope) !== true) continue;
    return issueWith(check, rule.name, rule.message);
  }
  return undefined;
}

/** Whether another field that a rule names has no answer yet; an unticked box is an answer. */
function isUnanswered({ flows, screen, entry, scope }: Check, name: string): boolean {
  const inRow = entry.within?.sibling(name);
  if (inRow?.bind !== undefined)
    return answerKindOf(inRow) !== 'tick' && isEmptyAnswer(inRow, readPath(scope.facts, inRow.bind));
  const named = fieldOf(flows, screen.compiled, name);
  if (!named || answerKindOf(named.field) === 'tick') return false;
  const step = scope.locals['step'] as { readonly [name: string]: Json | undefined }; // made by screenScope
  return isEmptyAnswer(named.field, step[name]);
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
  /** Of an answer that an action refused: what it was, with handles. The issue stands while it is the same. */
  readonly refused?: Json;
}
