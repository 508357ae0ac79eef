/*
 * Threat (Applications): A signer sees the borrower's pages.
 * Defence: Other applications are 404; withdrawn invitations open nothing.
 */
import { expect, it, describe } from 'vitest';
import { freeGuesses } from '#api/lender/queries/guesses.ts';
import { applicationUrl } from '../api/lender/application-body.ts';
import { picture, wait } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { coDeed, sam, signerSteps } from '../api/lender/signer-steps.ts';
import { profileRequest } from '../api/lender/application-body.ts';
import { runWalk } from '../api/lender/walks/run-walk.ts';

const lender = serveLender();
const fortnightMs = 15 * 86_400_000;
const {
  walkTogether,
  post,
  acceptedBy,
  accept,
  confirm,
  expire,
  letGo,
  neededOf,
  proofFor,
  sendFile,
  signAll,
} = signerSteps(() => lender);

describe('an attacker who guesses at the number of somebody else', () => {
  it('hears less and less often whether records know it: as an additional signer', async () => {
    const { email } = await walkTogether(['NOTE_SIGNING']);
    const token = await acceptedBy(email);
    const ends = [];
    for (let at = 0; at < freeGuesses + 2; at += 1)
      ends.push((await post(token, '/identity', { ...sam, lastFourOfSsn: '0002' })).status);
    expect(ends).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('hears less and less often whether records know it: as a borrower', async () => {
    const { uuid, token } = await runWalk(lender, {
      says: 'a name without its number',
      application: { profileRequest: profileRequest('Olivia', 'Nomatch') },
      begins: 'CREDIT_NO_MATCH',
      steps: [],
    });
    const ends = [];
    for (let at = 0; at < freeGuesses + 2; at += 1) {
      const body = { ssn: `123-45-678${at}` };
      ends.push((await lender.ask('PUT', applicationUrl(uuid, '/ssn'), { token, body })).status);
    }
    expect(ends).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('a person who downloads a paper again and again', () => {
  it('has it drawn once for each signature on it: as an additional signer', async () => {
    const { email } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    await confirm(token);
    const { body } = await lender.ask('GET', `${coDeed}/papers`, { token });
    const [paper] = (body['papers'] as { uuid: string; hash: string }[]).slice(-1);
    const download = async () => {
      const url = `${coDeed}/papers/${paper?.uuid}/file`;
      const files = await Promise.all([1, 2, 3].map(() => lender.ask('GET', url, { token })));
      return files.map(({ headers }) => String(headers['etag']));
    };
    const before = await download();
    // What is done with it is in it when it is drawn.
    await post(token, `/papers/${paper?.uuid}/read`, { hash: paper?.hash });
    expect(new Set([...before, ...(await download())]).size).toBe(1);
    await signAll(token);
    const signed = await download();
    expect([new Set(signed).size, signed[0] === before[0]]).toEqual([1, false]);
  });
});

describe('an attacker who finds the mail of an invitation', () => {
  const offer = async (token: string) =>
    (await lender.ask('POST', `${coDeed}/invitation`, { body: { token } })).body;

  it('learns no name, no email and no home from it once it was used', async () => {
    const { email } = await walkTogether(['NOTE_SIGNING']);
    const token = await proofFor(email);
    expect(await offer(token)).toMatchObject({ state: 'SENT', borrower: 'Olivia', email });
    await acceptedBy(email);
    expect(await offer(token)).toEqual({ state: 'ACCEPTED' });
  });

  it('learns none once it was withdrawn', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const token = await proofFor(email);
    await letGo(walked);
    expect(await offer(token)).toEqual({ state: 'WITHDRAWN' });
  });

  it('learns none once its time is over, whether or not anybody has noted that', async () => {
    const { email } = await walkTogether(['NOTE_SIGNING']);
    const token = await proofFor(email);
    wait(lender.clock, fortnightMs);
    expect(await offer(token)).toEqual({ state: 'EXPIRED' });
    await expire();
    expect(await offer(token)).toEqual({ state: 'EXPIRED' });
  });

  it('learns none, and signs nothing, once the application has ended', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const token = await proofFor(email);
    const url = applicationUrl(walked.uuid, '/withdraw');
    await lender.ask('POST', url, { token: walked.token, body: { reason: 'OTHER' } });
    expect(await offer(token)).toEqual({ state: 'WITHDRAWN' });
    const finder = await lender.register();
    expect((await post(finder, '/accept', { token })).body['type']).toBe('invitation-withdrawn');
  });
});

describe('an additional signer', () => {
  it('is asked for what the borrower does not hear of', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    await post(await acceptedBy(email), '/identity', { ...sam, lastFourOfSsn: '0002' });
    const news = '/service-conditions/external/api/v1/notifications';
    const { body } = await lender.ask('GET', news, { token: walked.token });
    expect(body['notifications']).toEqual([]);
  });

  it('is asked again after they were let go, and hears nothing of what was asked before', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const token = await acceptedBy(email);
    await post(token, '/identity', { ...sam, lastFourOfSsn: '0002' });
    await letGo(walked);
    wait(lender.clock, 1000);
    const body = { firstName: 'Sam', lastName: 'Sample', email };
    const url = applicationUrl(walked.uuid, '/signers');
    const again = await lender.ask('POST', url, { token: walked.token, body });
    expect([again.status, again.body['state']]).toEqual([201, 'SENT']);
    await accept(token, await proofFor(email));
    expect(await neededOf(walked, token)).toEqual([]);
  });

  it('sends no more files once the application has ended, as the borrower', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const token = await acceptedBy(email);
    const url = applicationUrl(walked.uuid, '/withdraw');
    await lender.ask('POST', url, { token: walked.token, body: { reason: 'OTHER' } });
    expect((await sendFile(token, 'more.jpg', picture)).body['type']).toBe('not-now');
  });

  it('reads no papers once the invitation was taken back', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    const listed = await lender.ask('GET', `${coDeed}/papers`, { token });
    const [paper] = listed.body['papers'] as { uuid: string; hash: string }[];
    await letGo(walked);
    const tries = [
      await lender.ask('GET', `${coDeed}/papers`, { token }),
      await lender.ask('GET', `${coDeed}/papers/${paper?.uuid}`, { token }),
      await post(token, `/papers/${paper?.uuid}/read`, { hash: paper?.hash }),
    ];
    expect(tries.map(({ body }) => body['type'])).toEqual(Array(3).fill('invitation-withdrawn'));
  });
});
