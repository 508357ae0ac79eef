import { notFound } from '../http/problems.ts';
import type { Lender } from '../lender.ts';
import { readApplication } from '../queries/read-application.ts';
import type { ReadApplication } from '../queries/select-applications.ts';
import { settleCredit } from './settle-credit.ts';

/** A person's application as it is now; another person's does not exist. */
export async function readCurrentApplication(
  lender: Lender,
  uuid: string,
  identity: string,
): Promise<ReadApplication> {
  await settleCredit(lender, identity);
  const application = await readApplication(lender.db, uuid, identity);
  if (application === undefined) {
    throw notFound('application');
  }
  return application;
}
