import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../fixtures/databases.ts';
import { applicationUrl } from '../api/lender/application-body.ts';
import { password } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { chooseOffer, fromInformation, signNote } from '../api/lender/walks/main-walk.ts';
import { runWalk } from '../api/lender/walks/run-walk.ts';

const rounds = 20;

describe.each(databaseKinds)('two people who want each other’s time with the notary, on $name', (kind) => {
  const lender = serveLender(kind);

  /** Somebody who is to choose a time, and what takes one for them. */
  async function atTheNotary() {
    const steps = [...chooseOffer, ...fromInformation('NOTE_SIGNING'), ...signNote('DEED_SIGNING')];
    const walked = await runWalk(lender, { says: 'a time', begins: 'OFFER_SELECTION', steps });
    const signIn = { body: { email: walked.email, password } };
    const token = String((await lender.ask('POST', '/identity/api/v1/login', signIn)).body['jwt']);
    const slots = async () => {
      const { body } = await lender.ask('GET', applicationUrl(walked.uuid, '/notary/slots'), { token });
      return body as { slots: { uuid: string }[]; reservation?: { uuid: string } };
    };
    const take = async (slotUuid = '') => {
      const body = { slotUuid, mode: 'REMOTE' };
      return (await lender.ask('POST', applicationUrl(walked.uuid, '/notary/reservations'), { token, body }))
        .status;
    };
    return { slots, take };
  }

  it('have one time each at every moment, and neither hears of a failure', async () => {
    const [one, other] = [await atTheNotary(), await atTheNotary()];
    const [early, late] = (await one.slots()).slots.map(({ uuid }) => uuid);
    const ends = [];
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = round % 2 === 0 ? [early, late] : [late, early];
      ends.push(...(await Promise.all([one.take(first), other.take(second)])));
      const held = [(await one.slots()).reservation?.uuid, (await other.slots()).reservation?.uuid];
      expect(new Set(held).size).toBe(2);
    }
    expect(ends.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  });
});
