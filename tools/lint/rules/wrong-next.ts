import { membersOf, rememberOne } from '#engine/index.ts';
import { acrossDocuments, type Rule, type LintFinding } from '../rule.ts';
import { type LintDocument, pathOfStep } from '../context/lint-document.ts';
import { wordsOf } from '../context/places.ts';
import type { BrandView } from '../context/lint-context.ts';

/** A page says what comes next, and the journey leads to another page. */
export const wrongNext: Rule = {
  code: 'wrong-next',
  about: 'people',
  says: '`whatHappensNext` of a page begins a sentence with "Next", and the words of it are those of another page, in title or labels, and none of those of the page to which the journey leads in this brand. A step may have moved. Where all steps that follow have a condition, a page outside of the journeys may come next too. Texts with tags are not compared; English only.',
  check: acrossDocuments(({ views }) => {
    const spoken = views.filter(({ locale }) => locale === undefined);
    const kept = new Set(spoken.flatMap(keptIn));
    return spoken.flatMap((view) => wrongIn(view, kept));
  }),
};

/** The promises that some brand keeps: a brand that calls the next page by other words breaks none. */
function keptIn(view: BrandView): readonly string[] {
  return journeysOf(view).flatMap((journey) => {
    const steps = pagesOf(view, journey);
    return steps.flatMap(({ page }, at) => {
      const followers = followersOf(view, steps.slice(at + 1));
      return page && followers.some((other) => isAbout(other, promisedWords(page)))
        ? [promiseOf(page, followers)]
        : [];
    });
  });
}

function promiseOf(page: LintDocument, followers: readonly LintDocument[]): string {
  return [page, ...followers].map(({ path }) => path).join(' ') + String(page.json['whatHappensNext']);
}

function isAbout(other: LintDocument, promised: ReadonlySet<string>): boolean {
  return topicsOf(other).some((word) => promised.has(word));
}

function wrongIn(view: BrandView, kept: ReadonlySet<string>): readonly LintFinding[] {
  const journeys = journeysOf(view);
  const all = new Set(stepsOf(view));
  return journeys.flatMap((journey) => {
    const steps = pagesOf(view, journey);
    return steps.flatMap(({ page }, at): readonly LintFinding[] => {
      const followers = followersOf(view, steps.slice(at + 1));
      if (!page || followers.length === 0) return [];
      const promised = promisedWords(page);
      if (promised.size === 0 || kept.has(promiseOf(page, followers))) return [];
      const meant = [...all].find((other) => other !== page && isAbout(other, promised));
      if (!meant) return [];
      const [next] = followers;
      return [
        {
          document: page,
          path: '/whatHappensNext',
          message: `The journey "${nameOf(journey)}" leads to "${nameOf(next ?? page)}" next, and this is about "${nameOf(meant)}".`,
          hint: 'Say what the next page asks, or put the step back into its place.',
          brands: view.brands,
        },
      ];
    });
  });
}

function journeysOf(view: BrandView): readonly LintDocument[] {
  return [...view.documents.values()].filter(({ type }) => type === 'journey');
}

/** The pages of all journeys. */
function stepsOf(view: BrandView): readonly LintDocument[] {
  return journeysOf(view).flatMap((journey) => pagesOf(view, journey).flatMap(({ page }) => page ?? []));
}

interface JourneyStep {
  readonly page: LintDocument | undefined;
  readonly isConditional: boolean;
}

function pagesOf(view: BrandView, journey: LintDocument): readonly JourneyStep[] {
  return membersOf(journey.json['steps']).map(([name, step]) => ({
    page: view.documents.get(pathOfStep(journey, name, step)),
    isConditional: step['when'] !== undefined,
  }));
}

/**
 * The pages of which one comes next: up to the first that is always there. Where none is, the journey may be over, and any page
 * that is no step may come.
 */
function followersOf(view: BrandView, steps: readonly JourneyStep[]): readonly LintDocument[] {
  const sure = steps.findIndex(({ isConditional }) => !isConditional);
  const next = sure < 0 ? steps : steps.slice(0, sure + 1);
  const followers = next.flatMap(({ page }) => page ?? []);
  return sure < 0 && followers.length > 0 ? [...followers, ...outsideOf(view)] : followers;
}

const outsideOf = rememberOne((view: BrandView): readonly LintDocument[] => {
  const steps = new Set(stepsOf(view));
  return [...view.documents.values()].filter((page) => page.type === 'step' && !steps.has(page));
});

/** The words of sentences such as "Next, we'll ask for your name." */
function promisedWords({ json }: LintDocument): ReadonlySet<string> {
  const said = json['whatHappensNext'];
  if (typeof said !== 'string') return new Set();
  const sentences = said.split(/(?<=[.!?])\s+/).filter((sentence) => /^Next\b/.test(sentence));
  return new Set(sentences.flatMap(stemsOf));
}

/** What a page is about: the words of its title and of its labels. */
function topicsOf({ json, blocks }: LintDocument): readonly string[] {
  const labels = blocks.map(({ block: { label } }) => label);
  return [json['title'], ...labels].flatMap((text) => (typeof text === 'string' ? stemsOf(text) : []));
}

const common = new Set(
  'about also answer anything are ask asked asks before can choose does each few for from give have help how know later like may more much need next now one other page please question questions see short some soon tell than that the their them then there these they this what when where whether which who will with would you your'.split(
    ' ',
  ),
);

/** Words of content, without the endings that change. */
function stemsOf(text: string): readonly string[] {
  return wordsOf(text)
    .map((word) => word.toLowerCase().replace(/['’].*$/, ''))
    .filter((word) => word.length > 3 && !common.has(word))
    .map((word) => word.replace(/(?:ing|ed|es|s)$/, '').slice(0, 6));
}

function nameOf({ path }: LintDocument): string {
  return path.replace(/^(?:pages|site|journeys)\/|\.json$/g, '');
}
