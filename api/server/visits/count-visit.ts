import {
  type CountOnPage,
  type CountOnce,
  type CountedStay,
  type Happened,
  type Tally,
  noPage,
  pageOf,
  startOfCohort,
  startOfDay,
} from './tally.ts';
import type { StoredVisit } from './visit.ts';

/** What is counted of a visit that was saved. */
export interface ToCount {
  readonly visits: readonly CountOnce[];
  readonly pages: readonly CountOnPage[];
}

const nothing: ToCount = { visits: [], pages: [] };

/** A visit as it is saved, and what is counted of it then. Of the whole visit, each counts once. */
export function counted(
  visit: StoredVisit,
  now: number,
): { readonly visit: StoredVisit; readonly counts: ToCount } {
  const { happened = [], ...contents } = visit.contents;
  const { tally = beginning(visit, now) } = contents;
  if (!tally) return { visit: { ...visit, contents }, counts: nothing };
  const isNew = visit.revision === 0 && contents.tally === undefined;
  const { fresh, counts } = countVisit(visit, tally, { happened, isNew, now });
  const { at, pages } = countOnPages(visit, tally.at, { happened, now });
  const after = { ...tally, as: [...tally.as, ...fresh], ...(at && { at }) };
  return { visit: { ...visit, contents: { ...contents, tally: after } }, counts: { visits: counts, pages } };
}

interface Counting {
  readonly happened: readonly Happened[];
  readonly now: number;
}

/** What is counted for the alarm of rollouts. */
function countVisit(
  { release, brand, contents }: StoredVisit,
  tally: Tally,
  { happened, isNew, now }: Counting & { readonly isNew: boolean },
) {
  const found = happened.filter((one) => one.type === 'counted');
  const all = isNew ? [{ what: 'begun', page: pageOf(contents.state) } as const, ...found] : found;
  const fresh = [...new Set(all.map(({ what }) => what))].filter((what) => !tally.as.includes(what));
  const onPages = all.map(({ what, page }) => ({ release, brand, since: startOfDay(now), page, what }));
  // What a visit meets after it has moved says nothing about the release that it left; that it was completed does.
  const whole = fresh.filter((what) => tally.release === release || what === 'completed');
  const began = new Date(tally.began);
  const ofVisit = whole.map((what) => ({ release: tally.release, brand, since: began, page: '', what }));
  return { fresh, counts: [...onPages, ...ofVisit] };
}

/**
 * To which pages a visit came, and how it went from them. Each coming is followed by one going at most, counted for the same
 * day: the difference are those who have left.
 */
function countOnPages(
  { release, brand, contents: { state } }: StoredVisit,
  before: CountedStay | undefined,
  { happened, now }: Counting,
): { readonly at: CountedStay | undefined; readonly pages: readonly CountOnPage[] } {
  const day = startOfDay(now);
  const pages: CountOnPage[] = [];
  let at = before;
  const come = (page: string, variants: string): void => {
    at = { page, release, variants, since: day.getTime() };
    pages.push({ release, brand, variants, since: day, page, what: 'came', message: '' });
  };
  for (const one of happened) {
    if (one.type === 'met') {
      const variants = at?.variants ?? '';
      pages.push({
        release,
        brand,
        variants,
        since: day,
        page: one.page,
        what: 'message',
        message: one.message,
      });
    } else if (one.type === 'moved') {
      // From a page of another tab, the visit has gone already.
      if (at && (one.from === undefined || one.from === at.page)) pages.push(gone(brand, at, one.isBack));
      come(one.to, one.variants);
    }
  }
  const shown = pageOf(state);
  // A page of another tab.
  if (shown !== noPage && shown !== at?.page) come(shown, at?.variants ?? '');
  return { at, pages };
}

function gone(brand: string, { since, ...at }: CountedStay, isBack: boolean): CountOnPage {
  return { ...at, brand, since: new Date(since), what: isBack ? 'back' : 'on', message: '' };
}

function beginning({ release, revision }: StoredVisit, now: number): Tally | undefined {
  return revision === 0 ? { release, began: startOfCohort(now).getTime(), as: [] } : undefined;
}
