import { describe, expect, it } from 'vitest';
import { applicationUrl } from '../api/lender/application-body.ts';
import { picture } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { sam, signerSteps } from '../api/lender/signer-steps.ts';
import { chooseOffer } from '../api/lender/walks/main-walk.ts';
import { runWalk } from '../api/lender/walks/run-walk.ts';

const lender = serveLender();
const { walkTogether, post, acceptedBy, confirm, invite, neededOf, sendFile, status } = signerSteps(
  () => lender,
);

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
