import { describe, expect, it } from 'vitest';
import { freeGuesses } from '#api/lender/queries/guesses.ts';
import { databaseKinds } from '../../fixtures/databases.ts';
import { applicationUrl, profileRequest } from './application-body.ts';
import { wait } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';
import { chooseOffer, fromInformation, signNote } from './walks/main-walk.ts';
import { type Walked, runWalk } from './walks/run-walk.ts';

describe.each(databaseKinds)('guesses on $name', (kind) => {
  const lender = serveLender(kind);
  const frozen = () =>
    runWalk(lender, {
      says: 'a locked file',
      application: { profileRequest: profileRequest('Olivia', 'Frozenpin') },
      begins: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
      steps: [],
    });
  const toNotary = () =>
    runWalk(lender, {
      says: 'to the notary',
      begins: 'OFFER_SELECTION',
      steps: [
        ...chooseOffer,
        ...fromInformation('NOTE_SIGNING'),
        ...signNote('DEED_SIGNING'),
        {
          operationId: 'startNotarySession',
          body: () => ({ location: '39.70000,-105.00000', isConsented: true }),
        },
      ],
    });
  const tryPin = async ({ uuid, token }: Walked, body: object = { pin: '9999' }) => {
    const reply = await lender.ask('POST', applicationUrl(uuid, '/credit/ask'), { token, body });
    wait(lender.clock, 4000);
    // What the bureau answers is taken in.
    await lender.ask('GET', applicationUrl(uuid), { token });
    return reply;
  };
  const tryDigits = ({ uuid, token }: Walked, lastFour: string) =>
    lender.ask('POST', applicationUrl(uuid, '/notary/session/identity'), { token, body: { lastFour } });

  it('of a credit PIN have to wait longer and longer, for one person alone', async () => {
    const walked = await frozen();
    for (let index = 0; index < freeGuesses + 2; index += 1) {
      expect((await tryPin(walked)).status).toBe(200);
    }
    const refused = await tryPin(walked);
    expect(refused).toMatchObject({
      status: 429,
      type: 'application/problem+json',
      body: {
        type: 'too-many-tries',
        detail: expect.stringMatching(/^There were too many tries\. Please wait \d+ seconds\.$/),
      },
    });
    const { uuid, token } = walked;
    expect((await lender.ask('GET', applicationUrl(uuid, '/credit'), { token })).body).toMatchObject({
      pinTries: freeGuesses + 2,
      pinWaitSeconds: expect.any(Number),
    });
    wait(lender.clock, 8000);
    expect((await lender.ask('GET', applicationUrl(uuid, '/credit'), { token })).body).toMatchObject({
      pinWaitSeconds: 0,
    });
    expect((await tryPin(walked)).status).toBe(200);
    expect((await tryPin(walked)).status).toBe(429);
    // Asking without a PIN guesses nothing, and other people have guesses of their own.
    expect((await tryPin(walked, {})).status).not.toBe(429);
    expect((await tryPin(await frozen())).status).toBe(200);
    wait(lender.clock, 25 * 60_000);
  });

  it('of a number’s last digits are counted though they are refused, and forgotten once they were right', async () => {
    const walked = await toNotary();
    const statuses = [];
    for (let index = 0; index <= freeGuesses; index += 1) {
      statuses.push((await tryDigits(walked, '0000')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: freeGuesses }, () => 409), 429]);
    // Also the right ones wait.
    expect((await tryDigits(walked, '6789')).status).toBe(429);
    wait(lender.clock, 2000);
    expect((await tryDigits(walked, '6789')).status).toBe(200);
    expect((await tryDigits(walked, '0000')).status).toBe(409);
    expect(
      await lender.database.db
        .selectFrom('guesses')
        .select('tries')
        .where('operation', '=', 'confirmIdentity')
        .execute(),
    ).toEqual([{ tries: 1 }]);
  });

  it('that are made together all count', async () => {
    const walked = await toNotary();
    const tries = Array.from({ length: 12 }, () => tryDigits(walked, '0000'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(freeGuesses);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - freeGuesses);
  });
});
