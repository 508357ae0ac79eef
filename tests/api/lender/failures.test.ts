import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import { applicationBody, applicationUrl, createUrl } from './application-body.ts';
import { password, runLender, someEmail, wait } from './running-lender.ts';

describe('a failure', () => {
  let database: OpenDatabase<LenderTables>;

  beforeAll(async () => {
    database = await (await startDatabase(lenderMigrations)).open<LenderTables>();
  });
  afterAll(() => database.close());

  it('of ours is reported in general, and in full in the log', async () => {
    const lines: string[] = [];
    const broken = { pull: () => Promise.reject(new Error('bureau out of order')) };
    const lender = runLender(database, {
      credit: broken,
      log: { level: 'info', stream: { write: (line) => lines.push(line) } },
    });
    const token = await lender.register();
    const { body } = await lender.ask('POST', createUrl, { token, body: applicationBody() });
    wait(lender.clock, 5000);
    const reply = await lender.ask('GET', applicationUrl(body['uuid']), { token });
    expect(reply).toMatchObject({
      status: 500,
      type: 'application/problem+json',
      body: { type: 'about:blank', detail: 'Something unexpected happened.', messages: [] },
    });
    expect(JSON.stringify(reply.body)).not.toContain('bureau');
    expect(lines.join('')).toContain('bureau out of order');
  });

  it('leaves no token, password, e-mail, name or query in the log', async () => {
    const lines: string[] = [];
    const lender = runLender(database, {
      log: { level: 'trace', stream: { write: (line) => lines.push(line) } },
    });
    const email = someEmail();
    const token = await lender.register(email);
    await lender.ask('POST', createUrl, { token, body: applicationBody() });
    await lender.ask('POST', '/identity/api/v1/login', { body: { email, password: 'wrong-one' } });
    await lender.ask('GET', '/service-search/external/api/v1/addresses?text=118+maple', { token });
    await lender.ask('GET', '/unknown?email=someone@example.com', { token });
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    for (const secret of [token, password, 'wrong-one', email, 'Olivia', 'maple', 'someone@example.com']) {
      expect(log).not.toContain(secret);
    }
  });

  it('to read a body is a bad request', async () => {
    const lender = runLender(database);
    const url = '/ft/heloc/event';
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{"event":', '{"__proto__":{"event":"x"}}', '']) {
      const reply = await lender.app.inject({ method: 'POST', url, headers, payload });
      expect(reply.statusCode).toBe(400);
      expect(reply.headers['content-type']).toContain('application/problem+json');
    }
    const text = await lender.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(text.statusCode).toBe(415);
    const large = await lender.app.inject({
      method: 'POST',
      url,
      headers,
      payload: JSON.stringify({ event: 'x'.repeat(300_000) }),
    });
    expect(large.statusCode).toBe(413);
  });
});
