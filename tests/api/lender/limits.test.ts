import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLender } from '#api/lender/app/app.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';

let database: OpenDatabase<LenderTables>;
let lender: FastifyInstance;

beforeAll(async () => {
  database = await (await startDatabase(lenderMigrations)).open<LenderTables>();
  const secretKey = 'a secret of tests that is long enough';
  lender = buildLender({
    db: database.db,
    secretKey,
    workflow: workflowOf(mainFlows()),
    organizationName: (code) => code,
  });
});
afterAll(async () => {
  await lender.close();
  await database.close();
});

const post = (url: string, payload: string) =>
  lender.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
const event = (text: string) => post('/ft/web/event', `{"event":"seen","eventProperties":{"a":${text}}}`);

describe('the lender refuses', () => {
  it.each([
    ['a NUL in a path', () => lender.inject({ url: '/offercode/%00' }), 400, '/offerCode'],
    [
      'a NUL in a query',
      () => lender.inject({ url: '/service-application/external/api/v1/heloc/state-licenses?orgCode=%00' }),
      400,
      '/orgCode',
    ],
    ['a NUL in a body', () => event('"\\u0000"'), 400, '/eventProperties/a'],
    ['half a character', () => event('"\\ud800"'), 400, '/eventProperties/a'],
    ['20 levels too many', () => event('['.repeat(40) + ']'.repeat(40)), 400, '/eventProperties/a/0'],
    ['2,000 levels', () => event('['.repeat(2_000) + ']'.repeat(2_000)), 413, ''],
    ['10,000 values', () => event(`[${'1,'.repeat(10_000)}1]`), 413, ''],
  ])('%s', async (_name, ask, status, field) => {
    const answer = await ask();
    expect(answer.statusCode).toBe(status);
    expect(answer.payload.length).toBeLessThan(1_000);
    expect(answer.json<{ errors: { field: string }[] }>().errors[0]?.field.startsWith(field)).toBe(true);
  });

  it('many unknown names, and names the first', async () => {
    const names = Array.from({ length: 1_500 }, (_, index) => `"n${index}":1`).join(',');
    const answer = await post('/identity/api/v1/login', `{${names}}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: unknown[] }>().errors).toHaveLength(1);
  });

  it('an address that is too long, without repeating it', async () => {
    const answer = await lender.inject({ url: `/offercode/${'x'.repeat(500)}` });
    expect([answer.statusCode, answer.payload.includes('xxx')]).toEqual([414, false]);
  });

  it('to look for a cookie that holds a NUL', async () => {
    const answer = await lender.inject({ url: '/a/external/prepop', headers: { cookie: '_ft_prepop=%00' } });
    expect(answer.statusCode).toBe(404);
  });
});
