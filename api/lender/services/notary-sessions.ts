import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { NotaryDesk, NotarySession } from '#schemas/generated/api.ts';
import { type Call, type LenderRoutes, operation, pathValue } from '../call/call.ts';
import { type OwnCall, changeOwn, readOwn } from '../access/own-application.ts';
import { conflict, notFound } from '../http/problems.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import { move } from '../workflow/move.ts';
import { completed, requireNameOf, signatoryOf } from '../workflow/loan-documents.ts';
import { type ReadApplication, lockById, readById } from '../queries/applications.ts';
import { readSealedSsn } from '../queries/credit-files.ts';
import { readDeskSession, readSession, saveSession } from '../queries/closing.ts';
import { insertTrail, listPapers, listTrail } from '../queries/loan-documents.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';
const desk = '/service-notary/sandbox/api/v1/desks/{session}';

/** How long the sandbox's notary takes to come, and to put the seal on. */
const notaryTakesMs = 10_000;

/**
 * Sessions with a notary at a distance, of `schemas/api/notary.json`. The sandbox's notary acts by itself, unless somebody has
 * opened its desk.
 */
export const notarySessionRoutes: LenderRoutes = {
  [`GET ${own}/notary/session`]: readOwn('getNotarySession', async ({ lender, db, application, now }) => {
    const known = await readSession(db, application.uuid);
    if (known === undefined) return {};
    const isDue = known.due_at !== null && known.due_at <= now;
    const found = isDue ? await actByItself(lender, known.uuid) : known;
    const session = sessionReply(found.uuid, found.step);
    const deed = found.step === 'SIGNING' ? await deedOf(db, application.uuid) : undefined;
    const signer = signatoryOf(application);
    return { session, ...(deed && { deed: { hash: deed.hash, signer, sections: deed.sections } }) };
  }),

  [`POST ${own}/notary/session`]: changeOwn('startNotarySession', async (called) => {
    const { db, application, body, now } = called;
    if (application.status !== 'DEED_SIGNING') {
      throw conflict('not-now', 'This cannot be done at this stage of the application.');
    }
    const [latitude = 0, longitude = 0] = body.location.split(',').map(Number);
    const uuid = randomUUID();
    const place = { application: application.uuid, uuid, latitude, longitude };
    const session = { ...place, started_at: now, due_at: null, is_at_desk: false } as const;
    await saveSession(db, { ...session, step: 'IDENTITY' });
    return { status: 201, reply: sessionReply(uuid, 'IDENTITY') };
  }),

  [`POST ${own}/notary/session/identity`]: changeOwn('confirmIdentity', async (called) => {
    const { db, lender, person, body } = called;
    const session = await sessionIn(called);
    if (session.step !== 'IDENTITY') throw conflict('not-asked', 'This was not asked now.');
    const sealed = await readSealedSsn(db, person.identity);
    const ssn = sealed === undefined ? '' : await lender.sealed.open(sealed);
    if (ssn.slice(-4) !== body.lastFour) throw conflict('not-you', 'These digits are not the ones on file.');
    await saveSession(db, { ...session, step: 'NOTARY', due_at: dueAt(called, session) });
    return { reply: sessionReply(session.uuid, 'NOTARY') };
  }),

  [`POST ${own}/notary/session/deed`]: changeOwn('signDeed', async (called) => {
    const session = await sessionIn(called);
    if (session.step !== 'SIGNING') throw conflict('no-notary', 'The notary is not with you yet.');
    await signDeed(called, called.body.hash, called.body.signature);
    await saveSession(called.db, { ...session, step: 'SEALING', due_at: dueAt(called, session) });
    return { reply: {} };
  }),

  [`GET ${desk}`]: operation('getNotaryDesk', async ({ db, inOrder }, call) => {
    const read = async (transaction: Transaction<LenderTables>) => {
      const session = await atDesk(transaction, sessionId(call));
      if (!session.is_at_desk) await saveSession(transaction, { ...session, is_at_desk: true, due_at: null });
      return { body: await deskReply(transaction, session.uuid) };
    };
    return inOrder(sessionId(call), () => db.transaction().execute(read));
  }),

  [`POST ${desk}`]: operation('actAtDesk', async (lender, call) => {
    const act = async (db: Transaction<LenderTables>) => {
      const session = await atDesk(db, sessionId(call));
      const isDone = await takeStep(db, lender, { ...session, is_at_desk: true }, acts[call.body.does]);
      if (!isDone) throw conflict('not-now', 'The session is not at this stage.');
      return { body: await deskReply(db, session.uuid) };
    };
    return lender.inOrder(sessionId(call), () => lender.db.transaction().execute(act));
  }),
};

interface Act {
  readonly before: readonly NotarySession['step'][];
  readonly after: NotarySession['step'];
}

const acts: Readonly<Record<'BEGIN' | 'SEAL' | 'REFUSE', Act>> = {
  BEGIN: { before: ['NOTARY'], after: 'SIGNING' },
  SEAL: { before: ['SEALING'], after: 'DONE' },
  REFUSE: { before: ['NOTARY', 'SIGNING', 'SEALING'], after: 'REFUSED' },
};

type Session = LenderTables['notary_sessions'];

/** When the notary does what comes next by itself; null where somebody sits at the desk. */
function dueAt(
  { lender, now }: Pick<OwnCall, 'lender' | 'now'>,
  { is_at_desk: isAtDesk }: Session,
): Date | null {
  return isAtDesk ? null : new Date(now.getTime() + notaryTakesMs / lender.speed);
}

/** The session after what its notary has done by itself. */
function actByItself(lender: OwnCall['lender'], uuid: string): Promise<Session> {
  const act = async (db: Transaction<LenderTables>) => {
    const session = await atDesk(db, uuid);
    const next = session.step === 'SEALING' ? acts.SEAL : acts.BEGIN;
    if (session.due_at !== null) await takeStep(db, lender, session, next);
    return atDesk(db, uuid);
  };
  return lender.inOrder(uuid, () => lender.db.transaction().execute(act));
}

/** Leads a session on as its notary does; false where it is at another stage. */
async function takeStep(
  db: Transaction<LenderTables>,
  lender: OwnCall['lender'],
  session: Session,
  { before, after }: Act,
): Promise<boolean> {
  const application = await lockById(db, session.application);
  if (!before.includes(session.step) || application?.status !== 'DEED_SIGNING') return false;
  await saveSession(db, { ...session, step: after, due_at: null });
  if (after === 'DONE') await finish(db, lender, application);
  return true;
}

/** What the seal means for the application. */
async function finish(
  db: Transaction<LenderTables>,
  lender: OwnCall['lender'],
  application: ReadApplication,
): Promise<void> {
  const status = { ...completed(application.document, 'notary'), primaryParticipantAcceptComplete: true };
  await move(lender, db, application, { event: 'deedSigned', status }, lender.now());
}

async function sessionIn({ db, application }: OwnCall) {
  const session = await readSession(db, application.uuid);
  if (session === undefined || application.status !== 'DEED_SIGNING') {
    throw conflict('no-session', 'There is no session with a notary.');
  }
  return session;
}

async function signDeed(
  { db, lender, application, person, now }: OwnCall,
  hash: string,
  signature: string,
): Promise<void> {
  const deed = await deedOf(db, application.uuid);
  if (deed?.hash !== hash) throw conflict('paper-changed', 'The deed has changed. Please read it again.');
  requireNameOf(signatoryOf(application), signature, lender.workflow);
  await insertTrail(db, {
    uuid: randomUUID(),
    paper: deed.uuid,
    what: 'SIGNED',
    who: person.identity,
    hash,
    signature: JSON.stringify({ signature }),
    at: now,
  });
}

async function deedOf(db: Kysely<LenderTables>, application: string) {
  const papers = await listPapers(db, application);
  return papers.find(({ type }) => type === 'DEED_OF_TRUST');
}

function sessionId(call: Call): string {
  return pathValue(call, 'session').toLowerCase();
}

async function atDesk(db: Transaction<LenderTables>, uuid: string) {
  const session = await readDeskSession(db, uuid);
  if (session === undefined) throw notFound('session');
  return session;
}

async function deskReply(db: Transaction<LenderTables>, uuid: string): Promise<NotaryDesk> {
  const { application, step, latitude, longitude } = await atDesk(db, uuid);
  const found = await readById(db, application);
  // The link stays in the history of a browser: it tells nothing of a person once there is nothing to do.
  if (isOver(step) || found?.status !== 'DEED_SIGNING') return { step };
  const { firstName, lastName } = found.request.profileRequest.name;
  const { street1 = '', city = '', state = '' } = found.document.property;
  const deed = await deedOf(db, application);
  const trail = deed === undefined ? [] : await listTrail(db, [deed.uuid]);
  const signed = trail.findLast(({ what }) => what === 'SIGNED')?.signature;
  return {
    step,
    signer: `${firstName} ${lastName}`,
    home: `${street1}, ${city}, ${state}`,
    location: `${latitude}, ${longitude}`,
    ...(signed && 'signature' in signed && { signature: String(signed.signature) }),
  };
}

function isOver(step: NotarySession['step']): boolean {
  return step === 'DONE' || step === 'REFUSED';
}

function sessionReply(uuid: string, step: NotarySession['step']): NotarySession {
  return { uuid, step, notary: 'Nora Notary (sample)', deskPath: `/sandbox/notary?session=${uuid}` };
}
