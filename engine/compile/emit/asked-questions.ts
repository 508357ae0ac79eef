import type { Compiled } from '../../ir/compiled.ts';
import type { Body, CompiledField, CompiledScreen, RowName } from '../../ir/documents.ts';
import type { Tree } from '../../expression/tree.ts';
import { documentOfStep } from '../../link/match-path.ts';
import { type FieldEntry, fieldsOf } from '../../link/screen-fields.ts';
import { factsRead, overlap, writtenOut } from './read-facts.ts';

/** The documents that decide which questions are asked. */
export type AskingDocuments = Pick<
  Compiled,
  'pages' | 'modals' | 'journeys' | 'rules' | 'machines' | 'server'
>;

/** A condition, and the facts that decide whether it holds. */
export interface Condition {
  readonly when: Tree;
  readonly reads: readonly string[];
}

/** A question with all that decides whether it is asked. */
export interface Question {
  readonly screen: string;
  readonly fact: string;
  readonly rows: readonly RowName[];
  /** Its own conditions and those around it on the screen. */
  readonly whens: readonly Condition[];
  /** Those of its page, any of which lets it ask. Default: it asks always. */
  readonly steps?: readonly Condition[];
}

/** The questions of all screens for facts that may be irrelevant. */
export function questionsOfAll(documents: AskingDocuments): readonly Question[] {
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
  readonly documents: AskingDocuments;
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

function conditionOf(
  documents: AskingDocuments,
  place: Parameters<typeof factsRead>[1],
  when: Tree,
): Condition {
  return { when, reads: [...factsRead(documents, place, when)] };
}

/** The parts of a condition that all have to hold. */
function partsOf(when: Tree): readonly Tree[] {
  return typeof when === 'object' && when[0] === '&&' ? when.slice(1).flatMap(partsOf) : [when];
}

/** Where the rows around a question are kept, by their names. */
export function placesOf(rows: readonly RowName[]): { readonly [row: string]: string } {
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

/** Whether a condition reads any of the facts. */
export function decides(facts: readonly string[]): (condition: Condition) => boolean {
  return ({ reads }) => reads.some((read) => facts.some((fact) => overlap(read, fact)));
}
