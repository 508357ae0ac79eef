import type { AskedIn, AskingCondition, Relevance } from '../../ir/relevance.ts';
import {
  type AskingDocuments,
  type Condition,
  type Question,
  decides,
  placesOf,
  questionsOfAll,
} from './asked-questions.ts';
import { inDependencyOrder } from './dependency-order.ts';
import { overlap } from './read-facts.ts';

/** Facts whose questions decide about one another. */
export interface RelevanceCircle {
  readonly facts: readonly string[];
  /** The screens that ask for them: page documents, and `modal:NAME`. */
  readonly screens: readonly string[];
}

interface RelevanceFound {
  readonly relevance: Relevance;
  readonly circles: readonly RelevanceCircle[];
}

/**
 * Which facts count only while a question asks for them. Conditions that read the very answer are left out, and so are those by
 * which several answers decide about one another: none of them could be decided first.
 */
export function relevanceOf(documents: AskingDocuments): RelevanceFound {
  const circles: RelevanceCircle[] = [];
  const questions = questionsOfAll(documents);
  const answers = new Set(questions.map(({ fact }) => fact));
  let conditional = conditionalFacts(questions);
  for (;;) {
    const { order, circles: found } = inDependencyOrder([...conditional.keys()], needsIn(conditional));
    if (found.length === 0) return { circles, relevance: relevanceIn(order, conditional, answers) };
    circles.push(...found.map((facts) => circleOf(facts, conditional)));
    conditional = conditionalFacts([...conditional.values()].flat().map((one) => withoutCircles(one, found)));
  }
}

type ConditionalFacts = ReadonlyMap<string, readonly Question[]>;

/** The facts for which all questions have conditions. */
function conditionalFacts(questions: readonly Question[]): ConditionalFacts {
  const isAlways = ({ whens, steps }: Question) => whens.length === 0 && steps === undefined;
  const byFact = [...Map.groupBy(questions, ({ fact }) => fact)];
  return new Map(byFact.filter(([, asked]) => !asked.some(isAlways)));
}

function needsIn(conditional: ConditionalFacts): (fact: string) => readonly string[] {
  const facts = [...conditional.keys()];
  const needs = new Map(
    [...conditional].map(([fact, asked]) => {
      const reads = asked.flatMap(conditionsOf).flatMap((condition) => condition.reads);
      return [fact, facts.filter((other) => reads.some((read) => overlap(read, other)))] as const;
    }),
  );
  return (fact) => needs.get(fact) ?? [];
}

function conditionsOf({ whens, steps = [] }: Question): readonly Condition[] {
  return [...whens, ...steps];
}

function circleOf(facts: readonly string[], conditional: ConditionalFacts): RelevanceCircle {
  const screens = facts.flatMap((fact) => (conditional.get(fact) ?? []).map(({ screen }) => screen));
  return { facts, screens: [...new Set(screens)] };
}

function withoutCircles(question: Question, circles: readonly (readonly string[])[]): Question {
  const circle = circles.find((facts) => facts.includes(question.fact));
  if (!circle) return question;
  const { steps, whens, ...rest } = question;
  const isInCircle = decides(circle);
  const isOnStep = steps !== undefined && !steps.some(isInCircle);
  return { ...rest, whens: whens.filter((one) => !isInCircle(one)), ...(isOnStep && { steps }) };
}

function relevanceIn(
  order: readonly string[],
  conditional: ConditionalFacts,
  answers: ReadonlySet<string>,
): Relevance {
  const facts = order.map((fact) => {
    const asked = conditional.get(fact) ?? [];
    const reads = readsOutside(fact, asked);
    return {
      fact,
      ...(reads.length > 0 && { reads }),
      asked: asked.map((question) => askedIn(question, answers)),
    };
  });
  const pages = [...conditional.values()]
    .flat()
    .flatMap((question) =>
      question.steps ? [[question.screen, askedWhen(question.steps, question, answers)]] : [],
    );
  return { facts, pages: Object.fromEntries(pages) as Relevance['pages'] }; // as they were made
}

/** Conditions with the answers that they read, under the names of the rows around the question. */
function askedWhen(
  conditions: readonly Condition[],
  { rows }: Question,
  answers: ReadonlySet<string>,
): readonly AskingCondition[] {
  const places = Object.entries(placesOf(rows)).toReversed();
  const known = (read: string): string => {
    const [name, place = ''] = places.find(([, one]) => read.startsWith(`${one}.`)) ?? [];
    return name === undefined ? read.split('[]', 1).join() : name + read.slice(place.length);
  };
  return conditions.map(({ when, reads: all }) => {
    const reads = all.filter((read) => answers.has(read)).map(known);
    return { when, ...(reads.length > 0 && { reads }) };
  });
}

/** What decides about a fact in rows, besides the rows. */
function readsOutside(fact: string, asked: readonly Question[]): readonly string[] {
  const [list = '', ...inside] = fact.split('[]');
  const reads =
    inside.length === 0 ? [] : asked.flatMap(conditionsOf).flatMap((condition) => condition.reads);
  const outside = reads
    .filter((read) => !read.startsWith(`${list}[]`))
    .map((read) => read.split('[]', 1).join());
  return [...new Set(outside)].toSorted();
}

function askedIn(question: Question, answers: ReadonlySet<string>): AskedIn {
  const { screen, whens, steps, rows } = question;
  return {
    screen,
    ...(whens.length > 0 && { whens: askedWhen(whens, question, answers) }),
    ...(steps !== undefined && { isOnStep: true }),
    ...(rows.length > 0 && { rows: rows.map(({ name }) => name) }),
  };
}
