import type { SignerAnswerRequest } from '#schemas/generated/api.ts';
import { type LenderRoutes, operation, pathValue, personOf } from '../call/call.ts';
import { type SignerCall, changeAsSigner, openSignerIn } from '../access/own-invitation.ts';
import { conflict, notFound, wrongField } from '../http/problems.ts';
import { keepFile } from '../files/keep-file.ts';
import { notNow } from '../rules/workflow.ts';
import { saveAlias } from '../queries/accounts.ts';
import { answerCondition, readCondition } from '../queries/conditions.ts';
import { updateInvitation } from '../queries/invitations.ts';
import type { FileRow } from '../tables/proof-tables.ts';
import { sentIn, takeSent } from './files.ts';
import { lookAtProof } from './look-at-proof.ts';

const coDeed = '/service-application/api/v1/application/heloc/co-deed';

/** How additional signers answer what is needed of them. */
export const signerAnswerRoutes: LenderRoutes = {
  [`POST ${coDeed}/files`]: operation('sendSignerFile', async (lender, call) => {
    const person = personOf(call);
    const { invitation, application } = await openSignerIn(lender.db, person);
    if (lender.workflow.isEnd(application.status)) throw notNow();
    const owner = { application: invitation.application, invitation: invitation.uuid };
    return { body: { id: await keepFile(lender, owner, sentIn(call), person.identity) } };
  }),

  [`POST ${coDeed}/conditions/{condition}/answers`]: operation('answerSignerCondition', (lender, call) =>
    changeAsSigner(lender, call, async (called) => {
      const { db, application, invitation, identity } = called;
      const uuid = pathValue(call, 'condition').toLowerCase();
      const found = await readCondition(db, application.uuid, uuid, invitation.uuid);
      if (found === undefined) throw notFound('condition');
      if (found.answered_at !== null) throw conflict('answered-already', 'This was answered before.');
      const { categoryEnum } = found.document;
      const now = lender.now();
      const files = await filesOf(called, call.body, categoryEnum, now);
      const { phoneNumber } = call.body;
      if (categoryEnum === 'MISSING_PHONE_NUMBER' && phoneNumber !== undefined) {
        await saveAlias(db, { identity, type: 'Phone', value: phoneNumber, saved_at: now });
      }
      if (categoryEnum !== 'MISSING_PHONE_NUMBER') await lookAtProof(lender, found.document, files);
      await answerCondition(db, uuid, call.body, now);
      if (categoryEnum !== 'ID_VERIFICATION_FAILURE') return { invitation };
      await updateInvitation(db, invitation.uuid, { identity_confirmed_at: now });
      return { invitation: { ...invitation, identity_confirmed_at: now } };
    }),
  ),
};

/** The files of an answer; refuses one that lacks what its kind of condition asks for. */
async function filesOf(
  { db, invitation }: SignerCall,
  { files = [], phoneNumber }: SignerAnswerRequest,
  category: string,
  now: Date,
): Promise<readonly FileRow[]> {
  if (category === 'MISSING_PHONE_NUMBER') {
    if (phoneNumber === undefined) throw wrongField('/phoneNumber', 'is missing');
    return [];
  }
  if (files.length === 0) throw wrongField('/files', 'is missing');
  const owner = { application: invitation.application, invitation: invitation.uuid };
  const sent: FileRow[] = [];
  for (const [at, id] of files.entries()) {
    sent.push(await takeSent(db, owner, { id, field: `/files/${at}` }, now));
  }
  return sent;
}
