import type { Insertable, Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { HmdaRequest, Ownership, OwnershipRequest } from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../call/call.ts';
import { type OwnCall, changeOwn, readOwn } from '../access/own-application.ts';
import { wrongField } from '../http/problems.ts';
import { emailKey } from '../identity/accounts.ts';
import { signersOf } from '../workflow/signers.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import { readOwnership } from '../queries/invitations.ts';
import { mergeProfile, readProfile } from '../queries/accounts.ts';
import { invite, letOwnerGo } from './signers.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/particulars.json`, by where they are served. */
export const particularsRoutes: LenderRoutes = {
  [`GET ${own}/ownership`]: readOwn('getOwnership', async ({ db, application }) =>
    readOwnership(db, application.uuid),
  ),

  [`PUT ${own}/ownership`]: changeOwn('saveOwnership', async (called) => {
    const { db, application, body } = called;
    const before = await readOwnership(db, application.uuid);
    await saveOwnership(db, application.uuid, fittingOwnership(body));
    await noteOwnership(called);
    const letGo = isOwnerGone(before, body) ? await letOwnerGo(called, before.coOwner) : undefined;
    const invited =
      body.coOwner && body.ownership === 'JOINT' ? await inviteOwner(called, body.coOwner) : undefined;
    const happening = { event: 'informationGiven', document: await signersOf(db, application.uuid) } as const;
    const afterwards = async () => {
      await letGo?.();
      await invited?.send();
    };
    return { happening, reply: {}, afterwards };
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

/** Whether the owner who was named before is not named any more: another name under the same email is a correction. */
function isOwnerGone(
  before: Ownership,
  { ownership, coOwner }: OwnershipRequest,
): before is Ownership & Required<Pick<Ownership, 'coOwner'>> {
  if (before.coOwner === undefined) return false;
  const isNamed = ownership === 'JOINT' && coOwner !== undefined;
  return !isNamed || emailKey(coOwner.email) !== emailKey(before.coOwner.email);
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

/** Keeps who owns the home in the place of what was said before. */
async function saveOwnership(
  db: Kysely<LenderTables>,
  application: string,
  ownership: Ownership,
): Promise<void> {
  const document = JSON.stringify(ownership);
  await db
    .insertInto('ownerships')
    .values({ application, document })
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ document }))
    .execute();
}

/** Keeps the answers to the monitoring questions in the place of earlier ones. */
async function saveHmdaAnswers(
  db: Kysely<LenderTables>,
  row: Insertable<LenderTables['hmda_answers']>,
): Promise<void> {
  const { document, answered_at } = row;
  await db
    .insertInto('hmda_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ document, answered_at }))
    .execute();
}
