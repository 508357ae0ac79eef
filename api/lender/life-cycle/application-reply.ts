import type { JsonObject } from '../lender-tables.ts';
import type { ReadApplication } from '../queries/select-applications.ts';

// People are shown a number that does not say how many came before.
const loanNumberBase = 4_000_000;

/** An application as the reply has it. */
export function applicationReply(application: ReadApplication): JsonObject {
  const { uuid, loan_number, active, consents, document } = application;
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
      completedDate: application.completed_at?.toISOString(),
    },
  };
}

/** The status of an application as the reply has it. */
export function statusReply({ status, document }: ReadApplication): JsonObject {
  return { ...document.status, checklistStatus: status };
}
