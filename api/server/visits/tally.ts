import type { Effect, VisitEvent, VisitState } from '#engine/index.ts';
import type { CountRow, Counted } from '#api/store/release-counts.ts';

/** How a visit counts: for the release with which it began, from when on, and as what it has counted already. */
export interface Tally {
  readonly release: number;
  /** To five minutes, in milliseconds. */
  readonly began: number;
  readonly as: readonly Counted[];
}

/** Something to count, and the document of the page on which it happened. */
export interface Happened {
  readonly what: Counted;
  readonly page: string;
}

/** One to add to a number. */
export type CountOnce = Omit<CountRow, 'count'>;

const fiveMinutesMs = 5 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** What an event adds to what is to be counted: an application is complete, answers were refused, or a call failed. */
export function happenedBy(
  event: VisitEvent,
  before: VisitState,
  effects: readonly Effect[],
  earlier: readonly Happened[] | undefined,
): readonly Happened[] | undefined {
  const isCompleted = effects.some(({ type }) => type === 'finish');
  const isFailed = event.type === 'failed' && (event.status === 0 || event.status >= 500);
  const isRefused =
    !isFailed && effects.some((effect) => effect.type === 'focus' && effect.target === 'summary');
  const found: Counted[] = [
    ...(isCompleted ? (['completed'] as const) : []),
    ...(isFailed ? (['failed'] as const) : []),
    ...(isRefused ? (['refused'] as const) : []),
  ];
  if (found.length === 0) return earlier;
  const page = pageOf(before);
  return [...(earlier ?? []), ...found.map((what) => ({ what, page }))];
}

/** The document of the page that a state shows. */
export function pageOf({ page }: Pick<VisitState, 'page'>): string {
  return page?.document ?? 'none';
}

/** The beginning of the five minutes in which something happens. */
export function startOfCohort(now: number): Date {
  return new Date(now - (now % fiveMinutesMs));
}

/** The beginning of the day on whose pages something happens. */
export function startOfDay(now: number): Date {
  return new Date(now - (now % dayMs));
}
