import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { sampleEmail, samplePassword, samplePeople } from '#api/lender/samples/sample-people.ts';
import { seedPeople } from '#api/bootstrap/lender/sample-people.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';
import { type RunningLender, runLender } from './running-lender.ts';

describe('a sample person', () => {
  let lender: RunningLender;
  beforeAll(async () => {
    const database = await (await startDatabase(lenderMigrations)).open<LenderTables>();
    // The wait for a person takes no time.
    lender = runLender(database, { now: () => new Date(), speed: 1000 });
    const url = await lender.app.listen({ port: 0, host: '127.0.0.1' });
    expect(await seedPeople(url)).toEqual([]);
    // Another time they are there already.
    expect(await seedPeople(url)).toEqual([]);
    // Each of them makes dozens of calls, and two passwords of each are hashed, one at a time.
  }, 900_000);
  afterAll(async () => {
    await lender.app.close();
    await lender.database.close();
  });

  it('whom nobody can be asked about is reported, with the reason', async () => {
    const announced = await seedPeople('http://127.0.0.1:1');
    expect(announced).toHaveLength(samplePeople.length);
    for (const line of announced)
      expect(line).toMatch(/^\S+@\S+ is not where they should be: fetch failed: .+\n$/);
  });

  it('is there for each status in which an application may be found', () => {
    const { initial, states = {} } = mainFlows().compiled.machines['lifeCycle'] ?? {};
    // In the first it is only being created.
    const found = Object.keys(states).filter((status) => status !== initial);
    const theirs = samplePeople.flatMap(({ status }) => status ?? []);
    expect(theirs.toSorted()).toEqual(found.toSorted());
  });

  it.each(samplePeople)('signs in, and is at $status', async (person) => {
    const body = { email: sampleEmail(person), password: samplePassword };
    const { body: signedIn } = await lender.ask('POST', '/identity/api/v1/login', {
      body,
      headers: { 'x-org': 'FIGURE' },
    });
    const all = await lender.ask('GET', '/service-application/api/v1/application/heloc/all', {
      token: String(signedIn['jwt']),
    });
    const found = JSON.stringify(all.body).match(/"checklistStatus":"\w+"/g) ?? [];
    expect(found).toEqual(person.status === null ? [] : [`"checklistStatus":"${person.status}"`]);
  });
});
