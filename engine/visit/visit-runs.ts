import type { Flows } from '#engine/load/flows.ts';
import type { click } from '#engine/visit/click.ts';
import type { awaitLoads, loadAgain } from '#engine/visit/load-again.ts';
import type { learn } from '#engine/visit/hand-over.ts';
import type { arrive, enter, giveUp, goThere, openAfresh } from '#engine/visit/enter.ts';
import type { fail, reply, waitOver } from '#engine/visit/reply.ts';
import type { noteRefused } from '#engine/visit/note-refused.ts';
import type { continueRouting } from '#engine/visit/routing.ts';
import type { continueRun } from '#engine/visit/run-action.ts';
import type { startParts } from '#engine/visit/start-parts.ts';

/**
 * What leads on from a page: actions, replies, clicks and other pages. Answering and checking the first page needs none of
 * it, so browsers fetch it afterwards.
 */
export interface VisitRuns {
  readonly continueRun: typeof continueRun;
  readonly continueRouting: typeof continueRouting;
  readonly openAfresh: typeof openAfresh;
  readonly goThere: typeof goThere;
  readonly enter: typeof enter;
  readonly arrive: typeof arrive;
  readonly giveUp: typeof giveUp;
  readonly startParts: typeof startParts;
  readonly click: typeof click;
  readonly learn: typeof learn;
  readonly noteRefused: typeof noteRefused;
  readonly reply: typeof reply;
  readonly fail: typeof fail;
  readonly waitOver: typeof waitOver;
  readonly loadAgain: typeof loadAgain;
  readonly awaitLoads: typeof awaitLoads;
}

/** What `engine/whole.ts` gives this layer. */
export function visitRuns({ laterParts }: Flows): VisitRuns {
  return laterParts().runs as VisitRuns; // `engine/whole.ts` says so
}
