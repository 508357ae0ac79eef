import { relevanceOf } from '#engine/compile.ts';
import { pageFile } from '#engine/index.ts';
import { viewsOfLogic } from '../logic/in-each-logic.ts';
import { acrossDocuments, type Rule, type LintFinding } from '../rule.ts';
import { questionFor } from '../context/asked-facts.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

/** Questions that hide one another: what counts of their answers would depend on where one begins. */
export const relevanceCircle: Rule = {
  code: 'relevance-circle',
  about: 'answers',
  says: 'Whether two questions are asked depends on the answers to each other, directly or by way of others. What hides one of them first could not be said, so their answers count always. A question that depends on its own answer is none: it is passed over because it is answered.',
  check: acrossDocuments((context: LintContext) => {
    const found = viewsOfLogic(context).flatMap(circlesIn);
    const byPlace = new Map(found.map((one) => [`${documentPath(one)}${one.path}`, one]));
    return [...byPlace.values()];
  }),
};

function documentPath({ document }: LintFinding): string {
  return typeof document === 'string' ? document : document.path;
}

function circlesIn(view: BrandView): readonly LintFinding[] {
  return relevanceOf(view.flows().compiled).circles.flatMap(({ facts, screens }) => {
    const documents = screens.flatMap((screen) => view.documents.get(fileOfScreen(screen)) ?? []);
    const [place] = facts.flatMap((fact) =>
      documents.flatMap((document) => questionFor(document, fact) ?? []),
    );
    if (!place) return [];
    return [
      {
        ...place,
        message: `Whether these are asked depends on one another: ${facts.join(', ')}. Their answers count always.`,
        hint: 'Let one of them depend on something else, or say "whenIrrelevant": "keep" at one of them.',
      },
    ];
  });
}

function fileOfScreen(screen: string): string {
  const modal = 'modal:';
  return screen.startsWith(modal) ? `modals/${screen.slice(modal.length)}.json` : pageFile(screen);
}
