import { type VisitEvent, placeOf } from '#engine/index.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../server-context.ts';
import type { StoredVisit, VisitContents } from './visit.ts';

/**
 * Notes when the person answered something last, which tells the newer of two drafts. Only steps of a journey make
 * a draft: signing in has answers too.
 */
export function noteAnswers(
  { flows }: BrandFlows,
  contents: VisitContents,
  events: readonly VisitEvent[],
  now: number,
): VisitContents {
  const { path, query } = contents.state.location;
  const isDraft = placeOf(flows.compiled, path, query) !== undefined;
  const hasAnswers = events.some(({ type }) => type === 'answered');
  return isDraft && hasAnswers ? { ...contents, answeredAt: now } : contents;
}

/** What the person of a visit has answered elsewhere, where that is newer than what they answered here. */
export async function newerDraft(
  { visits }: ServerContext,
  visit: StoredVisit,
): Promise<StoredVisit | undefined> {
  if (visit.account === null) return undefined;
  const draft = await visits.readOther(visit);
  return draft && answeredAt(draft) > answeredAt(visit) ? draft : undefined;
}

function answeredAt({ contents }: StoredVisit): number {
  return contents.answeredAt ?? 0;
}
