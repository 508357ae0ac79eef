import { isDeepStrictEqual } from 'node:util';
import type { VisitEvent, VisitState } from '#engine/index.ts';
import type { Copy, VisitContents } from './visit.ts';

/** As many pages of one visit may be open besides the one that was used last. */
const mostOthers = 3;

/** The copies of a visit, the one that was used last first. */
export function copiesOf({ others, ...contents }: VisitContents): readonly Copy[] {
  return [contents, ...others];
}

/** The visit as the page of an opening knows it; undefined if an answer has changed since, or it is too old. */
export function copyOf(contents: VisitContents, opening: number): VisitContents | undefined {
  const copy = copiesOf(contents).find((each) => each.opening === opening);
  if (!copy || copy.opening === contents.opening) return copy && contents;
  const { lastBatch: _of, ...shared } = contents;
  return { ...shared, ...copy, others: besides(contents, opening) };
}

/** The visit as a page knows it that has just begun in it, beside the others. */
export function withBeginning(contents: VisitContents, { opening, version, state, vault, pending }: Copy) {
  const { lastBatch: _of, ...shared } = contents;
  return { ...shared, opening, version, state, vault, pending, others: besides(contents, opening) };
}

/** What an answer leaves: other pages are out of date. */
export const answered = { others: [], isUnanswered: false } as const;

/** The copies that stay when a new page is opened: the one that was used last joins the others. */
export function besides(contents: VisitContents, opening: number): readonly Copy[] {
  const { version, state, vault, pending, lastBatch } = contents;
  const used = { version, state, vault, pending, opening: contents.opening };
  const last: Copy = lastBatch === undefined ? used : { ...used, lastBatch };
  return [last, ...contents.others].filter((each) => each.opening !== opening).slice(0, mostOthers);
}

/**
 * Whether events have changed what the visit holds, so that what other pages know is out of date: by a person, or
 * by an action that a person began. Opening a page and loading its data change nothing.
 */
export function isChange(before: VisitState, after: VisitState, events: readonly VisitEvent[]): boolean {
  const isMeant = events.some((event) => isMeantBy(event, before));
  return isMeant && !isDeepStrictEqual(answersIn(before), answersIn(after));
}

const actions: ReadonlySet<string | undefined> = new Set(['action', 'left']);
const persons: ReadonlySet<VisitEvent['type']> = new Set(['answered', 'submitted', 'clicked']);

function isMeantBy(event: VisitEvent, { calls }: VisitState): boolean {
  const isAnswer = event.type === 'replied' || event.type === 'failed';
  return persons.has(event.type) || (isAnswer && actions.has(calls[event.call]?.type));
}

// Each page has its own address and its own list of steps that were seen.
function answersIn({ facts, steps, modal }: VisitState) {
  const { session, ...others } = facts;
  const { path: _path, query: _query, ...kept } = { ...(session as object) } as Record<string, unknown>;
  const values = Object.entries(steps).map(([document, step]) => [document, step.values] as const);
  const given = values.filter(([, answers]) => Object.keys(answers).length > 0);
  return { others, kept, given: Object.fromEntries(given), modal: modal?.step.values };
}
