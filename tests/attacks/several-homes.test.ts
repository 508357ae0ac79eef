/*
 * Threat (Applications): A link makes somebody sign for another home.
 * Defence: A link only shows who asks for which home; a button accepts.
 */
import { describe, expect, it } from 'vitest';
import { wait } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { sam, signerSteps } from '../api/lender/signer-steps.ts';

const lender = serveLender();
const { walkTogether, post, acceptedBy, accept, confirm, letGo, proofFor, signAll, status } = signerSteps(
  () => lender,
);

describe('an additional signer whom two borrowers have asked', () => {
  it('still signs for one home after another borrower has asked them and let them go', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const token = await acceptedBy(email);
    wait(lender.clock, 1000);
    const { email: theirs, walked: stranger } = await walkTogether(['NOTE_SIGNING']);
    await accept(token, await proofFor(theirs));
    await letGo(stranger);
    const { body } = await status(token);
    expect(body).toMatchObject({ applicationUuid: walked.uuid, invitation: 'ACCEPTED' });
    expect((await post(token, '/identity', sam)).status).toBe(200);
  });

  it('signs for one home while another borrower has asked them, and leaves it at that', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    wait(lender.clock, 1000);
    const { email: theirs } = await walkTogether(['NOTE_SIGNING']);
    await accept(token, await proofFor(theirs));
    await confirm(token);
    expect((await signAll(token)).body).toMatchObject({ applicationUuid: walked.uuid, isSigned: true });
  });

  it('signs for one home after they have signed for another, in both orders', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    wait(lender.clock, 1000);
    const { email: newer, walked: second } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    await accept(token, await proofFor(newer));
    for (const { uuid } of [second, walked]) {
      expect((await status(token)).body['applicationUuid']).toBe(uuid);
      await confirm(token);
      expect((await signAll(token)).body['isSigned']).toBe(true);
    }
  });

  it('signs for the home that they chose last, also if they chose it before', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    wait(lender.clock, 1000);
    const { email: newer } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    await accept(token, await proofFor(newer));
    wait(lender.clock, 1000);
    await accept(token, await proofFor(email));
    await confirm(token);
    expect((await signAll(token)).body).toMatchObject({ applicationUuid: walked.uuid, isSigned: true });
  });
});
