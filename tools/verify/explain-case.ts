import { nearestName, stepDocument } from '#engine/index.ts';
import type { PlacingExplainers, PlacedExplanation } from '../inspect/explanation.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import type { PlacedText } from '../text/texts-of-brand.ts';
import { asker } from './ask-case.ts';
import type { Case } from './clause.ts';
import { wordsFinder } from './verify-clauses.ts';

/** Which documents decide a case, and why. */
export interface CaseExplainer {
  readonly because: (one: Case) => readonly PlacedExplanation[];
  readonly documents: (one: Case) => readonly string[];
  /** What it answers that no field asks: a name that was misspelled, or is another one now. */
  readonly unasked: (one: Case) => readonly string[];
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
      return documentsIn(explain(one), one);
    },
    unasked: (one) => (one.type === 'check' ? unaskedIn(one, loaded) : []),
  };
}

function unaskedIn(
  { step, answers }: Case & { readonly type: 'check' },
  { flows }: LoadedFlows,
): readonly string[] {
  const page = flows.compiled.pages[stepDocument(flows.compiled, step) ?? ''];
  if (!page) return [];
  const fields = flows.fields(page).map(({ name }) => name);
  return Object.keys(answers ?? {})
    .filter((name) => !fields.includes(name))
    .map((name) => {
      const near = nearestName(name, fields);
      const instead = near === undefined ? `It asks: ${fields.join(', ')}.` : `Did you mean "${near}"?`;
      return `"${step}" has no field "${name}". ${instead}`;
    });
}

function documentsIn(because: readonly PlacedExplanation[], one: Case): readonly string[] {
  const deciding = because.map(({ document }) => document);
  // A step without an issue is still decided by its document, whose name the case gives.
  return deciding.length === 0 && one.type === 'check' ? [`journeys/${one.step}`] : [...new Set(deciding)];
}

function documentsWith(texts: readonly PlacedText[], words: string): readonly string[] {
  const found = texts.filter(({ text }) => wordsFinder([text])(words)).map(({ document }) => document);
  return [...new Set(found)];
}
