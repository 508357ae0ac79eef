import { type CountOnce, type Tally, pageOf, startOfCohort, startOfDay } from './tally.ts';
import type { StoredVisit } from './visit.ts';

/** A visit as it is saved, and what is counted of it then. Of the whole visit, each counts once. */
export function counted(
  visit: StoredVisit,
  now: number,
): { readonly visit: StoredVisit; readonly counts: readonly CountOnce[] } {
  const { release, brand, revision } = visit;
  const { happened = [], ...contents } = visit.contents;
  const { tally = beginning(visit, now) } = contents;
  if (!tally) return { visit: { ...visit, contents }, counts: [] };
  const isNew = revision === 0 && contents.tally === undefined;
  const all = isNew ? [{ what: 'begun', page: pageOf(contents.state) } as const, ...happened] : happened;
  if (all.length === 0) return { visit: { ...visit, contents }, counts: [] };
  const fresh = [...new Set(all.map(({ what }) => what))].filter((what) => !tally.as.includes(what));
  const onPages = all.map(({ what, page }) => ({
    release,
    brand,
    since: startOfDay(now),
    page,
    what,
  }));
  // What a visit meets after it has moved says nothing about the release that it left; that it was completed does.
  const whole = fresh.filter((what) => tally.release === release || what === 'completed');
  const began = new Date(tally.began);
  const ofVisit = whole.map((what) => ({ release: tally.release, brand, since: began, page: '', what }));
  const after = { ...tally, as: [...tally.as, ...fresh] };
  return { visit: { ...visit, contents: { ...contents, tally: after } }, counts: [...onPages, ...ofVisit] };
}

function beginning({ release, revision }: StoredVisit, now: number): Tally | undefined {
  return revision === 0 ? { release, began: startOfCohort(now).getTime(), as: [] } : undefined;
}
