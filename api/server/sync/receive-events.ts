import { RequestProblem } from '#api/http/request-problem.ts';
import { type RequestContext, readAgain } from '../context/request-context.ts';
import type { ReceivedBatch } from '../visits/event-batch.ts';
import { decide, decideFitting, decideFolded } from './decide.ts';
import { type EventsContext, eventsContext } from './events-context.ts';
import { foldBatch, foldFitting } from './fold-batch.ts';
import { type Answer, perform } from './outcomes.ts';

/** More than servers get in each other's way; what would never fit must not be tried for ever. */
const tries = 10;

/**
 * Folds a browser's events into the visit that the server keeps, from the first one on. When they do not fit, the
 * answer is 409. If our fold refuses them, it holds the visit as we know this page's and the answers that fit. Else
 * it holds the address to open again, because answers have changed elsewhere, or the visit or its flows are gone.
 * Which of these it is, `decide` says; what is done then, the table of outcomes.
 */
export async function receiveEvents(read: RequestContext, batch: ReceivedBatch): Promise<Answer> {
  let current = read;
  for (let tried = 0; tried < tries; tried += 1) {
    const context = await eventsContext(current, batch);
    const answer = await perform(context, await outcomeOf(context, batch));
    if (answer) return answer;
    // Another request was faster: what it did counts as if it had come before.
    const again = await readAgain(context);
    // Where there is nothing to read, the visit that was begun has another id by now, and its own is used up.
    current = again.named ? again : { ...again, begun: undefined };
  }
  throw new RequestProblem(503, 'The visit is in use elsewhere at this moment.');
}

async function outcomeOf(context: EventsContext, batch: ReceivedBatch) {
  const decided = decide(context, batch);
  const folded =
    decided.type === 'fold' ? decideFolded(context, decided, await foldBatch(context, decided)) : decided;
  if (folded.type !== 'salvage') return folded;
  return decideFitting(context, folded, await foldFitting(context, folded));
}
