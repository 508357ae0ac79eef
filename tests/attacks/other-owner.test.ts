/*
 * Threat (Applications): A line without the other owner's signature.
 * Defence: The named owner's invitation stays; names are compared.
 */
import { describe, expect, it } from 'vitest';
import { applicationUrl } from '../api/lender/application-body.ts';
import { picture } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { sam, signerSteps } from '../api/lender/signer-steps.ts';
import { chooseOffer } from '../api/lender/walks/main-walk.ts';
import { runWalk } from '../api/lender/walks/run-walk.ts';

const lender = serveLender();
const asking = signerSteps(() => lender);
const { walkTogether, acceptedBy, confirm, firstSigner, invite } = asking;
const { letGo, neededOf, post, sendFile, status, statusOf } = asking;

describe('who owns a home with somebody', () => {
  it('goes on without their signature in no way, even if others are asked', async () => {
    const { walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const withdraw = async () => {
      const url = applicationUrl(walked.uuid, `/signers/${await firstSigner(walked)}`);
      return (await lender.ask('DELETE', url, { token: walked.token })).body['type'];
    };
    expect([await withdraw(), await statusOf(walked)]).toEqual(['owner-needed', 'CO_DEED_REQ']);
    await invite(walked);
    await invite(walked);
    expect(await withdraw()).toBe('owner-needed');
  });

  it('lets a wrong email go once the same owner is asked by another one', async () => {
    const { walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    expect([(await letGo(walked)).status, await statusOf(walked)]).toEqual([200, 'CO_DEED_REQ']);
  });

  it('asks nobody to sign by their own email, whom they could let go for it', async () => {
    const information = { says: 'one owner', begins: 'OFFER_SELECTION', steps: chooseOffer };
    const { uuid, token, email } = await runWalk(lender, information);
    const own = { firstName: 'Sam', lastName: 'Sample', email: email.toUpperCase() };
    const ownership = { ownership: 'JOINT', coOwner: own };
    const tries = [
      await lender.ask('POST', applicationUrl(uuid, '/signers'), { token, body: own }),
      await lender.ask('PUT', applicationUrl(uuid, '/ownership'), { token, body: ownership }),
    ];
    expect(tries.map(({ body }) => body['type'])).toEqual(['own-invitation', 'own-invitation']);
    expect(tries.map(({ status: end }) => end)).toEqual([409, 409]);
  });
});

describe('somebody else than the owner who was named', () => {
  const proofOf = async (walked: Parameters<typeof neededOf>[0], token: string) => {
    const needed = await neededOf(walked, token);
    const named = needed.filter(({ categoryEnum }) => categoryEnum === 'GENERIC_DOCUMENT_REQUEST');
    return named as { uuid: string; requestDocuments?: { type: string }[] }[];
  };
  const typesOf = async (walked: Parameters<typeof neededOf>[0], token: string) =>
    (await proofOf(walked, token)).map(({ requestDocuments }) => requestDocuments?.[0]?.type);

  it.each([
    ['Bob', 'Sample', ['NAME_CHANGE_ORDER']],
    ['Bob', 'Stranger', ['NAME_CHANGE_ORDER']],
    ['Sam', 'Stranger', ['PROOF_OF_NAME']],
    ['Sam B', 'SAMPLE', []],
  ])('is asked for proof of the whole name: %s %s', async (firstName, lastName, types) => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    const confirmed = await confirm(token, { ...sam, firstName, lastName });
    expect(await typesOf(walked, token)).toEqual(types);
    expect(confirmed.body['isReadyToSign']).toBe(types.length === 0);
  });

  it('proves it by nothing that somebody has looked at and not believed', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    await confirm(token, { ...sam, firstName: 'Bob', lastName: 'Stranger', lastFourOfSsn: '0002' });
    for (const { uuid } of await neededOf(walked, token)) {
      const empty = await sendFile(token, 'empty.pdf', Buffer.from('%PDF-1.7\n'));
      const reply = await post(token, `/conditions/${uuid}/answers`, { files: [empty.body['id']] });
      expect([reply.status, reply.body['type']]).toEqual([422, 'proof-refused']);
    }
    const [order] = await proofOf(walked, token);
    const answer = async (name: string) => {
      const { body } = await sendFile(token, name, picture);
      return (await post(token, `/conditions/${order?.uuid}/answers`, { files: [body['id']] })).status;
    };
    expect([await answer('marriage.png'), await answer('court-order.png')]).toEqual([422, 200]);
    expect((await status(token)).body).toMatchObject({ isIdentityConfirmed: false, isReadyToSign: false });
  });

  it('proves it by no file before it is looked through', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    await confirm(token, { ...sam, lastName: 'Stranger' });
    const [name] = await proofOf(walked, token);
    lender.scanner.isAway = true;
    const { body } = await sendFile(token, 'marriage.png', picture);
    const answer = () => post(token, `/conditions/${name?.uuid}/answers`, { files: [body['id']] });
    const early = await answer();
    lender.scanner.isAway = false;
    expect([early.status, early.body['type']]).toEqual([422, 'check-silent']);
    expect((await answer()).status).toBe(200);
  });

  it('is asked for no less after another name that they gave before', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const token = await acceptedBy(email);
    const unknown = { ...sam, lastName: 'Stranger', lastFourOfSsn: '0002' };
    await confirm(token, unknown);
    await confirm(token, { ...sam, firstName: 'Bob', lastName: 'Stranger' });
    expect(await typesOf(walked, token)).toEqual(['NAME_CHANGE_ORDER']);
    const other = await invite(walked);
    const second = await acceptedBy(other.email);
    await confirm(second, { ...unknown, firstName: 'Kim' });
    await confirm(second, { ...sam, firstName: 'Kim', lastName: 'Stranger' });
    expect(await typesOf(walked, second)).toEqual(['PROOF_OF_NAME']);
  });

  it('is asked for it, too, where the owner is named after they said who they are', async () => {
    const steps = { says: 'an owner named late', begins: 'OFFER_SELECTION', steps: chooseOffer };
    const walked = await runWalk(lender, steps);
    const { email } = await invite(walked);
    const token = await acceptedBy(email);
    await confirm(token, { ...sam, firstName: 'Kim' });
    expect(await typesOf(walked, token)).toEqual([]);
    const coOwner = { firstName: 'Vera', lastName: 'Sample', email };
    const body = { ownership: 'JOINT', coOwner };
    const url = applicationUrl(walked.uuid, '/ownership');
    expect((await lender.ask('PUT', url, { token: walked.token, body })).status).toBe(200);
    expect(await typesOf(walked, token)).toEqual(['NAME_CHANGE_ORDER']);
  });
});
