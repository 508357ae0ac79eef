/*
 * Threat (Accounts): An attacker asks whether an account exists.
 * Defence: Same reply and same work either way, except at registration.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { type LenderStage, setLenderStage } from './lender-stage.ts';

const known = 'known@victim.example';
const unknown = 'nobody@victim.example';

/** What is asked, and how many passwords are hashed for it. */
const asked = [
  ['sign in', '/identity/api/v1/login', { password: 'Wrong-guess-1!' }, 1],
  ['ask for a code', '/identity/api/v1/one-time-code', {}, 0],
  ['guess a code', '/identity/api/v1/one-time-code/login', { code: '999999' }, 0],
  ['ask for a new password', '/identity/api/v1/password-reset', {}, 0],
] as const;

describe('an attacker who wants to know who has an account', () => {
  let stage: LenderStage;
  let app: FastifyInstance;
  beforeAll(async () => {
    stage = await setLenderStage();
    app = await stage.server();
    await stage.register(app, known);
    for (const email of [known, unknown]) await stage.post(app, '/identity/api/v1/one-time-code', { email });
  });
  afterAll(() => stage.close());

  // The time follows from the work; `npm run attacks -- time` measures it.
  it.each(asked)(
    'hears and waits for the same with and without one: %s',
    async (_what, url, more, hashes) => {
      const seen = [];
      for (const email of [known, unknown]) {
        const { result, ...work } = await stage.work(() => stage.post(app, url, { email, ...more }));
        seen.push({ status: result.status, payload: result.payload, ...work });
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.statements).not.toEqual([]);
      expect(seen[0]?.hashes).toBe(hashes);
    },
  );
});
