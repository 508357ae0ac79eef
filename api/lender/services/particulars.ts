import { randomUUID } from 'node:crypto';
import type { HmdaRequest, Ownership, OwnershipRequest } from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../http/call.ts';
import { type OwnCall, changeOwn, readOwn } from '../http/own-application.ts';
import { wrongField } from '../http/problems.ts';
import { signersOf } from '../life-cycle/signers.ts';
import { readOwnership, saveHmdaAnswers, saveOwnership } from '../queries/particulars.ts';
import { mergeProfile, readProfile } from '../queries/profiles.ts';
import { invite } from './signers.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/particulars.json`, by where they are served. */
export const particularsRoutes: LenderRoutes = {
  [`GET ${own}/ownership`]: readOwn('getOwnership', async ({ db, application }) =>
    readOwnership(db, application.uuid),
  ),

  [`PUT ${own}/ownership`]: changeOwn('saveOwnership', async (called) => {
    const { db, application, body } = called;
    await saveOwnership(db, application.uuid, fittingOwnership(body));
    await noteOwnership(called);
    const invited =
      body.coOwner && body.ownership === 'JOINT' ? await inviteOwner(called, body.coOwner) : undefined;
    const happening = { event: 'informationGiven', document: await signersOf(db, application.uuid) } as const;
    return { happening, reply: {}, afterwards: invited?.send };
  }),

  [`PUT ${own}/hmda`]: changeOwn('saveHmda', async ({ db, application, body, now }) => {
    for (const question of ['ethnicity', 'race', 'sex'] as const) refuseBesideDeclined(body, question);
    await saveHmdaAnswers(db, {
      application: application.uuid,
      document: JSON.stringify(body),
      answered_at: now,
    });
    return { happening: { event: 'hmdaAnswered', document: { hasHmda: true } }, reply: {} };
  }),
};

/** The ownership with what belongs to its kind. */
function fittingOwnership({ ownership, coOwner, trust }: OwnershipRequest): Ownership {
  if (ownership === 'JOINT') {
    if (coOwner === undefined) throw wrongField('/coOwner', 'is missing');
    return { ownership, coOwner };
  }
  if (ownership === 'TRUST') {
    if (trust === undefined) throw wrongField('/trust', 'is missing');
    return { ownership, trust };
  }
  return { ownership };
}

/** Writes the ownership to the address of the profile that the application is about. */
async function noteOwnership({ db, person, application, body }: OwnCall<OwnershipRequest>): Promise<void> {
  const profile = await readProfile(db, person.identity);
  const selected = application.document.selectedPropertyUuid;
  const addresses = (profile?.document.addresses ?? []).map((address) =>
    address.uuid === selected ? { ...address, ownership: body.ownership } : address,
  );
  await mergeProfile(db, person.identity, { addresses });
}

/** Who owns the home, too, has to sign; they are asked once. */
function inviteOwner(called: OwnCall, owner: NonNullable<OwnershipRequest['coOwner']>) {
  return invite(called, randomUUID(), owner);
}

function refuseBesideDeclined(answers: HmdaRequest, question: 'ethnicity' | 'race' | 'sex'): void {
  const chosen: readonly string[] = answers[question];
  if (chosen.includes('DECLINED') && chosen.length > 1) {
    throw wrongField(`/${question}`, 'has an answer beside DECLINED');
  }
}
