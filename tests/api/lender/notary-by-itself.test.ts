import { describe, expect, it } from 'vitest';
import { wait } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';
import { chooseOffer, fromInformation, signDeedAtDistance, signNote } from './walks/main-walk.ts';
import { type Walked, given, runWalk } from './walks/run-walk.ts';

const toDeed = [...chooseOffer, ...fromInformation('NOTE_SIGNING'), ...signNote('DEED_SIGNING')];
const toNotary = [...toDeed, ...signDeedAtDistance.slice(0, 3)];

describe('the notary of the sandbox', () => {
  const lender = serveLender();
  const meet = () => runWalk(lender, { says: 'a notary', begins: 'OFFER_SELECTION', steps: toNotary });
  const ask = async ({ uuid, token }: Walked, method: 'GET' | 'POST', path: string, body?: object) => {
    const url = `/service-application/api/v1/application/heloc/${uuid}${path}`;
    return (await lender.ask(method, url, { token, ...(body && { body }) })).body;
  };
  const stepOf = async (walked: Walked) => {
    const { session } = (await ask(walked, 'GET', '/notary/session')) as { session?: { step?: string } };
    return session?.step;
  };

  it('comes ten seconds after the person is known, and puts the seal on ten seconds after they have signed', async () => {
    const walked = await meet();
    wait(lender.clock, 9_000);
    expect(await stepOf(walked)).toBe('NOTARY');
    wait(lender.clock, 1_000);
    expect(await stepOf(walked)).toBe('SIGNING');
    wait(lender.clock, 60_000);
    expect(await stepOf(walked)).toBe('SIGNING');
    const hash = given(walked, 'listPapers', 'papers.4.hash');
    await ask(walked, 'POST', '/notary/session/deed', { hash, signature: 'Olivia Sample' });
    expect(await stepOf(walked)).toBe('SEALING');
    wait(lender.clock, 10_000);
    expect(await stepOf(walked)).toBe('DONE');
  });

  it('acts once for many who look at the same time', async () => {
    const walked = await meet();
    wait(lender.clock, 10_000);
    const steps = await Promise.all([1, 2, 3, 4].map(() => stepOf(walked)));
    expect(steps).toEqual(['SIGNING', 'SIGNING', 'SIGNING', 'SIGNING']);
  });

  it('waits once somebody has opened its desk', async () => {
    const walked = await meet();
    const session = String(given(walked, 'startNotarySession', 'uuid'));
    await lender.ask('GET', `/service-notary/sandbox/api/v1/desks/${session}`);
    wait(lender.clock, 60_000);
    expect(await stepOf(walked)).toBe('NOTARY');
  });
});
