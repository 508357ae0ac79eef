import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type LenderOptions, lenderOf } from '#api/lender/app/app.ts';
import { sandboxScan } from '#api/lender/files/scan.ts';
import { lenderJobs } from '#api/lender/app/lender-jobs.ts';
import { keepInOutbox } from '#api/lender/providers/mail.ts';
import { sandboxCredit } from '#api/lender/providers/credit.ts';
import { databaseKinds } from '../../fixtures/databases.ts';
import { applicationBody, applicationUrl, createUrl, profileRequest } from './application-body.ts';
import { someEmail, startOfTests, wait } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const choicesUrl = '/service-comms-prefs/secure/api/v1/messages';

describe.each(databaseKinds)('news of an application on $name', (kind) => {
  const lender = serveLender(kind);

  const doJob = async (options: Partial<LenderOptions> = {}) => {
    const working = lenderOf({ ...lender.options, ...options });
    const jobs = lenderJobs({ lender: working, deliver: keepInOutbox, scan: sandboxScan });
    await jobs.find(({ name }) => name === 'tell-of-news')?.run({});
  };
  const apply = async (lastName = 'Sample', changes: Readonly<Record<string, unknown>> = {}) => {
    lender.clock.time = startOfTests;
    const email = someEmail();
    const token = await lender.register(email, 'GOLDENYEARS');
    const body = applicationBody({ profileRequest: profileRequest('Olivia', lastName), ...changes });
    const created = await lender.ask('POST', createUrl, { token, body });
    return { email, token, application: String(created.body['uuid']) };
  };
  const read = ({ token, application }: { readonly token: string; readonly application: string }) =>
    lender.ask('GET', applicationUrl(application), { token });
  const statusOf = async (application: string) => {
    const { db } = lender.database;
    const found = db.selectFrom('applications').select('status').where('uuid', '=', application);
    return (await found.executeTakeFirstOrThrow()).status;
  };
  /** The mails after the welcome. */
  const mailsTo = (email: string) =>
    lender.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .where('subject', '!=', 'Brand GOLDENYEARS: we have your application')
      .execute();
  /** Those that say no more than that there is news. */
  const newsTo = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.endsWith('news about your application'));

  /** Somebody whose income is about to be checked by an institution, a minute from the start on. */
  const awaitIncome = async (institution: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const person = await apply('Sample', changes);
    wait(lender.clock, minuteMs);
    await read(person);
    const { db } = lender.database;
    const { application } = person;
    const source = {
      uuid: randomUUID(),
      application,
      type: 'TRUV_BANK',
      employment_type: 'FULL_TIME',
      state: 'LINKED',
      institution,
      sealed_token: null,
      added_at: lender.clock.time,
    } as const;
    await db.insertInto('income_sources').values(source).execute();
    await db
      .updateTable('applications')
      .set({ status: 'WAITING_FOR_INCOME', waiting_until: lender.clock.time })
      .where('uuid', '=', application)
      .execute();
    return person;
  };

  it('is mailed after the wait, once, however many servers do it', async () => {
    const { email, application } = await apply('Declined');
    wait(lender.clock, 2 * minuteMs);
    const announced: string[] = [];
    const announce: LenderOptions['announce'] = ({ id }) => void announced.push(id);
    await Promise.all([doJob({ announce }), doJob({ announce })]);
    await doJob({ announce });
    expect(await statusOf(application)).toBe('DECLINED');
    const mails = await mailsTo(email);
    expect(mails).toMatchObject([
      {
        channel: 'mail',
        subject: 'Brand GOLDENYEARS: news about your application',
        text: 'There is news about your application with Brand GOLDENYEARS. Log in to see it.',
        link: `/account/heloc/${application}?org=GOLDENYEARS`,
        delivered_at: null,
      },
    ]);
    expect(announced).toContain(mails[0]?.uuid);
  });

  it('says how to turn such mails off, and is not mailed to somebody who did', async () => {
    const reader = await apply('Declined');
    const silent = await apply('Declined');
    await lender.ask('PUT', choicesUrl, { token: silent.token, body: { mails: false } });
    wait(lender.clock, 2 * minuteMs);
    await doJob();
    expect(await newsTo(reader.email)).toMatchObject([
      {
        footer: expect.stringContaining('You can turn emails like this one off in your settings.'),
        settings_link: '/dashboard/settings/messages?org=GOLDENYEARS',
      },
    ]);
    expect(await newsTo(silent.email)).toEqual([]);
    expect(await statusOf(silent.application)).toBe('DECLINED');
  });

  it('is not mailed beside the mail of a milestone', async () => {
    const { email, application } = await apply();
    wait(lender.clock, 2 * minuteMs);
    await Promise.all([doJob(), doJob()]);
    expect(await statusOf(application)).toBe('OFFER_SELECTION');
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Brand GOLDENYEARS: your offers are ready']);
  });

  it('is not mailed to somebody whose page looks', async () => {
    const person = await apply('Declined');
    wait(lender.clock, 30 * secondMs);
    await doJob();
    expect(await statusOf(person.application)).toBe('WAITING_FOR_SOFT_CREDIT');
    await read(person);
    expect(await statusOf(person.application)).toBe('DECLINED');
    wait(lender.clock, 10 * minuteMs);
    await doJob();
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('is not mailed while nobody has an answer', async () => {
    const { email, application } = await apply('Waiting');
    wait(lender.clock, 10 * minuteMs);
    await doJob();
    await doJob();
    expect(await statusOf(application)).toBe('WAITING_FOR_SOFT_CREDIT');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is not mailed where one wait follows another', async () => {
    const { email, application } = await apply('Late');
    wait(lender.clock, 70 * secondMs);
    await doJob();
    expect(await statusOf(application)).toBe('DELINQUENCY_REVIEW');
    expect(await mailsTo(email)).toEqual([]);
    wait(lender.clock, 70 * secondMs);
    await doJob();
    expect(await statusOf(application)).toBe('OFFER_SELECTION');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is mailed when an income is not proven, since another proof is asked for', async () => {
    const { email, application } = await awaitIncome('Failing Bank');
    wait(lender.clock, 2 * minuteMs);
    await doJob();
    await doJob();
    expect(await statusOf(application)).toBe('INCOME_VERIFICATION');
    expect(await newsTo(email)).toHaveLength(1);
  });

  it.each([
    { ends: 'DISBURSEMENT_ACCOUNT', changes: {} },
    {
      ends: 'INCOME_VERIFICATION',
      changes: {
        propertyRequest: {
          street1: '118 Refused St',
          city: 'Denver',
          state: 'CO',
          zip: '80203',
          type: 'HOME',
        },
      },
    },
  ])('is mailed after the review of an income, once, not before: $ends', async ({ ends, changes }) => {
    const { email, application } = await awaitIncome('Pending Bank', changes);
    wait(lender.clock, 70 * secondMs);
    await doJob();
    expect(await statusOf(application)).toBe('INCOME_VERIFICATION');
    expect(await newsTo(email)).toEqual([]);
    wait(lender.clock, minuteMs);
    await Promise.all([doJob(), doJob()]);
    await doJob();
    expect(await statusOf(application)).toBe(ends);
    expect(await newsTo(email)).toHaveLength(1);
  });

  it('goes out where that of somebody else fails', async () => {
    const people = [await apply(), await apply('Broken'), await apply(), await apply()];
    wait(lender.clock, 2 * minuteMs);
    const credit: LenderOptions['credit'] = {
      pull: (applicant) => {
        if (applicant.lastName === 'Broken') throw new Error('The line broke.');
        return sandboxCredit.pull(applicant);
      },
    };
    await expect(doJob({ credit })).rejects.toThrow('The line broke.');
    const counts = await Promise.all(people.map(async ({ email }) => (await mailsTo(email)).length));
    expect(counts).toEqual([1, 0, 1, 1]);
  });
});
