import { tokenOf } from '../context/requester.ts';
import { countFailureIn } from '../context/count-failure.ts';
import type { Asker } from '../calls/reply-proofs.ts';
import { believeProven } from '../visits/event-batch.ts';
import { foldInSlices } from '../visits/fold-events.ts';
import { type StoredVisit, idsOf } from '../visits/visit.ts';
import type { FoldedBatch, Placed } from './decide.ts';
import type { EventsContext } from './events-context.ts';
import { noteAnswers } from './latest-draft.ts';

/** Folds what is new of a batch over its visit. */
export async function foldBatch(context: EventsContext, { place, news }: Placed): Promise<FoldedBatch> {
  const { server, visitBrand, request } = context;
  const { events, vault, proofs } = news;
  const before = noteAnswers(visitBrand, place.contents, events, server.clock());
  const believe = believeProven(server.proofs, askersOf(context, place), proofs);
  const folded = await foldInSlices(server.slices, visitBrand, before, events, { vault, believe });
  if (folded.ok) return { ...folded, before };
  countFailureIn(server, place);
  request.log.warn({ code: folded.problem.code }, 'a browser and its server disagree about an event');
  return folded;
}

/**
 * Who may have asked what a visit reports: its person or nobody, since they may have signed in meanwhile. The account that
 * is signed in counts only while the visit is nobody's.
 */
function askersOf(context: EventsContext, visit: StoredVisit): readonly Asker[] {
  const account = visit.account ?? tokenOf(context, visit.brand)?.account;
  return idsOf(visit).flatMap((id) => [
    { visit: id, account },
    { visit: id, account: undefined },
  ]);
}
