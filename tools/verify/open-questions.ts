import { type Flows, type Json, answerKindOf, isObject, stepDocument } from '#engine/index.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import { answersOfBrand } from './ask-case.ts';
import { refused, stopped } from './compare.ts';
import type { FailedCase } from './verify-clauses.ts';

/** A required question that only one brand asks, and of which it does not say what cases answer. */
interface OpenQuestion {
  readonly page: string;
  readonly field: string;
  /** An answer that it takes, or "…" where that is for a person to say. */
  readonly sample: Json;
}

/** The open questions of a brand, beside the flows of the main one. */
function openQuestions({ flows, read, choice }: LoadedFlows, main: Flows): readonly OpenQuestion[] {
  const said = answersOfBrand(read.sources, choice.brand);
  return Object.entries(flows.compiled.pages).flatMap(([page, compiled]) => {
    const known = main.compiled.pages[page];
    const others = new Set(known && main.fields(known).map(({ name }) => name));
    return flows.fields(compiled).flatMap(({ name, field }): readonly OpenQuestion[] => {
      const isAsked = field.required === true || field.requiredWhen !== undefined;
      if (!isAsked || others.has(name) || said[page]?.[name] !== undefined) return [];
      const sample = answerKindOf(field) === 'tick' ? true : (field.options?.[0]?.name ?? '…');
      return [{ page, field: name, sample }];
    });
  });
}

/** Failed cases that only wait for an answer to such questions, with these questions; and all others. */
export interface Waiting {
  readonly brand: string;
  readonly questions: readonly OpenQuestion[];
  readonly waiting: readonly FailedCase[];
  readonly others: readonly FailedCase[];
}

/** Parts failed cases of a brand by what made them fail. */
export function partWaiting(failed: readonly FailedCase[], loaded: LoadedFlows, main: Flows): Waiting {
  const open = openQuestions(loaded, main);
  const inTheWay = new Map(failed.map((one) => [one, questionsInTheWay(one, loaded, open)]));
  const isWaiting = (one: FailedCase): boolean => inTheWay.get(one)?.length !== 0;
  return {
    brand: loaded.choice.brand ?? '',
    questions: open.filter((question) => [...inTheWay.values()].some((some) => some.includes(question))),
    waiting: failed.filter(isWaiting),
    others: failed.filter((one) => !isWaiting(one)),
  };
}

/** The open questions that made a case fail; none if something else did as well. */
function questionsInTheWay(
  { clause, name, differences }: FailedCase,
  { flows }: LoadedFlows,
  open: readonly OpenQuestion[],
): readonly OpenQuestion[] {
  const one = clause.cases?.[name];
  const found =
    one?.type === 'check'
      ? differences.flatMap(({ what, actual }) =>
          fieldsRefused(what, actual).map((asked) =>
            open.find(
              ({ page, field }) => field === asked && page === stepDocument(flows.compiled, one.step),
            ),
          ),
        )
      : differences
          .filter(({ what }) => what === stopped || what === refused)
          .map(({ what, actual }) =>
            what === refused ? undefined : open.find((question) => isAbout(String(actual), question)),
          );
  return found.every((question) => question !== undefined) ? found : [];
}

function isAbout(stoppedBy: string, { page, field }: OpenQuestion): boolean {
  return stoppedBy.startsWith(`${JSON.stringify(field)} on ${page}:`);
}

/** The fields whose issues keep answers from being valid; something that is no field, where a case asks for more. */
function fieldsRefused(what: string, actual: unknown): readonly unknown[] {
  if (what !== 'valid' || !Array.isArray(actual)) return [undefined];
  return actual.map((issue: unknown) => (isObject(issue) ? issue['field'] : undefined));
}
