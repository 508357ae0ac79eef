import type { Effect, VisitEvent, VisitState } from '#engine/index.ts';
import type { CountRow, Counted } from '#api/store/release-counts.ts';
import type { PageCountRow } from '#api/store/page-counts.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { type Moved, movedBy } from './moves.ts';
import { messagesMet } from './messages-met.ts';

/** How a visit counts: for the release with which it began, from when on, and as what it has counted already. */
export interface Tally {
  readonly release: number;
  /** To five minutes, in milliseconds. */
  readonly began: number;
  readonly as: readonly Counted[];
  /** The page to which it came last. Undefined: it began before visits were counted on pages. */
  readonly at?: CountedStay;
}

/** A page to which a visit has come, as it was counted: where it goes from there is counted beside it. */
export interface CountedStay extends Pick<PageCountRow, 'page' | 'release' | 'variants'> {
  /** The day, in milliseconds. */
  readonly since: number;
}

/** Something to count, and the document of the page on which it happened. */
export type Happened =
  | { readonly type: 'counted'; readonly what: Counted; readonly page: string }
  | Moved
  | { readonly type: 'met'; readonly page: string; readonly message: string };

/** One to add to a number. */
export type CountOnce = Omit<CountRow, 'count'>;
export type CountOnPage = Omit<PageCountRow, 'count'>;

const fiveMinutesMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** An event and the states around it. */
interface Folded {
  readonly event: VisitEvent;
  readonly before: VisitState;
  readonly after: VisitState;
  readonly effects: readonly Effect[];
}

/**
 * What an event adds to what is to be counted: an application is complete, answers were refused, a call failed, another page
 * is shown, or a message.
 */
export function happenedBy(
  { flows }: BrandFlows,
  folded: Folded,
  earlier: readonly Happened[] | undefined,
): readonly Happened[] | undefined {
  const { before } = folded;
  const page = pageOf(before);
  const found = countedBy(folded);
  const met = found.includes('refused') ? messagesMet(flows, folded) : [];
  const moved = movedBy(flows, folded);
  if (found.length === 0 && met.length === 0 && !moved) return earlier;
  return [
    ...(earlier ?? []),
    ...found.map((what) => ({ type: 'counted', what, page }) as const),
    ...met.map((message) => ({ type: 'met', page, message }) as const),
    ...(moved ? [moved] : []),
  ];
}

function countedBy({ event, effects }: Folded): readonly Counted[] {
  const isCompleted = effects.some(({ type }) => type === 'finish');
  const isFailed = event.type === 'failed' && (event.status === 0 || event.status >= 500);
  const isRefused =
    !isFailed && effects.some((effect) => effect.type === 'focus' && effect.target === 'summary');
  return [
    ...(isCompleted ? (['completed'] as const) : []),
    ...(isFailed ? (['failed'] as const) : []),
    ...(isRefused ? (['refused'] as const) : []),
  ];
}

/** The document of the page that a state shows. */
export function pageOf({ page }: Pick<VisitState, 'page'>): string {
  return page?.document ?? noPage;
}

/** What counts as the page where none is shown. */
export const noPage = 'none';

/** The beginning of the five minutes in which something happens. */
export function startOfCohort(now: number): Date {
  return new Date(now - (now % fiveMinutesMs));
}

/** The beginning of the day on whose pages something happens. */
export function startOfDay(now: number): Date {
  return new Date(now - (now % dayMs));
}
