import { type RequestContext, readAgain } from '../context/request-context.ts';
import type { ReceivedBatch } from '../visits/event-batch.ts';
import { decide, decideFitting, decideFolded } from './decide.ts';
import { type EventsContext, eventsContext } from './events-context.ts';
import { foldBatch, foldFitting } from './fold-batch.ts';
import { type Answer, perform } from './outcomes.ts';

/**
 * Folds a browser's events into the visit that the server keeps, from the first one on. When they do not fit, the
 * answer is 409. If our fold refuses them, it holds the visit as we know this page's and the answers that fit. Else
 * it holds the address to open again, because answers have changed elsewhere, or the visit or its flows are gone.
 * Which of these it is, `decide` says; what is done then, the table of outcomes.
 */
export async function receiveEvents(read: RequestContext, batch: ReceivedBatch): Promise<Answer> {
  const context = await eventsContext(read, batch);
  const answer = await perform(context, await outcomeOf(context, batch));
  if (answer) return answer;
  // Another request was faster: what it did counts as if it had come before.
  return receiveEvents(await readAgain(context), batch);
}

async function outcomeOf(context: EventsContext, batch: ReceivedBatch) {
  const decided = decide(context, batch);
  const folded =
    decided.type === 'fold' ? decideFolded(context, decided, await foldBatch(context, decided)) : decided;
  if (folded.type !== 'salvage') return folded;
  return decideFitting(context, folded, await foldFitting(context, folded));
}
