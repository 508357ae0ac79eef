/*
 * Threat (Files and messages): Our mails are used for spam.
 * Defence: Ten invitations, growing delays, no addresses in names, one mail for many changes.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { lenderOf } from '#api/lender/app/app.ts';
import { sandboxScan } from '#api/lender/files/scan.ts';
import { lenderJobs } from '#api/lender/app/lender-jobs.ts';
import { keepInOutbox } from '#api/lender/providers/mail.ts';
import { securePath, turnTotpOn } from '../api/lender/factors/factor-steps.ts';
import { password, wait } from '../api/lender/running-lender.ts';
import { registeredPerson } from '../api/lender/factors/registered-person.ts';

const minuteMs = 60_000;
const site = { 'x-origin': 'https://lender.example' };

describe('a person who changes what signs them in again and again', () => {
  const person = registeredPerson(site);
  const { lender, steps } = person;

  beforeEach(async () => {
    await turnTotpOn(lender, steps);
    await steps.post('/totp/remove');
  });

  const sevenTimes = async (change: (count: number) => Promise<{ readonly status: number }>) => {
    const answers: number[] = [];
    for (let count = 0; count < 7; count += 1) answers.push((await change(count)).status);
    return answers;
  };
  const mails = async (): Promise<number> =>
    (await lender.database.db.selectFrom('outbox').select('uuid').where('channel', '=', 'mail').execute())
      .length;
  const doReports = async (): Promise<void> => {
    const jobs = lenderJobs({ lender: lenderOf(lender.options), deliver: keepInOutbox, scan: sandboxScan });
    await jobs.find(({ name }) => name === 'report-changes')?.run({});
  };
  const saveNumber = (value: string) =>
    lender.ask('PUT', `${securePath}/identity/alias`, {
      token: person.token,
      body: { type: 'Phone', value },
    });

  it.each(['/passkeys/begin', '/sessions/end-others'])('waits longer and longer: %s', async (path) => {
    expect(await sevenTimes(() => steps.post(path))).toEqual([200, 200, 200, 200, 200, 429, 429]);
    wait(lender.clock, 5 * minuteMs);
    expect((await steps.post(path)).status).toBe(200);
  });

  it('waits longer and longer for another app', async () => {
    // One was asked for before.
    expect(await sevenTimes(() => steps.post('/totp'))).toEqual([200, 200, 200, 200, 429, 429, 429]);
  });

  it('waits longer and longer for other recovery codes', async () => {
    await turnTotpOn(lender, steps);
    expect(await sevenTimes(() => steps.post('/recovery-codes'))).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ]);
  });

  it('is not kept from ending other sessions by who has stolen one', async () => {
    wait(lender.clock, 10 * minuteMs);
    expect(await sevenTimes(() => steps.post('/sessions/end-others'))).toEqual(Array(7).fill(403));
    await steps.prove();
    expect((await steps.post('/sessions/end-others')).status).toBe(200);
  });

  it('gets no flood of mails by saving one number after the other', async () => {
    const before = await mails();
    expect(await sevenTimes((count) => saveNumber(`(303) 555-011${count}`))).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ]);
    expect((await mails()) - before).toBe(5);
  });

  it('gets no flood of mails by ending one session after the other, and loses none of them', async () => {
    const sessions: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      wait(lender.clock, 1);
      const body = { email: person.email, password };
      await lender.ask('POST', '/identity/api/v1/login', { body });
    }
    const { body } = await steps.get('/sessions');
    for (const { uuid, isCurrent } of body['sessions'] as { uuid: string; isCurrent: boolean }[])
      if (!isCurrent) sessions.push(uuid);
    await steps.prove();
    const before = await mails();
    const answers: number[] = [];
    for (const uuid of sessions) answers.push((await steps.post(`/sessions/${uuid}/end`)).status);
    expect([answers, (await mails()) - before]).toEqual([Array(12).fill(200), 5]);
    await doReports();
    expect((await mails()) - before).toBe(5);
    wait(lender.clock, 15 * minuteMs);
    await Promise.all([doReports(), doReports()]);
    await doReports();
    expect((await mails()) - before).toBe(6);
    const { text } = await lender.database.db
      .selectFrom('outbox')
      .select('text')
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(text).toContain('somebody was logged out on another device. There were 7 such changes');
  });

  it('gets no flood of mails by changing the password again and again', async () => {
    const before = await mails();
    let current = password;
    for (let count = 0; count < 9; count += 1) {
      const next = `Velvet-anchor-3${count}!`;
      wait(lender.clock, 1);
      expect((await steps.put('/password', { oldPassword: current, password: next })).status).toBe(200);
      current = next;
    }
    expect((await mails()) - before).toBe(5);
    // A change of another kind is reported by a separate mail.
    await turnTotpOn(lender, steps, current);
    expect((await mails()) - before).toBe(6);
  });

  it('may save the same number as often as they like', async () => {
    expect(await sevenTimes(() => saveNumber('(303) 555-0110'))).toEqual(Array(7).fill(200));
  });
});
