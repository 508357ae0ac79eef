import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { JobKind, JobToDo } from '#api/scheduling/jobs.ts';
import type { LenderTables, Message } from '../tables/lender-tables.ts';
import type { Deliver, SendMail, SendText } from '../providers/mail.ts';

const mostShown = 50;
const noFooter = { footer: '', settings_link: null };

/** Announces that something is to be done soon; if that fails, it is found within a minute. */
export type AnnounceJob = (job: JobToDo) => void;

/** Keeps messages until they are delivered. The row counts: a message that was not announced is found by its row. */
export function outbox(
  db: Kysely<LenderTables>,
  now: () => Date,
  announce: AnnounceJob,
): { readonly sendMail: SendMail; readonly sendText: SendText } {
  const keep = async (message: Omit<Message, 'uuid'>): Promise<void> => {
    const { channel, recipient, subject, text, link, footer, settings_link } = message;
    const uuid = randomUUID();
    await db
      .insertInto('outbox')
      // In one order for all, so that it is one statement: the time must not tell who gets what.
      .values({
        uuid,
        channel,
        recipient,
        subject,
        text,
        link,
        footer,
        settings_link,
        sent_at: now(),
        delivered_at: null,
      })
      .execute();
    announce(deliveryOf(uuid));
  };
  return {
    sendMail: (mail) => keep({ ...noFooter, ...mail, channel: 'mail' }),
    sendText: (message) => keep({ ...noFooter, ...message, channel: 'text', subject: '', link: null }),
  };
}

const deliverMessage = 'deliver-message';

// Under the id of its row, so that a message is in the queue once however often it is found.
function deliveryOf(uuid: string): JobToDo {
  return { name: deliverMessage, id: uuid, data: { message: uuid } };
}

/** For so long somebody is on the way with what was just put in. */
const underWayMs = 30_000;

/** Delivers what is in the outbox: each message as soon as it is announced, and those that were not. */
export function outboxJobs(
  db: Kysely<LenderTables>,
  now: () => Date,
  deliver: Deliver,
  announce: AnnounceJob,
): readonly JobKind[] {
  return [
    {
      name: deliverMessage,
      // A mail server that is down for a night must not cost a mail.
      retry: { times: 14, firstWaitSeconds: 5 },
      run: async ({ message = '' }) => {
        const waiting = await readWaiting(db, message);
        if (waiting) await noteDelivered(db, message, await deliver(waiting), now());
      },
    },
    {
      name: 'find-undelivered',
      due: '* * * * *',
      run: async () => {
        const before = new Date(now().getTime() - underWayMs);
        for (const { uuid } of await listWaiting(db, before)) announce(deliveryOf(uuid));
      },
    },
  ];
}

function readWaiting(db: Kysely<LenderTables>, uuid: string): Promise<Message | undefined> {
  return db
    .selectFrom('outbox')
    .select(['uuid', 'channel', 'recipient', 'subject', 'text', 'link', 'footer', 'settings_link'])
    .where('uuid', '=', uuid)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
}

function listWaiting(db: Kysely<LenderTables>, before: Date): Promise<readonly { readonly uuid: string }[]> {
  const found = db.selectFrom('outbox').select('uuid').where('delivered_at', 'is', null);
  return found.where('sent_at', '<', before).orderBy('sent_at').limit(1000).execute();
}

async function noteDelivered(
  db: Kysely<LenderTables>,
  uuid: string,
  outcome: 'sent' | 'kept',
  now: Date,
): Promise<void> {
  // Its link opens something, so a later reader of the table must not find it.
  const emptied = outcome === 'sent' ? { text: '', link: null } : {};
  await db
    .updateTable('outbox')
    .set({ delivered_at: now, ...emptied })
    .where('uuid', '=', uuid)
    .execute();
}

/** `GET /outbox`: the last messages, for the server of a development machine; no service of the contract. */
export function outboxRoute(app: FastifyInstance, db: Kysely<LenderTables>): void {
  app.get('/outbox', () =>
    db.selectFrom('outbox').selectAll().orderBy('sent_at', 'desc').limit(mostShown).execute(),
  );
}
