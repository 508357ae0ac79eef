import { notFound } from '../http/problems.ts';
import type { Lender } from '../lender.ts';
import {
  type ReadApplication,
  listDueApplications,
  lockApplication,
  readApplication,
} from '../queries/applications.ts';
import { arrivals } from './arrivals.ts';
import { homeOf } from './home-arrivals.ts';
import { move } from './move.ts';

/** A person's application as it is now; another person's does not exist. */
export async function readCurrentApplication(
  lender: Lender,
  uuid: string,
  identity: string,
): Promise<ReadApplication> {
  await settleDue(lender, identity);
  const application = await readApplication(lender.db, uuid, identity);
  if (application === undefined) {
    throw notFound('application');
  }
  return application;
}

// More than any application passes by itself between two things that a person does.
const mostMoves = 20;

/**
 * Takes in what has come of a person's applications by now. Called before an application is read: what is due stands in
 * the database, so it survives a restart, and needs no process of its own.
 */
export async function settleDue(lender: Lender, identity: string): Promise<void> {
  for (let round = 0; round < mostMoves; round += 1) {
    const due = await listDueApplications(lender.db, identity, lender.now());
    const settled = [];
    for (const application of due) {
      settled.push(await settle(lender, application));
    }
    if (!settled.includes(true)) return;
  }
}

/** Takes in what came of one status, and tells whether anything did. A provider that has no answer yet is asked next time. */
async function settle(lender: Lender, application: ReadApplication): Promise<boolean> {
  const arrival = arrivals[application.status];
  if (arrival === undefined) throw new TypeError(`Nothing can come of the status "${application.status}".`);
  if (lender.checks.isHeldUp(homeOf(application), application.status)) return false;
  const happening = await arrival(lender, application);
  if (happening === undefined) return false;
  return lender.db.transaction().execute(async (transaction) => {
    const now = await lockApplication(transaction, application.uuid, application.identity);
    const { status, waiting_until: due } = application;
    // Another request has taken it in meanwhile; the application may even have come to the same status again.
    if (due === null || now?.status !== status || now.waiting_until?.getTime() !== due.getTime()) return true;
    await move(lender, transaction, now, happening, due);
    return true;
  });
}
