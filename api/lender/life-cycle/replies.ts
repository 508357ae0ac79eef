import type { Application, Status } from '#schemas/generated/api.ts';
import { type ReadApplication, loanNumberOf } from '../queries/applications.ts';

/** An application as the reply has it. */
export function applicationReply(application: ReadApplication): Application {
  const { uuid, loan_number, active, consents, document, completed_at } = application;
  return {
    ...document,
    uuid,
    loanNumber: loanNumberOf(loan_number),
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
