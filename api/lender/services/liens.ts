import { randomUUID } from 'node:crypto';
import type { Inquiry, Lien } from '#schemas/generated/api.ts';
import type { LenderTables } from '../lender-tables.ts';
import type { LenderRoutes } from '../http/call.ts';
import { changeOwn, readOwn } from '../http/own-application.ts';
import { wrongField } from '../http/problems.ts';
import { answerInquiry, answerLien, insertLiens, listInquiries, listLiens } from '../queries/credit-files.ts';
import { refuseMore } from '../life-cycle/bounds.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/liens.json`, by where they are served. */
export const liensRoutes: LenderRoutes = {
  [`GET ${own}/liens`]: readOwn('listLiens', async ({ db, application }) => ({
    liens: (await listLiens(db, application.uuid)).map(lienReply),
    inquiries: (await listInquiries(db, application.uuid)).map(inquiryReply),
  })),

  [`POST ${own}/liens`]: changeOwn('addLien', async (called) => {
    const { lender, db, application, body } = called;
    const uuid = randomUUID();
    const known = await listLiens(db, application.uuid);
    refuseMore(lender.lifeCycle, 'liens', known.length);
    const lien = { ...body, uuid, application: application.uuid, position: known.length + 1 };
    await insertLiens(db, [{ ...lien, source: 'ADDED', answer: 'MINE', reason: null }]);
    return { status: 201, reply: { uuid } };
  }),

  [`PUT ${own}/liens/answers`]: changeOwn('answerLiens', async ({ db, application, body }) => {
    const known = await listLiens(db, application.uuid);
    refuseIncomplete(known, body.liens, '/liens');
    for (const [at, { answer, reason = '' }] of body.liens.entries()) {
      if (answer !== 'MINE' && reason.trim() === '') throw wrongField(`/liens/${at}/reason`, 'is missing');
    }
    for (const { uuid, answer, reason = null } of body.liens) await answerLien(db, { uuid, answer, reason });
    return { happening: { event: 'liensAnswered', status: { liensComplete: true } }, reply: {} };
  }),

  [`PUT ${own}/liens/attestation`]: changeOwn('attestLiens', async ({ db, application }) => {
    const open = (await listLiens(db, application.uuid)).filter(({ answer }) => answer === null);
    for (const { uuid } of open) await answerLien(db, { uuid, answer: 'MINE', reason: null });
    return { happening: { status: { liensComplete: true } }, reply: {} };
  }),

  [`PUT ${own}/inquiries`]: changeOwn('attestInquiries', async ({ db, application, body }) => {
    const known = await listInquiries(db, application.uuid);
    refuseIncomplete(known, body.inquiries, '/inquiries');
    for (const [at, { answer, balance }] of body.inquiries.entries()) {
      const isMissing = answer === 'NEW_DEBT' && balance === undefined;
      if (isMissing) throw wrongField(`/inquiries/${at}/balance`, 'is missing');
    }
    for (const { uuid, answer, balance = null } of body.inquiries) {
      await answerInquiry(db, { uuid, answer, balance });
    }
    return { happening: { event: 'inquiriesAttested', status: { inquiryAttestComplete: true } }, reply: {} };
  }),
};

interface Known {
  readonly uuid: string;
}

/** Refuses answers that leave one out, or are about something else. */
function refuseIncomplete(known: readonly Known[], answered: readonly Known[], field: string): void {
  const ids = new Set(known.map(({ uuid }) => uuid));
  const strange = answered.findIndex(({ uuid }) => !ids.has(uuid));
  if (strange >= 0) throw wrongField(`${field}/${strange}/uuid`, 'is not one of this application');
  if (new Set(answered.map(({ uuid }) => uuid)).size < ids.size) throw wrongField(field, 'leaves one out');
}

function lienReply({ answer, reason, application: _owner, ...lien }: LenderTables['liens']): Lien {
  return { ...lien, ...(answer !== null && { answer }), ...(reason !== null && { reason }) };
}

function inquiryReply({ uuid, creditor, asked_on, answer, balance }: LenderTables['inquiries']): Inquiry {
  const said = { ...(answer !== null && { answer }), ...(balance !== null && { balance }) };
  return { uuid, creditor, date: asked_on, ...said };
}
