import { describe, expect, it } from 'vitest';
import { applicationBody, applicationUrl, createUrl } from './application-body.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { replyErrors } from './reply-errors.ts';
import { someEmail, wait } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';
import { coDeed, conditionsUrl, sam, signerSteps } from './signer-steps.ts';
import { chooseOffer, fromInformation, signNote } from './walks/main-walk.ts';
import { type Step, runWalk } from './walks/run-walk.ts';

const fortnightMs = 15 * 86_400_000;

describe('somebody who owns the home, too', () => {
  const lender = serveLender();
  const steps = signerSteps(() => lender);
  const { walkTogether, post, problemOf, accept, acceptedBy, confirm } = steps;
  const { status, signAll, consentOf, neededOf, sendFile, sendPicture } = steps;
  const { invite, firstSigner, letGo, expire, login, subjectsTo, proofFor, statusOf } = steps;

  it('is asked by mail, accepts, says who they are, reads, and signs once the borrower has', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const proof = await proofFor(email);
    const offer = await lender.ask('POST', `${coDeed}/invitation`, { body: { token: proof } });
    expect(offer.body).toMatchObject({
      state: 'SENT',
      borrower: 'Olivia',
      firstName: 'Sam',
      hasLogin: false,
    });
    const token = await lender.register(email);
    expect((await status(token)).status).toBe(400);
    expect((await accept(token, proof)).body).toMatchObject({
      coDeedStatus: 'PENDING',
      isSigned: false,
      borrower: 'Olivia',
      isIdentityConfirmed: false,
      isReadyToSign: false,
    });
    expect((await confirm(token)).body).toMatchObject({ isIdentityConfirmed: true, isReadyToSign: true });
    expect((await signAll(token)).body).toMatchObject({ coDeedStatus: 'COMPLETE', isSigned: true });
    wait(lender.clock, 5000);
    expect(await statusOf(walked)).toBe('DEED_SIGNING');
    expect((await status(token)).body).toMatchObject({ invitation: 'SIGNED', isApplicationOpen: true });
    expect(await subjectsTo(walked.email)).toContain('Brand FIGURE: Sam has signed');
  });

  it('is a co-deeder by type until they apply themselves', async () => {
    const { email } = await walkTogether(['NOTE_SIGNING']);
    const token = await lender.register(email);
    const type = async () =>
      (await lender.ask('GET', '/service-profile/api/v1/profile', { token })).body['type'];
    expect(await type()).toBeUndefined();
    await accept(token, await proofFor(email));
    expect(await type()).toBe('CO_DEEDER');
    await lender.ask('POST', createUrl, { token, body: applicationBody() });
    expect(await type()).toBeUndefined();
  });

  it('cannot read what is the borrower’s, and is asked for nothing that the borrower is', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const token = await lender.register(email);
    await accept(token, await proofFor(email));
    for (const more of ['', '/liens', '/accounts', '/income', '/signers', '/disclosures']) {
      const reply = await lender.ask('GET', applicationUrl(walked.uuid, more), { token });
      expect([more, reply.status]).toEqual([more, 404]);
    }
    expect(await lender.ask('GET', conditionsUrl(walked), { token })).toMatchObject({
      status: 200,
      body: [],
    });
  });

  it('cannot sign before the borrower, before they said who they are, or unread', async () => {
    const early = await walkTogether(['NOTE_SIGNING']);
    const token = await acceptedBy(early.email);
    await confirm(token);
    expect((await lender.ask('GET', `${coDeed}/papers`, { token })).body).toEqual({ papers: [] });
    const signature = { signature: 'Sam Sample', isESignAgreed: true };
    const nothing = { paper: early.walked.uuid, hash: 'a', ...signature };
    expect(await problemOf(token, '/sign', nothing)).toBe('nothing-to-sign');
    const ready = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const other = await acceptedBy(ready.email);
    const paper = await consentOf(other);
    const asked = { paper: paper.uuid, hash: paper.hash, ...signature };
    expect(await problemOf(other, '/sign', asked)).toBe('identity-open');
    await confirm(other);
    expect((await lender.ask('POST', `${coDeed}/sign`, { token: other, body: asked })).body).toMatchObject({
      type: 'not-read',
      detail: 'Please read "Notice of your right to cancel" to its end before you sign.',
    });
    expect(await problemOf(other, '/sign', { ...asked, hash: 'b' })).toBe('paper-changed');
    expect(await problemOf(other, `/papers/${paper.uuid}/read`, { hash: 'b' })).toBe('paper-changed');
    const { body } = await lender.ask('GET', `${coDeed}/papers`, { token: other });
    for (const { uuid, hash } of body['papers'] as readonly (typeof paper)[])
      await lender.ask('POST', `${coDeed}/papers/${uuid}/read`, { token: other, body: { hash } });
    const borrowers = { ...asked, signature: 'Olivia Sample' };
    expect(await problemOf(other, '/sign', borrowers)).toBe('other-name');
  });

  it('downloads each paper before it is signed, and with the signature behind', async () => {
    const { email } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    await confirm(token);
    const { uuid } = await consentOf(token);
    const file = () => lender.ask('GET', `${coDeed}/papers/${uuid}/file`, { token });
    const unsigned = await file();
    expect(unsigned).toMatchObject({ status: 200, type: 'application/pdf' });
    expect((await readPdf(unsigned.bytes)).text).toContain('Sam Sample');
    await signAll(token);
    expect((await readPdf((await file()).bytes)).text).toContain('Signed by');
    const stranger = await lender.register();
    const url = `${coDeed}/papers/${uuid}/file`;
    expect((await lender.ask('GET', url, { token: stranger })).status).toBe(400);
  });

  it('says why an invitation cannot be accepted', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const proof = await proofFor(email);
    expect(await problemOf(walked.token, '/accept', { token: proof })).toBe('own-invitation');
    await accept(await lender.register(email), proof);
    const late = await lender.register();
    expect(await problemOf(late, '/accept', { token: proof })).toBe('invitation-used');
    expect(await problemOf(late, '/accept', { token: 'made up' })).toBe('invitation-unknown');
    const { email: other, uuid } = await invite(walked);
    await lender.ask('DELETE', applicationUrl(walked.uuid, `/signers/${uuid}`), { token: walked.token });
    expect(await problemOf(late, '/accept', { token: await proofFor(other) })).toBe('invitation-withdrawn');
    const { email: third } = await invite(walked);
    wait(lender.clock, fortnightMs);
    const tooLate = await lender.register();
    expect(await problemOf(tooLate, '/accept', { token: await proofFor(third) })).toBe('invitation-expired');
  });

  it('is asked for proof where records do not know them, or the name is another', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    const unknown = { ...sam, lastName: 'Other', lastFourOfSsn: '0002' };
    expect((await confirm(token, unknown)).body).toMatchObject({ isIdentityConfirmed: false });
    const needed = await neededOf(walked, token);
    expect(needed.map(({ categoryEnum }) => categoryEnum).toSorted()).toEqual([
      'GENERIC_DOCUMENT_REQUEST',
      'ID_VERIFICATION_FAILURE',
    ]);
    expect(await lender.ask('GET', conditionsUrl(walked), { token: walked.token })).toMatchObject({
      body: [],
    });
    const [first, second] = needed.toSorted((one, two) => two.categoryEnum.localeCompare(one.categoryEnum));
    const blurred = await sendPicture(token, 'blurred.png');
    const answersOf = (uuid = '') => `/conditions/${uuid}/answers`;
    expect(await problemOf(token, answersOf(first?.uuid), { files: [] })).toBe('invalid-request');
    expect(await problemOf(token, answersOf(first?.uuid), { files: [blurred] })).toBe('proof-refused');
    const good = await sendPicture(token, 'license.png');
    const answered = await post(token, answersOf(first?.uuid), { files: [good] });
    expect(replyErrors('answerSignerCondition', 200, answered.body)).toEqual([]);
    expect(answered.body).toMatchObject({ isIdentityConfirmed: true, isReadyToSign: false });
    const proof = await sendPicture(token, 'marriage.png');
    expect((await post(token, answersOf(second?.uuid), { files: [proof] })).body).toMatchObject({
      isReadyToSign: true,
    });
    expect(await problemOf(token, answersOf(second?.uuid), { files: [proof] })).toBe('answered-already');
  });

  it('says who cannot be checked now, and who is too young', async () => {
    const { email } = await walkTogether(['NOTE_SIGNING']);
    const token = await acceptedBy(email);
    expect(await problemOf(token, '/identity', { ...sam, lastFourOfSsn: '0009' })).toBe('check-silent');
    expect(await problemOf(token, '/identity', { ...sam, birthDate: '2010-01-01' })).toBe('invalid-request');
  });

  it('sends pictures and PDFs, and nothing else', async () => {
    const { email } = await walkTogether(['NOTE_SIGNING']);
    const token = await acceptedBy(email);
    expect((await sendFile(token, 'a.png', Buffer.from('<html>'))).status).toBe(415);
    expect((await lender.ask('POST', `${coDeed}/files`, { token })).status).toBe(400);
    expect((await sendFile(token, 'a.pdf', Buffer.from('%PDF-1.7'))).status).toBe(200);
  });

  it('is nobody who signs already, and nobody of another brand', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const proof = await proofFor(email);
    const elsewhere = await lender.register(someEmail(), 'LAKESIDE');
    expect(await problemOf(elsewhere, '/accept', { token: proof })).toBe('for-somebody-else');
    const token = await acceptedBy(email);
    const another = await invite(walked);
    const second = { token: await proofFor(another.email) };
    expect(await problemOf(token, '/accept', second)).toBe('for-somebody-else');
  });

  it('is one person, where two accept at the same moment', async () => {
    const { email } = await walkTogether(['NOTE_SIGNING']);
    const [proof, ...both] = await Promise.all([proofFor(email), lender.register(), lender.register()]);
    const replies = await Promise.all(both.map((token) => accept(token, proof)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });

  it('need not sign once the invitation is withdrawn', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING', 'CO_DEED_REQ']);
    const token = await acceptedBy(email);
    expect((await letGo(walked)).status).toBe(200);
    expect((await status(token)).body).toMatchObject({ invitation: 'WITHDRAWN', isReadyToSign: false });
    expect(await problemOf(token, '/identity', sam)).toBe('invitation-withdrawn');
    expect(await subjectsTo(email)).toContain('Brand FIGURE: you do not have to sign any more');
  });

  it('is let go by a person who owns the home alone after all, and the application goes on', async () => {
    const body = () => ({ firstName: 'Sam', lastName: 'Sample', email: someEmail() });
    const alone: readonly Step[] = [
      ...chooseOffer,
      { operationId: 'inviteSigner', body },
      ...fromInformation('NOTE_SIGNING'),
      ...signNote('CO_DEED_REQ'),
    ];
    const walked = await runWalk(lender, { says: 'one owner', begins: 'OFFER_SELECTION', steps: alone });
    const url = applicationUrl(walked.uuid, `/signers/${await firstSigner(walked)}`);
    expect((await lender.ask('DELETE', url, { token: walked.token })).status).toBe(200);
    wait(lender.clock, 5000);
    expect(await statusOf(walked)).toBe('DEED_SIGNING');
  });

  it('is asked again after the invitation was over, or withdrawn, and reminded after it was accepted', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const [uuid, old] = [await firstSigner(walked), await proofFor(email)];
    const sendUrl = applicationUrl(walked.uuid, `/signers/${uuid}/send`);
    wait(lender.clock, fortnightMs);
    await expire();
    await expire();
    const token = await login(walked);
    expect((await subjectsTo(walked.email)).filter((each) => each.includes('answered'))).toEqual([
      'Brand FIGURE: Sam has not answered yet',
    ]);
    expect((await lender.ask('POST', sendUrl, { token })).body).toMatchObject({ state: 'SENT' });
    const signer = await lender.register(email);
    expect(await problemOf(signer, '/accept', { token: old })).toBe('invitation-unknown');
    await accept(signer, await proofFor(email));
    const wishes = { texts: true, language: 'es' };
    const choices = '/service-comms-prefs/secure/api/v1/messages';
    const { body: agreed } = await lender.ask('PUT', choices, { token: signer, body: wishes });
    expect((await lender.ask('POST', sendUrl, { token })).body).toMatchObject({ state: 'ACCEPTED' });
    expect(await subjectsTo(email)).toContain('Brand FIGURE: Olivia espera su firma');
    const texts = lender.database.db.selectFrom('outbox').select('text');
    const { text } = await texts
      .where('recipient', '=', String(agreed['phone']))
      .where('channel', '=', 'text')
      .executeTakeFirstOrThrow();
    expect(text).toBe(
      'Brand FIGURE: todavía no terminó de firmar. Entre para seguir donde quedó. Responda STOP para no recibir más.',
    );
    await letGo({ ...walked, token });
    expect((await lender.ask('POST', sendUrl, { token })).status).toBe(409);
    const body = { firstName: 'Sam', lastName: 'Sample', email };
    const again = await lender.ask('POST', applicationUrl(walked.uuid, '/signers'), { token, body });
    expect(again.body).toMatchObject({ state: 'SENT' });
    expect((await lender.ask('POST', applicationUrl(walked.uuid, '/signers'), { token, body })).status).toBe(
      409,
    );
  });
});
