import type { Compiled } from '../../ir/compiled.ts';
import type { Body, CompiledField, CompiledScreen, RowName } from '../../ir/documents.ts';
import type { AskedIn, AskingCondition, Relevance } from '../../ir/relevance.ts';
import type { Tree } from '../../expression/tree.ts';
import { documentOfStep } from '../../link/match-path.ts';
import { type FieldEntry, fieldsOf } from '../../link/screen-fields.ts';
import { inDependencyOrder } from './dependency-order.ts';
import { factsRead, overlap, writtenOut } from './read-facts.ts';

type Documents = Pick<Compiled, 'pages' | 'modals' | 'journeys' | 'rules' | 'machines' | 'server'>;

/** A condition, and the facts that decide whether it holds. */
interface Condition {
  readonly when: Tree;
  readonly reads: readonly string[];
}

/** A question with all that decides whether it is asked. */
interface Question {
  readonly screen: string;
  readonly fact: string;
  readonly rows: readonly RowName[];
  /** Its own conditions and those around it on the screen. */
  readonly whens: readonly Condition[];
  /** Those of its page, any of which lets it ask. Default: it asks always. */
  readonly steps?: readonly Condition[];
}

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
export function relevanceOf(documents: Documents): RelevanceFound {
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

function decides(facts: readonly string[]): (condition: Condition) => boolean {
  return ({ reads }) => reads.some((read) => facts.some((fact) => overlap(read, fact)));
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

/** The questions of all screens for facts that may be irrelevant. */
function questionsOfAll(documents: Documents): readonly Question[] {
  const { pages, modals } = documents;
  const hidden = new Set(documents.server);
  const own = Object.entries(pages).map(([document, page]) => {
    // Browsers know nothing of it.
    const isHidden = hidden.has(`pages/${document}`);
    return questionsOf({ documents, screen: document, compiled: page, keepsAnswers: isHidden });
  });
  const over = Object.entries(modals).map(([name, modal]) =>
    questionsOf({ documents, screen: `modal:${name}`, compiled: modal, keepsAnswers: false }),
  );
  return [...own, ...over].flat();
}

/** A screen whose questions are collected. */
interface Asking {
  readonly documents: Documents;
  readonly screen: string;
  readonly compiled: CompiledScreen;
  readonly keepsAnswers: boolean;
}

function questionsOf(asking: Asking): readonly Question[] {
  const { compiled } = asking;
  const keepsAnswers = asking.keepsAnswers || compiled.whenIrrelevant === 'keep';
  const questions = questionsIn({ ...asking, keepsAnswers }, compiled.body, compiled.rowNames ?? [], []);
  const steps = keepsAnswers ? undefined : stepsOf(asking, questions);
  return questions.map((one) => (steps && !one.keepsAnswers ? { ...one, steps } : one));
}

function questionsIn(
  asking: Asking,
  body: Body,
  rows: readonly RowName[],
  around: readonly Condition[],
): readonly (Question & { readonly keepsAnswers: boolean })[] {
  const { documents, compiled, screen } = asking;
  const places = placesOf(rows);
  return fieldsOf({ body }).flatMap(({ field, whens: own }: FieldEntry) => {
    const { bind } = field;
    if (bind === undefined) return [];
    const keepsAnswers = asking.keepsAnswers || field.whenIrrelevant === 'keep';
    const place = { rows: places, screen: compiled };
    const conditions = own.flatMap(partsOf).map((when) => conditionOf(documents, place, when));
    const fact = writtenOut(bind.split('.'), places);
    const isOwn = decides([fact]);
    const whens = keepsAnswers ? [] : [...around, ...conditions].filter((one) => !isOwn(one));
    const inside = questionsOfRows(asking, field, rows, whens);
    return [{ screen, fact, rows, whens, keepsAnswers }, ...inside];
  });
}

/** The fields of a list's rows on the same screen. A journey asks for what is in its rows on pages of their own. */
function questionsOfRows(
  asking: Asking,
  { type, as, bind, body, journey }: CompiledField,
  rows: readonly RowName[],
  around: readonly Condition[],
): ReturnType<typeof questionsIn> {
  if (type !== 'rows' || journey !== undefined || !body || as === undefined || bind === undefined) return [];
  return questionsIn(asking, body, [...rows, { name: as, list: bind }], around);
}

function conditionOf(documents: Documents, place: Parameters<typeof factsRead>[1], when: Tree): Condition {
  return { when, reads: [...factsRead(documents, place, when)] };
}

/** The parts of a condition that all have to hold. */
function partsOf(when: Tree): readonly Tree[] {
  return typeof when === 'object' && when[0] === '&&' ? when.slice(1).flatMap(partsOf) : [when];
}

function placesOf(rows: readonly RowName[]): { readonly [row: string]: string } {
  return rows.reduce<{ readonly [row: string]: string }>(
    (known, { name, list }) => ({ ...known, [name]: `${writtenOut(list.split('.'), known)}[]` }),
    {},
  );
}

/**
 * The conditions of the journey steps that a page is, if all have one. A step that its own answers decide about is passed over
 * because they are known, so that they count.
 */
function stepsOf(
  { documents, screen, compiled }: Asking,
  questions: readonly Question[],
): readonly Condition[] | undefined {
  const steps = Object.values(documents.journeys).flatMap((journey) =>
    journey.steps.filter((step) => documentOfStep(journey, step) === screen),
  );
  const rows = placesOf(compiled.rowNames ?? []);
  const conditions = steps.flatMap(({ when, whenIrrelevant }) =>
    when === undefined || whenIrrelevant === 'keep' ? [] : [conditionOf(documents, { rows }, when)],
  );
  if (steps.length === 0 || conditions.length < steps.length) return undefined;
  return conditions.some(decides(questions.map(({ fact }) => fact))) ? undefined : conditions;
}
