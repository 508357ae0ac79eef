import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobToDo, type Jobs, startJobs } from '#api/scheduling/jobs.ts';
import { lenderOf } from '#api/lender/app/app.ts';
import { sandboxScan } from '#api/lender/files/scan.ts';
import { lenderJobs } from '#api/lender/app/lender-jobs.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { type Deliver, deliverBySmtp, keepInOutbox } from '#api/lender/providers/mail.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { noMeter } from '#api/observability/meter.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { startPglite } from '../../fixtures/databases.ts';
import { applicationBody, createUrl } from './application-body.ts';
import { type RunningLender, runLender, someEmail } from './running-lender.ts';

interface Received {
  readonly recipients: readonly string[];
  readonly source: string;
}

/** A mail server on a port of this machine, which refuses a given number of mails. */
async function startMailServer() {
  const received: Received[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      let source = '';
      stream.on('data', (part) => void (source += String(part)));
      stream.on('end', () => {
        const isRefused = refusals > 0;
        if (isRefused) refusals -= 1;
        else received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), source });
        done(isRefused ? Object.assign(new Error('Busy.'), { responseCode: 451 }) : null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so its address is one.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (count: number) => void (refusals = count),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const soon = { timeout: 60_000, interval: 20 };
const site = 'https://loans.example';
const log = { error: () => undefined };

describe('the outbox', () => {
  let database: OpenDatabase<LenderTables>;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  const running: Jobs[] = [];
  let announceMail: (job: JobToDo) => void;
  beforeAll(async () => {
    database = await (await startPglite(lenderMigrations)).open<LenderTables>();
    mailServer = await startMailServer();
    ({ announce: announceMail } = await work('mails', deliver));
  });
  afterAll(async () => {
    for (const jobs of running) await jobs.stop();
    await mailServer.close();
    await database.close();
  });

  const deliver: Deliver = async (message) =>
    (await deliverBySmtp({ url: mailServer.url, sender: 'loans@bank.example', site }))(message);

  /** Does the lender's jobs, in a separate queue. */
  const work = async (schema: string, deliverBy: Deliver, now = () => new Date()) => {
    const { pglite } = database;
    if (!pglite) throw new Error('A database in memory is an embedded one.');
    const announce = (job: JobToDo): void => void jobs.send(job);
    const { options } = runLender(database, { now, announce });
    const kinds = lenderJobs({ lender: lenderOf(options), deliver: deliverBy, scan: sandboxScan }).map(
      (kind) => ({ ...kind, retry: { times: 1, firstWaitSeconds: 1 } }),
    );
    const jobs = await startJobs({
      database: { type: 'embedded', pglite },
      schema,
      kinds,
      log,
      meter: noMeter,
    });
    running.push(jobs);
    return { jobs, announce };
  };
  const askForReset = ({ ask }: RunningLender, email: string) =>
    ask('POST', '/identity/api/v1/password-reset', { body: { email } });
  const rowFor = (email: string) =>
    database.db.selectFrom('outbox').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();
  const mailsTo = (email: string) =>
    mailServer.received.filter(({ recipients }) => recipients.includes(email));

  it('hands a mail to the mail server, with an absolute link, and forgets its words', async () => {
    const lender = runLender(database, { announce: announceMail, now: () => new Date() });
    const email = someEmail();
    await lender.register(email);
    await askForReset(lender, email);
    await expect.poll(() => mailsTo(email).length, soon).toBe(1);
    await expect.poll(async () => (await rowFor(email)).delivered_at, soon).not.toBeNull();
    const { source } = mailsTo(email)[0] ?? { source: '' };
    // A line of a mail may be folded at an equals sign.
    expect(source.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toMatch(
      /choose a new password[^]*https:\/\/loans\.example\/auth\/new-password\?token=[\w-]{43}&org=FIGURE/,
    );
    const row = await rowFor(email);
    expect([row.text, row.link]).toEqual(['', null]);
    expect(source).toContain(`<${row.uuid}@loans.example>`);
  });

  it('ends the mail of a milestone with its footer, and says where such mails are turned off', async () => {
    const lender = runLender(database, { now: () => new Date() });
    const email = someEmail();
    await lender.ask('POST', createUrl, { token: await lender.register(email), body: applicationBody() });
    const { uuid } = await rowFor(email);
    announceMail({ name: 'deliver-message', id: uuid, data: { message: uuid } });
    await expect.poll(() => mailsTo(email).length, soon).toBe(1);
    const [source = ''] = mailsTo(email).map((mail) =>
      mail.source.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    );
    const settings = 'https://loans.example/dashboard/settings/messages?org=FIGURE';
    expect(source).toContain(`turn emails like this one off in your settings.\r\n${settings}`);
    expect(source.replaceAll(/\r\n\s+/g, '')).toContain(`List-Unsubscribe:<${settings}>`);
  });

  it('hands it over again when the mail server refused it, and once in the end', async () => {
    mailServer.refuse(1);
    const lender = runLender(database, { now: () => new Date() });
    const email = someEmail();
    await askForReset(lender, email);
    const { uuid } = await rowFor(email);
    announceMail({ name: 'deliver-message', id: uuid, data: { message: uuid } });
    await expect.poll(async () => (await rowFor(email)).delivered_at, soon).not.toBeNull();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('finds what was not announced, and delivers nothing twice', async () => {
    const lender = runLender(database, { now: () => new Date() });
    const email = someEmail();
    await askForReset(lender, email);
    // A minute later, by the clock of the jobs.
    const { jobs, announce } = await work('third', deliver, () => new Date(Date.now() + 60_000));
    await expect.poll(async () => (await rowFor(email)).delivered_at, soon).not.toBeNull();
    const { uuid } = await rowFor(email);
    announce({ name: 'deliver-message', id: uuid, data: { message: uuid } });
    announce({ name: 'deliver-message', id: crypto.randomUUID(), data: { message: uuid } });
    await expect
      .poll(async () => (await jobs.count()).filter(({ name }) => name === 'deliver-message'), soon)
      .toEqual(expect.arrayContaining([expect.objectContaining({ state: 'waiting', count: 0 })]));
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('sends a code to the telephone of an account, and by mail without one', async () => {
    const lender = runLender(database, { now: () => new Date() });
    const [known, unknown] = [someEmail(), someEmail()];
    await lender.register(known);
    const before = await database.db.selectFrom('outbox').selectAll().execute();
    for (const email of [known, unknown])
      await lender.ask('POST', '/identity/api/v1/one-time-code', { body: { email } });
    const rows = await database.db.selectFrom('outbox').selectAll().orderBy('sent_at').execute();
    const sent = rows.filter(({ uuid }) => !before.some((row) => row.uuid === uuid));
    expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['text', expect.stringMatching(/555-?0100/)],
      ['mail', unknown],
    ]);
    expect(sent[0]?.text).toContain('550100');
  });

  it('keeps what is only shown, and forgets what is old', async () => {
    const { announce } = await work('fourth', keepInOutbox, () => new Date(Date.now() + 6 * 24 * 3_600_000));
    const lender = runLender(database, { now: () => new Date() });
    const email = someEmail();
    await askForReset(lender, email);
    const { uuid } = await rowFor(email);
    announce({ name: 'deliver-message', id: uuid, data: { message: uuid } });
    await expect.poll(async () => (await rowFor(email)).delivered_at, soon).not.toBeNull();
    expect((await rowFor(email)).text).toContain('no account');
    await work('fifth', keepInOutbox, () => new Date(Date.now() + 8 * 24 * 3_600_000));
    const count = async () => (await database.db.selectFrom('outbox').select('uuid').execute()).length;
    await expect.poll(count, soon).toBe(0);
    const resets = await database.db.selectFrom('password_resets').selectAll().execute();
    expect(resets).toEqual([]);
  });
});
