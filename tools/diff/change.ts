import {
  type JsonObject,
  type Compiled,
  type Flows,
  type Json,
  documentOfStep,
  isFieldType,
  isObject,
} from '#engine/index.ts';
import { factPathOf, fieldPathOf, isCarried, isChangedInPlace, isGiven, renamedTo } from './carried.ts';
import type { ChangeWords } from './words-of-change.ts';
import { type ChangeKind, type JsonDifference, type Sides, isMessage } from './differences.ts';

/** One thing that the flows do differently than before, in one brand. */
export interface FlowChange {
  readonly kind: ChangeKind;
  /** Where, in compiled documents: `pages/rent/rider: days/maximum`. */
  readonly where: string;
  /** The same for people who write no documents; absent: nobody but a developer changes it. */
  readonly words?: ChangeWords;
  /** The value as a document has it; absent if there was none before, or is none now. */
  readonly before?: string;
  readonly after?: string;
  /** Why facts or stored answers that worked no longer do. */
  readonly breaking?: string;
  /** The smallest set of facts that shows the change. */
  readonly facts?: JsonObject;
}

/** A change with the brands that it reaches; an empty list means all of them. */
export interface BrandedChange extends FlowChange {
  readonly brands: readonly string[];
  /** The language in which alone people see it; absent: it is seen in the first language of a brand. */
  readonly locale?: string;
}

/** Says why an answer or address that was valid before is valid no longer; `undefined` if it still is. */
type Reason = (difference: JsonDifference, sides: Sides) => string | undefined;

const missing = 'Where no answer is stored, one is missing now.';
const higher = 'An answer below may be stored, and is refused now.';
const lower = 'An answer above may be stored, and is refused now.';
const stricter = 'An answer that passed may not pass now.';

const raised: Reason = ({ before, after }) => (isAtMost(after, before) ? undefined : higher);
const lowered: Reason = ({ before, after }) => (isAtLeast(after, before) ? undefined : lower);
const added: Reason = ({ after }) => (after === undefined ? undefined : stricter);

/** Reasons by the last key of the pointer. */
const reasons: { readonly [key: string]: Reason } = {
  required: (difference, sides) =>
    difference.after === true && !isFieldGiven(sides, difference) ? missing : undefined,
  requiredWhen: (difference, sides) =>
    isRequired(sides.before.compiled, difference) || isFieldGiven(sides, difference)
      ? undefined
      : added(difference, sides),
  minimum: raised,
  minLength: raised,
  minItems: raised,
  maximum: lowered,
  maxLength: lowered,
  maxItems: lowered,
  maximumFiles: lowered,
  maximumBytes: lowered,
  multipleOf: added,
  pattern: added,
  format: added,
  type: ({ before, after }) => (before === undefined || after === undefined ? undefined : stricter),
  bind: ({ before }, sides) => lostFact(sides, before),
};

/** Whether migrations answer the question of this key for visits under way. */
function isFieldGiven(sides: Sides, { keys }: JsonDifference): boolean {
  const [section, ...inside] = keys;
  const screens = section === 'modals' ? sides.after.compiled.modals : sides.after.compiled.pages;
  const field = valueIn(screens, inside.slice(0, -1));
  return isObject(field) && typeof field['bind'] === 'string' && isGiven(sides, field['bind']);
}

/** Whether a difference is one of when something exists that has a question which must be answered. */
export function hidesQuestion({ after }: Sides, { keys }: JsonDifference): boolean {
  const [section, ...inside] = keys;
  if (keys.at(-1) !== 'when') return false;
  if (section === 'journeys') return wantsAnswer(pageOfStep(after.compiled, keys));
  if (section !== 'pages' && section !== 'modals') return false;
  return wantsAnswer(valueIn(after.compiled[section], inside.slice(0, -1)));
}

/** The page of the step to which these keys lead. */
function pageOfStep({ journeys, pages }: Compiled, [, journey = '', , step]: readonly string[]): unknown {
  const of = journeys[journey];
  const entry = of?.steps.find(({ name }) => name === step);
  return of && entry && pages[documentOfStep(of, entry)];
}

/** Whether the field of this key had to be answered under all conditions. */
function isRequired(compiled: Compiled, { keys }: JsonDifference): boolean {
  const [section, ...inside] = keys;
  if (section !== 'pages' && section !== 'modals') return false;
  return valueIn(compiled[section], [...inside.slice(0, -1), 'required']) === true;
}

function wantsAnswer(value: unknown): boolean {
  return /"(?:required":true|requiredWhen":)/.test(JSON.stringify(value ?? {}));
}

/** The value that keys lead to, where entries of lists go by their names. */
function valueIn(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce(
    (inside, key) =>
      Array.isArray(inside)
        ? (inside as readonly unknown[]).find((entry) => isObject(entry) && entry['name'] === key)
        : isObject(inside) && inside[key],
    value,
  );
}

/**
 * Why a difference breaks what worked before: a stored answer is lost, a constraint is tighter, or a page is gone.
 * `asks`: of a condition, whether it may hold where it did not, and not hold where it did.
 */
export function breakingReason(
  { before, after }: Sides,
  difference: JsonDifference,
  asks: { readonly isAskedMore: boolean; readonly isAskedLess: boolean },
): string | undefined {
  const { keys } = difference;
  const [section, , ...inside] = keys;
  const isGone = difference.before !== undefined && difference.after === undefined;
  if (section === 'pages' && inside.length === 0 && isGone) return 'The address leads nowhere now.';
  if (section === 'app' && keys[1] === 'basePath') return lostAddresses(after, difference);
  const sides = { before, after };
  if (section === 'facts' && isGone)
    return isCarried(sides, factPathOf(keys)) ? undefined : 'A stored fact has no place any more.';
  if (section === 'facts' && keys.includes('tokens'))
    return isChangedInPlace(sides, factPathOf(keys)) ? undefined : lostTokens(difference);
  if (section === 'actions' && isNewEnd(difference)) return 'Who went on may be stopped here now.';
  if (section === 'journeys')
    return hidesQuestion(sides, difference) ? changedStep(asks) : newStep(after.compiled, difference);
  if ((section !== 'pages' && section !== 'modals') || isMessage(keys)) return undefined;
  if (difference.before === undefined && isField(difference.after) && wantsAnswer(difference.after))
    return isAnswered(sides, difference.keys, difference.after) ? undefined : missing;
  if (inside.at(-2) === 'options' && isGone) return 'The option may be stored as an answer.';
  if (inside.at(-2) === 'rules' && !isGone) return stricter;
  if (inside.at(-3) === 'rules' && inside.at(-1) === 'when') return stricter;
  if (asks.isAskedMore && hidesQuestion(sides, difference)) return missing;
  if (isGone && isField(difference.before)) return lostField(sides, keys, difference.before);
  return reasons[inside.at(-1) ?? '']?.(difference, sides);
}

/** Kept addresses below the old path show nothing, unless the access table leads on from there. */
function lostAddresses({ compiled }: Flows, { before }: JsonDifference): string | undefined {
  const isLed = compiled.access?.rows.some(
    ({ type, paths }) => type !== 'allow' && paths.some((path) => path === `${String(before)}/**`),
  );
  return isLed === true ? undefined : 'Addresses below the old path lead nowhere now.';
}

const ends: ReadonlySet<unknown> = new Set(['show', 'refuse', 'fail', 'stop']);

/** Whether a step is new that ends its action before what comes after it. */
function isNewEnd({ keys, before, after }: JsonDifference): boolean {
  return keys.at(-2) === 'steps' && before === undefined && isObject(after) && ends.has(after['type']);
}

function lostTokens({ before, after }: JsonDifference): string | undefined {
  const [was, is] = [before, after].map((tokens) =>
    Array.isArray(tokens) ? (tokens as readonly Json[]) : [],
  );
  const lost = (was ?? []).filter((token) => !(is ?? []).includes(token));
  return lost.length === 0
    ? undefined
    : `Stored facts may hold ${lost.map((token) => JSON.stringify(token)).join(', ')}.`;
}

const ledBack = 'Visits under way are led back to it.';

/** A visit that is past the place of a new step is led back to it, if the step asks for something. */
function newStep(after: Compiled, { keys, before }: JsonDifference): string | undefined {
  const [, , steps, step, ...inside] = keys;
  if (steps !== 'steps' || step === undefined || inside.length > 0 || before !== undefined) return undefined;
  return wantsAnswer(pageOfStep(after, keys)) ? ledBack : undefined;
}

function changedStep(asks: {
  readonly isAskedMore: boolean;
  readonly isAskedLess: boolean;
}): string | undefined {
  if (asks.isAskedMore) return ledBack;
  return asks.isAskedLess ? 'Where it is left out, nobody is asked what must be answered there.' : undefined;
}

type Field = Json & { readonly type: string; readonly bind?: string; readonly required?: boolean };

function isField(value: Json | undefined): value is Field {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { type, label } = value as { readonly [key: string]: Json | undefined };
  return isFieldType(type) && label !== undefined;
}

/** Whether visits under way have what a new question asks for: by a migration, or since another field asked for the same. */
function isAnswered(sides: Sides, keys: readonly string[], { bind }: Field): boolean {
  if (bind !== undefined)
    return (
      isGiven(sides, bind) || renamedTo(sides, bind).some((from) => isBound(sides.before.compiled, from))
    );
  const { on, path } = fieldPathOf(sides.after.compiled, keys);
  return renamedTo(sides, path, on).length > 0;
}

function lostField(sides: Sides, keys: readonly string[], { bind }: Field): string | undefined {
  if (bind !== undefined) return lostFact(sides, bind);
  const { on, path } = fieldPathOf(sides.before.compiled, keys);
  return isCarried(sides, path, on) ? undefined : 'Its answer may be stored with a visit.';
}

function lostFact(sides: Sides, fact: Json | undefined): string | undefined {
  const isKept = isBound(sides.after.compiled, fact) || isCarried(sides, String(fact));
  return isKept ? undefined : unbound(fact);
}

function unbound(fact: Json | undefined): string {
  return `No field holds the stored answer ${String(fact)} any more.`;
}

function isBound(compiled: Compiled, fact: Json | undefined): boolean {
  const written = `"bind":${JSON.stringify(fact)}`;
  return fact === undefined || JSON.stringify([compiled.pages, compiled.modals]).includes(written);
}

/** An absent bound allows everything. Computed bounds cannot be compared, and count as tighter. */
function isAtMost(bound: Json | undefined, other: Json | undefined): boolean {
  return bound === undefined || (typeof bound === 'number' && typeof other === 'number' && bound <= other);
}

function isAtLeast(bound: Json | undefined, other: Json | undefined): boolean {
  return bound === undefined || (typeof bound === 'number' && typeof other === 'number' && bound >= other);
}
