import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type LenderOptions, lenderOf } from '#api/lender/app/app.ts';
import { sandboxScan } from '#api/lender/files/scan.ts';
import { lenderJobs } from '#api/lender/app/lender-jobs.ts';
import { keepInOutbox } from '#api/lender/providers/mail.ts';
import { databaseKinds } from '../../fixtures/databases.ts';
import { applicationBody, createUrl } from './application-body.ts';
import { someEmail, startOfTests, wait } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe.each(databaseKinds)('what the lender does by itself on $name', (kind) => {
  const lender = serveLender(kind);
  const announced: string[] = [];
  const doJob = async (name: string) => {
    const announce: LenderOptions['announce'] = ({ id }) => void announced.push(id);
    const working = lenderOf({ ...lender.options, announce });
    const kinds = lenderJobs({ lender: working, deliver: keepInOutbox, scan: sandboxScan });
    await kinds.find((job) => job.name === name)?.run({});
  };
  const begin = async () => {
    lender.clock.time = startOfTests;
    const email = someEmail();
    const token = await lender.register(email);
    const { body } = await lender.ask('POST', createUrl, { token, body: applicationBody() });
    return { email, application: String(body['uuid']) };
  };
  const reserve = async (application: string, inMs: number, isHeld = false) => {
    const slot = {
      uuid: randomUUID(),
      application,
      slot: randomUUID(),
      mode: 'IN_PERSON',
      starts_at: new Date(startOfTests.getTime() + inMs),
      place: '1 Main St, Denver',
      held_until: isHeld ? new Date(startOfTests.getTime() + 1000) : null,
    } as const;
    await lender.database.db.insertInto('notary_reservations').values(slot).execute();
  };
  /** The mails after the welcome. */
  const mailsTo = (email: string) =>
    lender.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .where('subject', '!=', 'Brand FIGURE: we have your application')
      .execute();

  it('reminds of a time with a notary on the day before, once, however often it is done', async () => {
    const { email, application } = await begin();
    await reserve(application, 30 * hourMs);
    await doJob('remind-of-notary');
    expect(await mailsTo(email)).toEqual([]);
    wait(lender.clock, 7 * hourMs);
    announced.length = 0;
    await Promise.all([doJob('remind-of-notary'), doJob('remind-of-notary')]);
    await doJob('remind-of-notary');
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    // In the time of the home.
    expect(mail?.text).toContain('Tuesday, March 3, 2026 at 5:00:00 PM MST');
    expect(mail?.text).toContain('1 Main St, Denver');
    expect(mail?.link).toBe(`/account/heloc/${application}?org=FIGURE`);
    expect(announced).toContain(mail?.uuid);
  });

  it('reminds of no time that is only held, or is over', async () => {
    const { email, application } = await begin();
    await reserve(application, 2 * hourMs, true);
    await reserve(application, -hourMs);
    await doJob('remind-of-notary');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('forgets what is over or old, and nothing else', async () => {
    const { email, application } = await begin();
    await reserve(application, 2 * dayMs, true);
    await reserve(application, 2 * dayMs);
    await lender.ask('POST', '/identity/api/v1/password-reset', { body: { email } });
    const { db } = lender.database;
    const order = { application, kind: 'APPRAISER', contact_phone: null, sealed_payment: 'sealed' } as const;
    await db
      .insertInto('valuation_orders')
      .values({ ...order, uuid: randomUUID(), ordered_at: startOfTests })
      .execute();
    const chat = {
      contact: randomUUID(),
      document: JSON.stringify({}),
      closed_at: null,
      identity: null,
    } as const;
    for (const sid of ['old', 'open'])
      await db
        .insertInto('chats')
        .values({
          ...chat,
          sid,
          channel: `channel ${sid}`,
          token_hash: sid,
          expires: new Date(startOfTests.getTime() + (sid === 'old' ? 0 : 200 * dayMs)),
        })
        .execute();
    const said = { sid: 'old', question: 'Who?', response: 'I', created_at: startOfTests, rating: null };
    await db
      .insertInto('chat_messages')
      .values({ ...said, uuid: randomUUID() })
      .execute();
    const count = async () => ({
      held: (
        await db
          .selectFrom('notary_reservations')
          .where('application', '=', application)
          .selectAll()
          .execute()
      ).length,
      mails: (await mailsTo(email)).length,
      chats: (await db.selectFrom('chats').selectAll().where('sid', 'in', ['old', 'open']).execute()).length,
      payments: (
        await db.selectFrom('valuation_orders').where('sealed_payment', 'is not', null).selectAll().execute()
      ).length,
    });
    expect(await count()).toEqual({ held: 2, mails: 1, chats: 2, payments: 1 });
    wait(lender.clock, hourMs);
    await doJob('forget-expired');
    expect(await count()).toEqual({ held: 1, mails: 1, chats: 2, payments: 1 });
    wait(lender.clock, 8 * dayMs);
    await doJob('forget-expired');
    expect(await count()).toEqual({ held: 1, mails: 0, chats: 2, payments: 1 });
    wait(lender.clock, 200 * dayMs);
    await doJob('forget-expired');
    await doJob('forget-expired');
    expect(await count()).toEqual({ held: 1, mails: 0, chats: 1, payments: 0 });
  });
});
