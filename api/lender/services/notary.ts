import { randomUUID } from 'node:crypto';
import type { Reservation } from '#schemas/generated/api.ts';
import type { ReservationRow } from '../tables/life-tables.ts';
import type { LenderRoutes } from '../call/call.ts';
import { type OwnCall, changeOwn, readOwn } from '../access/own-application.ts';
import { conflict, notFound, wrongField } from '../http/problems.ts';
import { applicationReply } from '../workflow/application-document.ts';
import { completed } from '../workflow/loan-documents.ts';
import { findSlot, inZone, slotsFrom, timeZoneOf } from '../providers/notary-slots.ts';
import {
  deleteReservation,
  deleteReservations,
  insertReservation,
  keepReservation,
  listReservations,
  listTakenSlots,
} from '../queries/closing.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

export const holdMs = 10 * 60_000;
const minutes = 30;

/** Times with a notary, and signing on paper, of `schemas/api/notary.json`, by where they are served. */
export const notaryRoutes: LenderRoutes = {
  [`GET ${own}/notary/slots`]: readOwn('listNotarySlots', async ({ lender, db, application, call, now }) => {
    const { notaryPrice } = lender.workflow.lending;
    const mode = modeOf(application);
    const timeZone = call.query['timeZone'] ?? homeZone(application);
    const taken = await listTakenSlots(db, now);
    const [held, kept] = heldAndKept(await listReservations(db, application.uuid, now));
    const reservation = held ?? kept;
    return {
      mode,
      modes: isRemoteOffered(lender, application) ? ['REMOTE', 'IN_PERSON'] : ['IN_PERSON'],
      price: mode === 'IN_PERSON' ? notaryPrice : 0,
      inPersonPrice: notaryPrice,
      timeZone,
      slots: slotsFrom(now, mode, { timeZone, earliest: firstDay(lender, application) }).filter(
        ({ uuid }) => !taken.has(uuid),
      ),
      ...(reservation && { reservation: reservationReply(reservation, timeZone) }),
      ...(held && kept && { kept: reservationReply(kept, timeZone) }),
    };
  }),

  [`PUT ${own}/notary/mode`]: changeOwn('chooseNotary', async ({ db, application, body }) => {
    const isManual = body.mode === 'IN_PERSON';
    if (body.mode === modeOf(application)) return { reply: {} };
    // A person who sits at a screen cannot come at that time.
    await deleteReservations(db, application.uuid);
    return {
      happening: {
        event: isManual ? 'manualNotaryChosen' : 'remoteNotaryChosen',
        status: { manualNotary: isManual },
        document: { requestedManualNotaryTime: '' },
      },
      reply: {},
    };
  }),

  [`POST ${own}/notary/reservations`]: changeOwn('reserveNotary', async (called) => {
    const { lender, db, application, body, now } = called;
    requireSigning(application);
    const earliest = firstDay(lender, application);
    const slot = findSlot(now, body.mode, { uuid: body.slotUuid, earliest });
    if (slot === undefined) throw wrongField('/slotUuid', 'is no time that a notary has');
    const uuid = randomUUID();
    const row: ReservationRow = {
      uuid,
      application: application.uuid,
      slot: slot.uuid,
      mode: body.mode,
      starts_at: new Date(slot.startsAt),
      place: body.meetingPlace ?? null,
      held_until: new Date(now.getTime() + holdMs),
    };
    if (!(await insertReservation(db, row, now))) throw slotTaken();
    return { status: 201, reply: reservationReply(row, homeZone(application)) };
  }),

  [`POST ${own}/notary/reservations/{reservation}/keep`]: changeOwn('keepReservation', async (called) => {
    const held = await reservationIn(called);
    if (!(await keepReservation(called.db, held))) throw slotTaken();
    const requestedManualNotaryTime = held.starts_at.toISOString();
    const happening = held.mode === 'IN_PERSON' ? { document: { requestedManualNotaryTime } } : undefined;
    const reply = reservationReply({ ...held, held_until: null }, homeZone(called.application));
    return { happening, reply };
  }),

  [`DELETE ${own}/notary/reservations/{reservation}`]: changeOwn('cancelReservation', async (called) => {
    const { db, application, now } = called;
    const { uuid } = await reservationIn(called);
    await deleteReservation(db, uuid);
    const [, kept] = heldAndKept(await listReservations(db, application.uuid, now));
    // A person who was moving it keeps the time of before.
    if (kept !== undefined) return { reply: {} };
    return { happening: { document: { requestedManualNotaryTime: '' } }, reply: {} };
  }),

  [`POST ${own}/notary/deed-on-paper`]: changeOwn('confirmPaperDeed', async ({ db, application, now }) => {
    if (application.status !== 'MANUAL_DEED_SIGNING') throw notAtThisStage();
    const [, kept] = heldAndKept(await listReservations(db, application.uuid, now));
    if (kept === undefined) throw conflict('no-time-kept', 'No time with a notary is kept yet.');
    return {
      happening: {
        event: 'deedSigned',
        status: { ...completed(application.document, 'notary'), manualDeedSigningComplete: true },
      },
      reply: {},
    };
  }),
};

function slotTaken() {
  return conflict('slot-taken', 'Somebody else has just taken this time. Please choose another one.');
}

type Application = OwnCall['application'];

function modeOf({ status }: Application): Reservation['mode'] {
  return status === 'MANUAL_DEED_SIGNING' ? 'IN_PERSON' : 'REMOTE';
}

function isRemoteOffered({ workflow }: OwnCall['lender'], { document }: Application): boolean {
  return !workflow.inPersonNotaryStates.includes(document.property.state ?? '');
}

function homeZone({ document }: Application): string {
  return timeZoneOf(document.property.state ?? '');
}

/** The first day on which the deed may be signed, where the state has people wait; empty elsewhere. */
function firstDay({ workflow }: OwnCall['lender'], application: Application): string {
  return workflow.say('firstSigningDay', {}, { application: applicationReply(application) });
}

function requireSigning({ status }: Application): void {
  if (status !== 'DEED_SIGNING' && status !== 'MANUAL_DEED_SIGNING') throw notAtThisStage();
}

function notAtThisStage() {
  return conflict('not-now', 'This cannot be done at this stage of the application.');
}

function heldAndKept(rows: readonly ReservationRow[]) {
  return [rows.find((row) => row.held_until !== null), rows.find((row) => row.held_until === null)] as const;
}

async function reservationIn({ db, application, call, now }: OwnCall): Promise<ReservationRow> {
  const rows = await listReservations(db, application.uuid, now);
  const found = rows.find(({ uuid }) => uuid === call.path['reservation']?.toLowerCase());
  if (found === undefined) throw notFound('reservation');
  return found;
}

function reservationReply(row: ReservationRow, timeZone: string): Reservation {
  const { uuid, mode, starts_at, held_until, place } = row;
  const reserved = {
    uuid,
    mode,
    startsAt: starts_at.toISOString(),
    endsAt: new Date(starts_at.getTime() + minutes * 60_000).toISOString(),
    ...inZone(starts_at, timeZone),
    minutes,
    ...(place !== null && { meetingPlace: place }),
  };
  if (held_until === null) return { ...reserved, state: 'KEPT' };
  const { time } = inZone(held_until, timeZone);
  return { ...reserved, state: 'HELD', heldUntil: held_until.toISOString(), heldUntilTime: time };
}
