import { type JsonObject, isObject, nearestName, objectOf, pageFile, stepDocument } from '#engine/index.ts';
import type { PlacingExplainers, PlacedExplanation } from '../explain/explanation.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import type { PlacedText } from '../read/texts-of-brand.ts';
import { asker } from './ask-case.ts';
import type { Case } from './clause.ts';
import type { Difference } from './compare.ts';
import { wordsFinder } from './verify-clauses.ts';

/** Which documents decide a case, and why. */
export interface CaseExplainer {
  readonly because: (one: Case) => readonly PlacedExplanation[];
  readonly documents: (one: Case) => readonly string[];
  /**
   * What it answers that no field asks, where these differences follow from it: a name that was misspelled, or is
   * another one now.
   */
  readonly unasked: (one: Case, differences: readonly Difference[]) => readonly string[];
}

/** Asks cases once more, with explanations. */
export function caseExplainer(
  loaded: LoadedFlows,
  because: PlacingExplainers,
  texts: readonly PlacedText[],
): CaseExplainer {
  const ask = asker(loaded, because);
  const explain = (one: Case): readonly PlacedExplanation[] => {
    if (one.type === 'text') return [];
    const { because: found } = ask(one);
    // What the verb put there, having gone through JSON text.
    return (found ?? []) as unknown as readonly PlacedExplanation[];
  };
  return {
    because: explain,
    documents: (one) => {
      if (one.type === 'text') return documentsWith(texts, one.contains);
      if (one.type === 'open' || one.type === 'submit')
        return (ask(one)['through'] ?? []) as readonly string[];
      return documentsIn(explain(one), one, loaded);
    },
    unasked: (one, differences) => (one.type === 'check' ? unaskedIn(one, differences, loaded) : []),
  };
}

function unaskedIn(
  { step, answers }: Case & { readonly type: 'check' },
  differences: readonly Difference[],
  { flows }: LoadedFlows,
): readonly string[] {
  const document = stepDocument(flows.compiled, step) ?? '';
  const page = flows.compiled.pages[document];
  if (!page) return [];
  const fields = flows.fields(page).map(({ name }) => name);
  return Object.keys(answers ?? {})
    .filter((name) => !fields.includes(name))
    .flatMap((name) => {
      const near = nearestName(name, fields);
      if (!differences.some((one) => followsFrom(one, [name, near], objectOf(answers)))) return [];
      const instead = near === undefined ? `It asks: ${fields.join(', ')}.` : `Did you mean "${near}"?`;
      return [`${pageFile(document)} has no field "${name}". ${instead}`];
    });
}

/** Whether something differs since an answer has one of these names: it is about them, or about one that has no answer. */
function followsFrom(
  { what, expected, actual }: Difference,
  names: readonly (string | undefined)[],
  answers: JsonObject,
): boolean {
  if (names.includes(what)) return true;
  // All issues of the page, where a case only says whether its answers are valid.
  if (Array.isArray(actual)) return actual.some((issue) => isMissing(issue, names, answers));
  const isThereNow = isObject(actual);
  return isObject(expected) !== isThereNow && answers[what] === undefined;
}

function isMissing(issue: unknown, names: readonly (string | undefined)[], answers: JsonObject): boolean {
  const field = isObject(issue) ? String(issue['field']) : '';
  return names.includes(field) || answers[field] === undefined;
}

function documentsIn(
  because: readonly PlacedExplanation[],
  one: Case,
  { flows }: LoadedFlows,
): readonly string[] {
  const deciding = because.map(({ document }) => document);
  const page = one.type === 'check' ? stepDocument(flows.compiled, one.step) : undefined;
  // A page without an issue still decides that there is none.
  return deciding.length === 0 && page !== undefined ? [pageFile(page)] : [...new Set(deciding)];
}

function documentsWith(texts: readonly PlacedText[], words: string): readonly string[] {
  const found = texts.filter(({ text }) => wordsFinder([text])(words)).map(({ document }) => document);
  return [...new Set(found)];
}
