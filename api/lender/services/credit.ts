import type { ChoosePropertyRequest, CreditFile, PropertyCandidate } from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../http/call.ts';
import { type OwnCall, changeOwn, readOwn } from '../http/own-application.ts';
import { wrongField } from '../http/problems.ts';
import type { Happening } from '../life-cycle/move.ts';
import { refuseZip } from '../life-cycle/refuse-application.ts';
import { bureau } from '../providers/credit.ts';
import { hasWord } from '../providers/sandbox-credit.ts';
import { saveApplicationConsents } from '../queries/applications.ts';
import { readCreditFile, readSealedSsn, saveCreditFile, saveSealedSsn } from '../queries/credit-files.ts';
import { readGuesses } from '../queries/guesses.ts';
import { listConsentTypes, mergeProfile } from '../queries/accounts.ts';

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
