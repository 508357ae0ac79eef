import { type Note, type Scope, withLocals, type Evaluate } from '../expression/scope.ts';
import { type Issue, checkField, effectiveAnswer, fieldExists, issueOf } from './check-field.ts';
import { type Json, type JsonObject, canonicalText } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import { isEmptyAnswer } from './home-of.ts';
import type { AnsweredScreen } from '../screen/answered-screen.ts';
import { readAnswer } from '../screen/answers.ts';
import type { CheckedAnswer } from '../screen/screen-at.ts';
import { entryScope } from '../screen/field-entries.ts';
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
  { flows, screen, scope: around, redactedScope, scopeWith }: AnsweredScreen,
  entry: FieldEntry,
): Question | undefined {
  const { check } = entry.field;
  const { asked, values } = screen;
  if (!check || !asked) return undefined;
  const scope = checkScope(flows, entry, around, values);
  const redacted = checkScope(flows, entry, redactedScope, asked.values);
  const read = readBy(
    flows,
    check.with,
    (note) => checkScope(flows, entry, scopeWith(note), values),
    redacted,
  );
  const text = canonicalText([check.call, redacted.locals['answer'], read]);
  return { entry, check, scope, text, known: asked.known.find(({ question }) => question === text) };
}

/** The scope of a check: that of the screen, inside of the rows of the field, with its answer. */
function checkScope(flows: Flows, entry: FieldEntry, scope: Scope, values: JsonObject): Scope {
  const entered = readAnswer(entry, { facts: scope.facts, values });
  const inside = entryScope(entry, scope);
  return withLocals(inside, { answer: effectiveAnswer(flows, entry.field, entered, inside) });
}

/** The questions of the fields that exist and whose answers pass all else, or of those in `only`. */
export function questionsOf(answered: AnsweredScreen, only?: ReadonlySet<string>): readonly Question[] {
  const { flows, scope, answers, fields } = answered;
  return fields.flatMap((entry) => {
    if (!entry.field.check || only?.has(entry.name) === false || !fieldExists(flows, entry, scope)) return [];
    const answer = readAnswer(entry, answers);
    const counts = effectiveAnswer(flows, entry.field, answer, entryScope(entry, scope));
    const passes = !isEmptyAnswer(flows, entry.field, counts) && !checkField(answered, entry, answer);
    return (passes && questionOf(answered, entry)) || [];
  });
}

/** Whether a screen has an answer that passes all else and that its service has not been asked about. */
export function isUnasked(answered: AnsweredScreen): boolean {
  return questionsOf(answered).some(({ known }) => known === undefined);
}

/** The issue that a service's reply makes of an answer; nothing while it has not been asked. */
export function refusedBy(answered: AnsweredScreen, entry: FieldEntry): Issue | undefined {
  const question = questionOf(answered, entry);
  return question?.known && refusal(answered.flows, question, question.known);
}

function refusal(flows: Flows, question: Question, known: CheckedAnswer): Issue | undefined {
  const { entry, check } = question;
  const scope = withReply(question, known.reply);
  if (known.error !== undefined)
    return check.mustAnswer ? issueOf({ flows, entry, scope }, 'unchecked') : undefined;
  if (!flows.holds(check.when, scope)) return undefined;
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
