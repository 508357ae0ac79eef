import { notFound } from '../http/problems.ts';
import type { Lender } from '../lender.ts';
import { type ReadApplication, readApplication } from '../queries/applications.ts';
import { settleDue } from './settle.ts';

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
