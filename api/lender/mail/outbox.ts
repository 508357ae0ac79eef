import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import type { SendMail } from './mail.ts';

const mostShown = 50;

/** Delivers nothing: keeps mails where development shows them. */
export function outbox(db: Kysely<LenderTables>, now: () => Date): SendMail {
  return async (mail) => {
    await db
      .insertInto('outbox')
      .values({ uuid: randomUUID(), ...mail, sent_at: now() })
      .execute();
  };
}

/** `GET /outbox`: the last mails, for the server of a development machine; no service of the contract. */
export function outboxRoute(app: FastifyInstance, db: Kysely<LenderTables>): void {
  app.get('/outbox', () =>
    db.selectFrom('outbox').selectAll().orderBy('sent_at', 'desc').limit(mostShown).execute(),
  );
}
