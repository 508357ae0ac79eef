import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { overHttp } from '../../../attacks/over-http.ts';
import { walkPerson } from '../../../attacks/walk-person.ts';
import { mainFlows } from '../../../fixtures/main-flows.ts';
import { password } from '../../../flows/submit/registration-walk.ts';
import {
  type RunningServer,
  fillDatabases,
  startServer,
  startServerIn,
} from '../../../journeys/stage/start-server.ts';

const email = 'rosa@second-process.example';
const running: RunningServer[] = [];
afterAll(() => {
  for (const each of running) each.drop();
});

// Three programs, one after another, on a machine that is busy with other tests.
const longMs = 180_000;
const soon = { timeout: 60_000, interval: 100 };
const reached = async ({ origin }: RunningServer) => {
  const answer = await fetch(`${origin}/identity/api/v1/organizations/FIGURE/authentication-mode`);
  return [answer.status, (await answer.json()) as unknown];
};

describe('a lender in a separate process, at BACKEND_URL', () => {
  it(
    'takes an application, may be away for a while, and goes on',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'lender-'));
      await fillDatabases(folder, ['lender']);
      const lender = await startServerIn(folder, { BACKEND_SPEED: '1000000' }, 'lender');
      running.push(lender);
      const server = await startServer({ BACKEND_URL: lender.origin });
      running.push(server);
      const there = overHttp(() => server.origin);
      const walked = await walkPerson(there, mainFlows(), email);
      expect(walked).toMatchObject({ end: 'offers', lost: [] });

      await lender.kill();
      const opened = await fetch(`${server.origin}/account/heloc/register-v2`, {
        headers: { accept: 'text/html' },
      });
      expect([opened.status, (await opened.text()).includes('id="visit"')]).toEqual([200, true]);
      expect(await reached(server)).toEqual([
        502,
        expect.objectContaining({ detail: 'The backend cannot be reached.' }),
      ]);

      const { port } = new URL(lender.origin);
      const again = await startServerIn(folder, { BACKEND_SPEED: '1000000', PORT: port }, 'lender');
      running.push(again);
      await expect.poll(() => reached(server), soon).toEqual([200, { mode: expect.any(String) }]);
      const person = { email, password };
      const logged = await there.inject({ method: 'POST', url: '/identity/api/v1/login', payload: person });
      expect(logged.statusCode).toBe(200);
    },
    longMs,
  );
});
