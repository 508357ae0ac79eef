import type {
  ChoosePropertyRequest,
  CreditFile,
  Inquiry,
  Lien,
  PropertyCandidate,
} from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../call/call.ts';
import { type OwnCall, changeOwn, readOwn } from '../access/own-application.ts';
import { wrongField } from '../http/problems.ts';
import type { Happening } from '../workflow/move.ts';
import { refuseZip } from '../workflow/refuse-application.ts';
import { bureau, hasWord } from '../providers/credit.ts';
import { saveApplicationConsents } from '../queries/applications.ts';
import {
  answerInquiry,
  answerLien,
  insertLiens,
  listInquiries,
  listLiens,
  readCreditFile,
  readSealedSsn,
  saveCreditFile,
  saveSealedSsn,
} from '../queries/credit-files.ts';
import { readGuesses } from '../queries/guesses.ts';
import { listConsentTypes, mergeProfile } from '../queries/accounts.ts';
import { randomUUID } from 'node:crypto';
import type { LenderTables } from '../tables/lender-tables.ts';
import { refuseMore } from '../rules/workflow.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/credit.json`, by where they are served. */
export const creditRoutes: LenderRoutes = {
  [`PUT ${own}/ssn`]: changeOwn('saveSsn', async ({ lender, db, body, person, application, now }) => {
    const sealed = await lender.sealed.seal(body.ssn.replaceAll('-', ''));
    await saveSealedSsn(db, { identity: person.identity, sealed, saved_at: now });
    await mergeProfile(db, person.identity, { hasSsn: true });
    return { happening: information(application), reply: {} };
  }),

  [`GET ${own}/credit`]: readOwn(
    'getCreditFile',
    async ({ db, application, person, now }): Promise<CreditFile> => {
      const { stage, state } = await readCreditFile(db, application.uuid);
      const hasSsn = (await readSealedSsn(db, person.identity)) !== undefined;
      const pins = await readGuesses(db, { identity: person.identity, operation: 'askCredit' }, now);
      const pinWaitMs = pins === undefined ? 0 : Math.max(0, pins.freeAt.getTime() - now.getTime());
      return {
        bureau,
        stage,
        state,
        hasSsn,
        pinTries: pins?.tries ?? 0,
        pinWaitSeconds: Math.ceil(pinWaitMs / 1000),
      };
    },
  ),

  [`POST ${own}/credit/ask`]: changeOwn('askCredit', async ({ lender, db, body, application }) => {
    const file = await readCreditFile(db, application.uuid);
    await saveCreditFile(db, {
      ...file,
      state: 'WAITING',
      asked_again: file.asked_again + 1,
      is_unlocked: body.isUnlocked ?? file.is_unlocked,
      sealed_pin: body.pin === undefined ? null : await lender.sealed.seal(body.pin),
    });
    return { happening: { event: 'creditAsked', status: { creditFrozenWithPin: false } }, reply: {} };
  }),

  [`PUT ${own}/consents`]: changeOwn('saveApplicationConsents', async ({ db, body, application, now }) => {
    const inForce = new Map((await listConsentTypes(db)).map(({ type, version }) => [String(type), version]));
    for (const [at, { type, version }] of body.consents.entries()) {
      if (inForce.get(type) !== version) throw wrongField(`/consents/${at}/version`, 'is not in force');
    }
    await saveApplicationConsents(db, application.uuid, body.consents, now);
    const given = body.consents.filter(({ type }) => !application.consents.some((one) => one.type === type));
    const consents = [...application.consents, ...given];
    const happening = consentHappening({ ...application, consents });
    return { happening, consents, reply: {} };
  }),

  [`GET ${own}/properties`]: readOwn('listProperties', async ({ application }) => ({
    properties: candidatesFor(application),
  })),

  [`PUT ${own}/property`]: changeOwn('chooseProperty', async ({ db, application, body }) => {
    const property = { ...application.document.property, ...addressOf(application, body) };
    await refuseZip(db, property.zip);
    return { happening: { event: 'propertyChosen', document: { property } }, reply: {} };
  }),

  [`POST ${own}/property/estimate`]: changeOwn('estimateValue', async ({ db, application, body }) => {
    const file = await readCreditFile(db, application.uuid);
    await saveCreditFile(db, { ...file, property_value: body.value });
    return {
      happening: { event: 'valueEstimated', document: { adjustedHomeAmount: body.value } },
      reply: {},
    };
  }),
};

type Application = OwnCall['application'];

/** What an answer about the person means where those are asked for; before, it is for the bureau, which is asked apart. */
function information({ status }: Application): Happening | undefined {
  return status.startsWith('CREDIT_') ? undefined : { event: 'informationGiven' };
}

function consentHappening(application: Application): Happening | undefined {
  const isSoft = application.consents.some(({ type }) => type === 'SOFT_CREDIT');
  if (application.status === 'GEN_PRE_SOFT_CREDIT_DISCLOSURE' && isSoft)
    return { event: 'softCreditConsented' };
  // Another consent changes nothing that a summary says.
  return application.status === 'COLLECT_ADDITIONAL_INFO' ? { event: 'informationGiven' } : undefined;
}

/** Properties that fit the address; the sandbox knows two units where it knows several. */
function candidatesFor({ document }: Application): readonly PropertyCandidate[] {
  const { street1 = '', city, state, zip } = document.property;
  if (hasWord(street1, 'nowhere')) return [];
  const address = { street1, city, state, zip };
  if (!hasWord(street1, 'everywhere')) return [{ ...address, uuid: unitUuids[0] }];
  return unitUuids.map((uuid, at) => ({ ...address, uuid, street2: `Unit ${at + 1}` }));
}

const unitUuids = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'] as const;

function addressOf(application: Application, body: ChoosePropertyRequest): Partial<PropertyCandidate> {
  if (body.propertyUuid !== undefined) {
    const chosen = candidatesFor(application).find(({ uuid }) => uuid === body.propertyUuid);
    if (chosen === undefined) throw wrongField('/propertyUuid', 'is no property that fits the address');
    const { uuid: _id, ...address } = chosen;
    return address;
  }
  const { street1, street2 = '', city, zip } = body;
  if (street1 === undefined) throw wrongField('/street1', 'is missing');
  if (city === undefined) throw wrongField('/city', 'is missing');
  if (zip === undefined) throw wrongField('/zip', 'is missing');
  return { street1, city, zip, ...(street2 !== '' && { street2 }) };
}

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
    refuseMore(lender.workflow, 'liens', known.length);
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
