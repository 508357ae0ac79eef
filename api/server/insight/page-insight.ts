import { type Flows, documentOfStep } from '#engine/index.ts';
import type { PageCountRow } from '#api/store/page-counts.ts';
import type { PageInsight } from '#schemas/studio/insight.ts';
import { scopeOf, wordsOfMessage } from './message-words.ts';
import { shownCount, shownParts } from './show-counts.ts';

type Summed = Pick<PageCountRow, 'page' | 'what' | 'message' | 'count'>;

/** What happened on each page, as it may be shown. Without flows, pages and messages are named as documents name them. */
export function pagesOfCounts(rows: readonly Summed[], flows: Flows | undefined): readonly PageInsight[] {
  const steps = flows ? stepsIn(flows) : undefined;
  return [...Map.groupBy(rows, ({ page }) => page)].map(([page, counted]) => {
    const sum = (what: Summed['what']): number =>
      counted.filter((row) => row.what === what).reduce((total, { count }) => total + count, 0);
    const [came, on, back] = [sum('came'), sum('on'), sum('back')];
    const left = Math.max(0, came - on - back);
    const isFew = shownCount(came) === 'few';
    const [shownOn = 0, shownBack = 0, shownLeft = 0] = shownParts([on, back, left]);
    const title = flows?.compiled.pages[page]?.title;
    return {
      page,
      title: flows && title !== undefined ? flows.text(title, scopeOf(flows)) : '',
      isStep: steps?.has(page) ?? true,
      came: shownCount(came),
      on: isFew ? 'hidden' : shownOn,
      back: isFew ? 'hidden' : shownBack,
      left: isFew ? 'hidden' : shownLeft,
      messages: counted
        .filter(({ what }) => what === 'message')
        .toSorted((one, other) => other.count - one.count)
        .map(({ message, count }) => ({
          ...(flows ? wordsOfMessage(flows, page, message) : { field: '', code: message }),
          times: shownCount(count),
        })),
    };
  });
}

function stepsIn({ compiled: { journeys } }: Flows): ReadonlySet<string> {
  const steps = Object.values(journeys).flatMap((journey) =>
    journey.steps.map((step) => documentOfStep(journey, step)),
  );
  return new Set(steps);
}
