import { randomUUID } from 'node:crypto';
import type { Condition, ConditionAnswerRequest } from '#schemas/generated/api.ts';
import { type LenderRoutes, operation, pathValue, personOf } from '../call/call.ts';
import { changeOwn } from '../access/own-application.ts';
import { conflict, notFound, wrongField } from '../http/problems.ts';
import { readCurrentApplication } from '../workflow/status-handlers.ts';
import { saveAlias } from '../queries/accounts.ts';
import {
  answerCondition,
  listConditionsOf,
  listOpenConditions,
  readCondition,
} from '../queries/conditions.ts';
import { readInvitationOf } from '../queries/invitations.ts';
import { clearAccounts } from '../workflow/fraud-reviews.ts';
import { statementNeeded } from '../workflow/proof-status-handlers.ts';
import type { FileRow } from '../tables/proof-tables.ts';
import { useFile } from './files.ts';
import { lookAtProof } from './look-at-proof.ts';

/** The operations of `schemas/api/conditions.json`, by where they are served. */
export const conditionRoutes: LenderRoutes = {
  'GET /service-conditions/external/api/v1/applications/{id}/conditions/external-applicants': operation(
    'getConditions',
    async (lender, call) => {
      const { identity } = personOf(call);
      const id = pathValue(call, 'id').toLowerCase();
      const invitation = await readInvitationOf(lender.db, identity);
      const isSigner = invitation?.application === id && invitation.state !== 'WITHDRAWN';
      const { uuid } = isSigner ? { uuid: id } : await readCurrentApplication(lender, id, identity);
      const open = await listOpenConditions(lender.db, uuid, isSigner ? invitation.uuid : null);
      return {
        body: open.map(conditionReply),
      };
    },
  ),

  'GET /service-conditions/external/api/v1/notifications': operation(
    'listNotifications',
    async ({ db, now, workflow }, call) => {
      const rows = await listConditionsOf(db, personOf(call).identity);
      // An application that has ended needs nothing anymore.
      const left = rows.filter((row) => !workflow.isEnd(row.application_status));
      const notifications = left.map((row) => ({
        uuid: row.uuid,
        application: row.application,
        created: row.created_at.toISOString(),
        status: row.answered_at === null ? ('UNREAD' as const) : ('READ' as const),
        condition: conditionReply(row),
      }));
      return { body: { asOf: now().toISOString(), notifications } };
    },
  ),

  'POST /service-application/api/v1/application/heloc/{uuid}/conditions/{condition}/answers': changeOwn(
    'answerCondition',
    async (called) => {
      const { lender, db, application, body, call, person, now } = called;
      const found = await readCondition(db, application.uuid, call.path['condition']?.toLowerCase() ?? '');
      if (found === undefined) throw notFound('condition');
      if (found.answered_at !== null) throw conflict('answered-already', 'This was answered before.');
      const { categoryEnum: category } = found.document;
      const isFraudReview = lender.workflow.allows('isFraudReview', { category });
      refuseEmpty(body, category, isFraudReview);
      const sent: FileRow[] = [];
      for (const [index, id] of (body.files ?? []).entries()) {
        const about = { uuid: randomUUID(), purpose: 'CONDITION', about: found.uuid } as const;
        sent.push(await useFile(called, { id, field: `/files/${index}` }, about));
      }
      if (isFraudReview) await lookAtProof(lender, found.document, sent);
      if (category === 'MISSING_PHONE_NUMBER' && body.phoneNumber !== undefined) {
        const phone = { type: 'Phone', value: body.phoneNumber, saved_at: now } as const;
        await saveAlias(db, { identity: person.identity, ...phone });
      }
      await answerCondition(db, found.uuid, body, now);
      const reply = { uuid: found.uuid };
      const documents = [
        ...application.document.documents,
        ...(sent.length === 0 ? [] : typesAskedFor(found.document)),
      ];
      if (category !== statementNeeded.categoryEnum)
        return { status: 201, reply, happening: { document: { documents } } };
      await clearAccounts(db, application.uuid);
      const isInReview = application.document.status.giactAccountStatus === 'PENDING_REVIEW';
      const status = isInReview ? ({ giactAccountStatus: 'VERIFIED' } as const) : {};
      return { status: 201, reply, happening: { status, document: { documents } } };
    },
  ),
};

function typesAskedFor({ requestDocuments = [] }: Pick<Condition, 'requestDocuments'>) {
  return requestDocuments.flatMap(({ type }) => (type === undefined ? [] : [{ type }]));
}

function conditionReply({
  uuid,
  document,
  created_at,
}: Awaited<ReturnType<typeof listOpenConditions>>[number]): Condition {
  return { ...document, uuid, created: created_at.toISOString() };
}

/** Refuses an answer that lacks what its kind of condition asks for. */
function refuseEmpty(
  { files = [], phoneNumber, comment = '' }: ConditionAnswerRequest,
  category: string,
  isFraudReview: boolean,
): void {
  if (category === 'MISSING_PHONE_NUMBER') {
    if (phoneNumber === undefined) throw wrongField('/phoneNumber', 'is missing');
    return;
  }
  if (files.length === 0 && (isFraudReview || comment.trim() === ''))
    throw wrongField('/files', 'is missing');
}
