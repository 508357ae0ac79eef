/*
 * Threat (Applications): SSNs are guessed.
 * Defence: Five answers, then growing delays.
 */
import { expect, it } from 'vitest';
import { applicationUrl } from '../api/lender/application-body.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { chooseOffer, fromInformation, signNote } from '../api/lender/walks/main-walk.ts';
import { runWalk } from '../api/lender/walks/run-walk.ts';

const lender = serveLender();
const steps = [...chooseOffer, ...fromInformation('NOTE_SIGNING'), ...signNote('DEED_SIGNING')];

/** Somebody who is with the notary, and what the link of that session reveals to everybody who has it. */
async function atTheNotary() {
  const walk = { says: 'at the notary', begins: 'OFFER_SELECTION', steps } as const;
  const { uuid, token } = await runWalk(lender, walk);
  const ask = (method: 'PUT' | 'POST', more: string, body: object) =>
    lender.ask(method, applicationUrl(uuid, more), { token, body });
  const begin = () => ask('POST', '/notary/session', { location: '39.70000,-105.00000', isConsented: true });
  return { ask, begin };
}

const deskOf = (session: unknown) => `/service-notary/sandbox/api/v1/desks/${String(session)}`;

it('the holder of a person’s session gives the notary no other number to know them by', async () => {
  const { ask, begin } = await atTheNotary();
  const ends = [
    await begin(),
    await ask('PUT', '/ssn', { ssn: '123-45-4320' }),
    await ask('POST', '/notary/session/identity', { lastFour: '4320' }),
    await ask('POST', '/notary/session/identity', { lastFour: '6789' }),
  ];
  expect(ends.map(({ status }) => status)).toEqual([201, 409, 409, 200]);
});

it('the finder of the link of a session that is over learns no name, no home and no place from it', async () => {
  const { ask, begin } = await atTheNotary();
  const desk = deskOf((await begin()).body['uuid']);
  await ask('POST', '/notary/session/identity', { lastFour: '6789' });
  const before = { step: 'NOTARY', signer: 'Olivia Sample', location: '39.7, -105' };
  expect((await lender.ask('GET', desk)).body).toMatchObject(before);
  await lender.ask('POST', desk, { body: { does: 'REFUSE' } });
  expect((await lender.ask('GET', desk)).body).toEqual({ step: 'REFUSED' });
});

it('learns none either once the application has ended', async () => {
  const { ask, begin } = await atTheNotary();
  const desk = deskOf((await begin()).body['uuid']);
  await ask('POST', '/withdraw', { reason: 'OTHER' });
  expect((await lender.ask('GET', desk)).body).toEqual({ step: 'IDENTITY' });
});
