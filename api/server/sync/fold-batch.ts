import { tokenOf } from '../context/requester.ts';
import { countFailureIn } from '../context/count-failure.ts';
import type { Asker } from '../calls/reply-proofs.ts';
import type { VisitEvent } from '#engine/index.ts';
import { type ReceivedBatch, believeProven, digestOf } from '../visits/event-batch.ts';
import { foldAllowedInSlices, foldInSlices } from '../visits/fold-events.ts';
import { type StoredVisit, answered, idsOf, isChange } from '../visits/visit.ts';
import type { Fitted, FoldedBatch, Placed } from './decide.ts';
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

/** Folds the answers of a batch that fit, where something in it does not; nothing else of it counts. */
export async function foldFitting(context: EventsContext, { place, news }: Placed): Promise<Fitted> {
  const { server, visitBrand, batch } = context;
  const answers = answersIn(news);
  const before = noteAnswers(visitBrand, place.contents, answers, server.clock());
  const { vault } = news;
  const fitting = await foldAllowedInSlices(server.slices, visitBrand, before, answers, { vault });
  const isNews = isChange(visitBrand.flows.compiled, before.state, fitting.state, answers);
  const contents = {
    ...fitting,
    ...(isNews ? answered(fitting) : {}),
    withoutScript: false,
    // All of them are dealt with, so that they count no second time where they come again.
    version: news.version + news.events.length,
    lastBatch: digestOf(batch.events),
    isLastRefused: true,
  };
  return { before, isAny: fitting.version !== before.version, held: { ...place, contents } };
}

/** The answers of a batch. */
export function answersIn({ events }: ReceivedBatch): readonly VisitEvent[] {
  return events.filter(({ type }) => type === 'answered');
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
