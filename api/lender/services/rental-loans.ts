import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { canonicalText } from '#engine/index.ts';
import type { CreateRentalLoanRequest, RentalLoan } from '#schemas/generated/api.ts';
import { keyReused } from '../call/answer-once.ts';
import { type LenderRoutes, operation, pathValue, personOf } from '../call/call.ts';
import type { Lender } from '../call/lender.ts';
import { conflict, lenderProblem, notFound } from '../http/problems.ts';
import type { Person } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import { businessDay } from '../workflow/business-days.ts';
import { decideRentalLoan } from '../workflow/decide-rental-loan.ts';
import { refuseUnservedState } from '../workflow/refuse-application.ts';

const loans = '/service-application/api/v1/application/dscr';

type Row = Selectable<LenderTables['rental_loans']>;
type Database = Kysely<LenderTables>;

/** The operations of `schemas/api/dscr.json`, by where they are served. */
export const rentalLoanRoutes: LenderRoutes = {
  [`POST ${loans}`]: operation('createRentalLoan', async (lender, call) => {
    const person = personOf(call);
    await refuseUnservedState(lender.db, call.body.property.state, '/property/state');
    const key = call.headers['idempotency-key'];
    const { row, isNew } = await lender.inOrder(person.identity, () =>
      lender.db.transaction().execute((db) => createOnce(db, lender, person, key, call.body)),
    );
    return { status: isNew ? 201 : 200, body: replyOf(row) };
  }),

  [`GET ${loans}/all`]: operation('listRentalLoans', async ({ db }, call) => {
    const rows = await listOf(db, personOf(call).identity);
    return { body: { loans: rows.map(replyOf) } };
  }),

  [`GET ${loans}/{uuid}`]: operation('getRentalLoan', async ({ db }, call) => ({
    body: replyOf(await ownLoan(db, pathValue(call, 'uuid'), personOf(call).identity)),
  })),

  [`PUT ${loans}/{uuid}/choice`]: operation('chooseRentalOffer', async ({ db }, call) => {
    const row = await ownLoan(db, pathValue(call, 'uuid'), personOf(call).identity);
    if (!row.decision.offers.some(({ id }) => id === call.body.offer))
      throw conflict('no-such-offer', 'This offer is not among those of your loan.');
    return { body: replyOf(await choose(db, row.uuid, call.body.offer)) };
  }),
};

/** Creates a loan, or finds the one that the same key and body created. */
async function createOnce(
  db: Transaction<LenderTables>,
  { now, workflow }: Lender,
  { identity, organization }: Person,
  key: string | undefined,
  request: CreateRentalLoanRequest,
): Promise<{ readonly row: Row; readonly isNew: boolean }> {
  const request_hash = createHash('sha256').update(canonicalText(request)).digest('hex');
  const known = await listOf(db, identity);
  const earlier = key === undefined ? undefined : known.find((row) => row.key === key);
  if (earlier) {
    if (earlier.request_hash !== request_hash) throw keyReused();
    return { row: earlier, isNew: false };
  }
  if (known.length >= mostLoans) throw tooMany();
  const decision = decideRentalLoan(workflow.rentalTerms, request);
  const row = await insert(db, {
    uuid: randomUUID(),
    identity,
    organization,
    key: key ?? null,
    request_hash,
    status: decision.offers.length > 0 ? 'OFFERS' : 'DECLINED',
    request: JSON.stringify(request),
    decision: JSON.stringify(decision),
    chosen_offer: null,
    created_at: now(),
  });
  return { row, isNew: true };
}

/** A sample: a landlord may have several. */
const mostLoans = 20;

function tooMany() {
  return lenderProblem({
    type: 'too-many-loans',
    title: 'No further loan',
    status: 403,
    detail: `You have ${mostLoans} applications already. Please call us.`,
  });
}

function insert(db: Database, row: Parameters<ReturnType<typeof into>['values']>[0]): Promise<Row> {
  return into(db).values(row).returningAll().executeTakeFirstOrThrow();
}

function into(db: Database) {
  return db.insertInto('rental_loans');
}

function listOf(db: Database, identity: string): Promise<readonly Row[]> {
  return db
    .selectFrom('rental_loans')
    .selectAll()
    .where('identity', '=', identity)
    .orderBy('loan_number', 'desc')
    .execute();
}

async function ownLoan(db: Database, uuid: string, identity: string): Promise<Row> {
  const row = await db
    .selectFrom('rental_loans')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('identity', '=', identity)
    .executeTakeFirst();
  if (!row) throw notFound('loan');
  return row;
}

function choose(db: Database, uuid: string, chosen_offer: string): Promise<Row> {
  return db
    .updateTable('rental_loans')
    .set({ chosen_offer, status: 'CHOSEN' })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

// The number that people see does not tell how many there are.
const loanNumberBase = 7_000_000;

function replyOf({
  uuid,
  loan_number,
  status,
  request,
  decision,
  chosen_offer,
  created_at,
}: Row): RentalLoan {
  return {
    uuid,
    loanNumber: String(loanNumberBase + Number(loan_number)),
    status,
    property: request.property,
    amount: request.amount,
    ...decision,
    ...(chosen_offer !== null && { chosenOffer: chosen_offer }),
    createdDate: businessDay(created_at),
  };
}
