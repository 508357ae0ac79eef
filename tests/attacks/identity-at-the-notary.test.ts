import { expect, it } from 'vitest';
import { applicationUrl } from '../api/lender/application-body.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { chooseOffer, fromInformation, signNote } from '../api/lender/walks/main-walk.ts';
import { runWalk } from '../api/lender/walks/run-walk.ts';

const lender = serveLender();

it('whoever has a person’s session gives the notary no other number to know them by', async () => {
  const steps = [...chooseOffer, ...fromInformation('NOTE_SIGNING'), ...signNote('DEED_SIGNING')];
  const walk = { says: 'at the notary', begins: 'OFFER_SELECTION', steps } as const;
  const { uuid, token } = await runWalk(lender, walk);
  const ask = async (method: 'PUT' | 'POST', more: string, body: object) =>
    (await lender.ask(method, applicationUrl(uuid, more), { token, body })).status;
  const place = { location: '39.70000,-105.00000', isConsented: true };
  expect(await ask('POST', '/notary/session', place)).toBe(201);
  expect(await ask('PUT', '/ssn', { ssn: '123-45-4320' })).toBe(409);
  expect(await ask('POST', '/notary/session/identity', { lastFour: '4320' })).toBe(409);
  expect(await ask('POST', '/notary/session/identity', { lastFour: '6789' })).toBe(200);
});
