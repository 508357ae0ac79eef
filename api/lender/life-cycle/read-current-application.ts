import type { Application, Status } from '#schemas/generated/api.ts';
import { notFound } from '../http/problems.ts';
import type { Lender } from '../lender.ts';
import { type ReadApplication, readApplication } from '../queries/applications.ts';
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

// The number that people see does not tell how many applications there are.
const loanNumberBase = 4_000_000;

/** An application as the reply has it. */
export function applicationReply(application: ReadApplication): Application {
  const { uuid, loan_number, active, consents, document, completed_at } = application;
  return {
    ...document,
    uuid,
    loanNumber: String(loanNumberBase + loan_number),
    status: statusReply(application),
    active,
    activeForAppStart: active,
    consents,
    auditFields: {
      createdDate: application.created_at.toISOString(),
      ...(completed_at === null ? {} : { completedDate: completed_at.toISOString() }),
    },
  };
}

/** The status of an application as the reply has it. */
export function statusReply({ status, document }: ReadApplication): Status {
  return { ...document.status, checklistStatus: status };
}
