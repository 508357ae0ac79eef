import { type Note, type Scope, withLocals, type Evaluate } from '../expression/scope.ts';
import { type Issue, checkField, effectiveAnswer, fieldExists, issueOf } from './check-field.ts';
import { type Json, type JsonObject, canonicalText } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import { isEmptyAnswer } from './field-types.ts';
import { readAnswer } from '../screen/answers.ts';
import type { CheckedAnswer } from '../screen/screen-at.ts';
import { entryScope, fieldsNow } from '../screen/fields-now.ts';
import { type ShownScreen, screenScope } from '../screen/screen-scope.ts';
import { jsonOf } from '../expression/read-value.ts';
import type { CompiledValue } from '../text/compiled-text.ts';

/** An answer that a service checks, with what is known of it. */
export interface Question {
  readonly entry: FieldEntry;
  readonly check: NonNullable<FieldEntry['field']['check']>;
  /** The scope of its expressions, in which `answer` is known. */
  readonly scope: Scope;
  readonly text: string;
  readonly known: CheckedAnswer | undefined;
}

/**
 * What the answer of a field asks its service. The text names all that its call is made of, with handles in place of what is
 * sensitive: so states may hold it, and a reply counts for nothing else.
 */
export function questionOf(
  flows: Flows,
  facts: JsonObject,
  screen: ShownScreen,
  entry: FieldEntry,
): Question | undefined {
  const { check } = entry.field;
  const { asked } = screen;
  if (!check || !asked) return undefined;
  const scope = checkScope(flows, facts, screen, entry);
  const { parameters = screen.parameters, values } = asked;
  const redacted = checkScope(flows, asked.facts, { ...screen, parameters, values }, entry);
  const read = readBy(flows, check.with, (note) => checkScope(flows, facts, screen, entry, note), redacted);
  const text = canonicalText([check.call, redacted.locals['answer'], read]);
  return { entry, check, scope, text, known: asked.known.find(({ question }) => question === text) };
}

function checkScope(
  flows: Flows,
  facts: JsonObject,
  screen: ShownScreen,
  entry: FieldEntry,
  note?: Note,
): Scope {
  const scope = screenScope(flows, facts, screen, note);
  const entered = readAnswer(entry, { facts: scope.facts, values: screen.values });
  const inside = entryScope(entry, scope);
  return withLocals(inside, { answer: effectiveAnswer(flows, entry.field, entered, inside) });
}

/** The questions of the fields that exist and whose answers pass all else, or of those in `only`. */
export function questionsOf(
  flows: Flows,
  facts: JsonObject,
  screen: ShownScreen,
  only?: ReadonlySet<string>,
): readonly Question[] {
  const scope = screenScope(flows, facts, screen);
  return fieldsNow(flows, screen.compiled, scope.facts).flatMap((entry) => {
    if (!entry.field.check || only?.has(entry.name) === false || !fieldExists(flows, entry, scope)) return [];
    const answer = readAnswer(entry, { facts: scope.facts, values: screen.values });
    const counts = effectiveAnswer(flows, entry.field, answer, entryScope(entry, scope));
    const passes = !isEmptyAnswer(entry.field, counts) && !checkField(flows, screen, entry, answer, scope);
    return (passes && questionOf(flows, facts, screen, entry)) || [];
  });
}

/** Whether a screen has an answer that passes all else and that its service has not been asked about. */
export function isUnasked(flows: Flows, facts: JsonObject, screen: ShownScreen): boolean {
  return questionsOf(flows, facts, screen).some(({ known }) => known === undefined);
}

/** The issue that a service's reply makes of an answer; nothing while it has not been asked. */
export function refusedBy(
  flows: Flows,
  facts: JsonObject,
  screen: ShownScreen,
  entry: FieldEntry,
): Issue | undefined {
  const question = questionOf(flows, facts, screen, entry);
  return question?.known && refusal(flows, question, question.known);
}

function refusal(flows: Flows, question: Question, known: CheckedAnswer): Issue | undefined {
  const { entry, check } = question;
  const scope = withReply(question, known.reply);
  if (known.error !== undefined)
    return check.mustAnswer ? issueOf({ flows, entry, scope }, 'unchecked') : undefined;
  if (flows.evaluate(check.when, scope) !== true) return undefined;
  return { field: entry.name, code: 'check', message: flows.text(check.message, scope) };
}

/** What the person reads about an answer that passed; empty if the service has said nothing. */
export function passedText(flows: Flows, question: Question): string {
  const { check, known } = question;
  if (known?.reply === undefined || refusal(flows, question, known)) return '';
  return flows.text(check.passed, withReply(question, known.reply));
}

function withReply({ scope }: Question, reply: Json | undefined): Scope {
  return withLocals(scope, { reply });
}

/**
 * All that a mapping reads, as it is in the `redacted` scope: with handles in place of what is sensitive, so that states may
 * hold it. What is read depends on the values themselves, so that these are read first.
 */
export function readBy(
  flows: Flows,
  mapping: CompiledValue | undefined,
  scopeWith: (note: Note) => Scope,
  redacted: Scope,
): readonly (Json | null)[] {
  if (mapping === undefined) return [];
  const reads = new Set<Evaluate>();
  flows.value(
    mapping,
    scopeWith((read) => void reads.add(read)),
  );
  return [...reads].map((each) => jsonOf(each(redacted)) ?? null);
}
