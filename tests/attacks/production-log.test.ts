/*
 * Threat (Injection and data at rest): Logs.
 * Defence: They hold neither answers nor queries.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { mainFlows } from '../fixtures/main-flows.ts';
import { reachablePostgres, startPostgres } from '../fixtures/postgres.ts';
import { password } from '../flows/submit/registration-walk.ts';
import { ScriptedVisitor } from '../flows/submit/scripted-visitor.ts';
import { type RunningServer, startServer } from '../journeys/stage/start-server.ts';
import { overHttp } from './over-http.ts';
import { carryOn } from './soak/carry-on.ts';
import { walkToOffers } from './walk-person.ts';

const email = 'rosa.delgado@juniper.example';

/** What this person enters on the way, as it is typed, kept and sent; five digits alone are in times and ids too. */
const personal =
  /rosa|delgado|juniper|1980-02-28|["\s]80203["\s]|\(303\)|555-0142|3035550142|612-34-5678|612345678/i;

describe.runIf(reachablePostgres)(`a server in production on ${reachablePostgres}`, () => {
  const closing: (() => void)[] = [];
  afterAll(() => closing.toReversed().forEach((close) => close()));

  it('logs a way from the first page to the money, and nothing of the person who goes it', async () => {
    const postgres = startPostgres();
    closing.push(postgres.stop);
    const server: RunningServer = await startServer({
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      SECRET_KEY: 'a secret of the tests that has 32 characters or more',
      BACKEND_URL: 'sandbox',
      BACKEND_SPEED: '1000000',
    });
    closing.push(server.drop);
    const flows = mainFlows();
    const line = overHttp(() => server.origin);
    const visitor = new ScriptedVisitor(line, flows);
    expect(await walkToOffers(visitor, email)).toMatchObject({ end: 'offers' });
    const gait = {};
    expect(await carryOn({ visitor, server: line, flows, gait, reported: () => undefined })).toMatchObject({
      end: 'complete',
    });
    // What is refused is logged with more words than what is done.
    const body = { email, password: `${password}x`, ssn: '612-34-5678', phoneNumber: '(303) 555-0142' };
    await line.inject({ method: 'POST', url: '/identity/api/v1/login', payload: body });
    await line.inject({ method: 'GET', url: `/auth/login?email=${email}&phone=5550142` });
    await server.stop();
    const log = server.log();
    expect(log.split('\n').length).toBeGreaterThan(200);
    expect(log).toMatch(/saveSsn|\/ssn/);
    expect(log.split('\n').filter((each) => personal.test(each) || each.includes(password))).toEqual([]);
  }, 180_000);
});
