import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lenderOf } from '#api/lender/app/app.ts';
import { readById } from '#api/lender/queries/applications.ts';
import { mailMilestone } from '#api/lender/workflow/milestone-mails.ts';
import { databaseKinds } from '../../fixtures/databases.ts';
import { applicationBody, applicationUrl, createUrl } from './application-body.ts';
import { bodies } from './good-requests.ts';
import { someEmail, wait } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';
import { mainWalk } from './walks/main-walk.ts';
import { runWalk } from './walks/run-walk.ts';

const choicesUrl = '/service-comms-prefs/secure/api/v1/messages';
const consentsUrl = '/service-comms-prefs/secure/api/v1/consent/user';

describe.each(databaseKinds)('a milestone of an application on $name', (kind) => {
  const lender = serveLender(kind, {
    supportPhone: (code) => (code === 'LAKESIDE' ? '800-555-0100' : undefined),
  });

  const messagesTo = (recipient: string) =>
    lender.database.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('sent_at')
      .execute();
  const begin = async (organization = 'FIGURE') => {
    const email = someEmail();
    return { email, token: await lender.register(email, organization) };
  };
  const apply = async (token: string, headers: Readonly<Record<string, string>> = {}) => {
    const { body } = await lender.ask('POST', createUrl, { token, headers, body: applicationBody() });
    return String(body['uuid']);
  };
  /** Offers are there. */
  const receiveOffers = async (token: string, application: string) => {
    wait(lender.clock, 10_000);
    await lender.ask('GET', applicationUrl(application), { token });
    await lender.ask('GET', applicationUrl(application), { token });
  };

  it('is mailed once, from the welcome to the money', async () => {
    const { email, uuid } = await runWalk(lender, mainWalk);
    const mails = await messagesTo(email);
    const papers = `/account/heloc/${uuid}/document/disclosures?org=FIGURE`;
    expect(mails).toHaveLength(6);
    expect(Object.fromEntries(mails.map(({ subject, link }) => [subject, link]))).toEqual({
      'Brand FIGURE: we have your application': `/account/heloc/${uuid}?org=FIGURE`,
      'Brand FIGURE: your offers are ready': `/account/heloc/${uuid}?org=FIGURE`,
      'Brand FIGURE: your documents are ready to sign': `/account/heloc/${uuid}?org=FIGURE`,
      'Brand FIGURE: copies of what you signed': papers,
      'Brand FIGURE: the notice of your right to cancel': papers,
      'Brand FIGURE: we sent your money': `/account/heloc/${uuid}/complete?org=FIGURE`,
    });
  });

  it('is mailed with the phone of the brand, and where such mails are turned off', async () => {
    const { email, token } = await begin('LAKESIDE');
    await apply(token);
    expect(await messagesTo(email)).toMatchObject([
      {
        footer:
          'Questions? Call Brand LAKESIDE at 800-555-0100. You can turn emails like this one off in your settings.',
        settings_link: '/dashboard/settings/messages?org=LAKESIDE',
      },
    ]);
  });

  it('is mailed in the language of the page that was applied on', async () => {
    const { email, token } = await begin();
    const application = await apply(token, { 'accept-language': 'es' });
    await receiveOffers(token, application);
    expect((await messagesTo(email)).map(({ subject }) => subject)).toEqual([
      'Brand FIGURE: tenemos su solicitud',
      'Brand FIGURE: sus ofertas están listas',
    ]);
  });

  it('is mailed in the language that was chosen since', async () => {
    const { email, token } = await begin();
    const application = await apply(token, { 'accept-language': 'es' });
    await lender.ask('PUT', choicesUrl, { token, body: { language: 'en' } });
    await receiveOffers(token, application);
    expect((await messagesTo(email)).at(-1)?.subject).toBe('Brand FIGURE: your offers are ready');
  });

  it('is not mailed to somebody who turned it off, but for what the law demands', async () => {
    const { email, token } = await begin();
    await lender.ask('PUT', choicesUrl, { token, body: { mails: false } });
    await receiveOffers(token, await apply(token));
    expect(await messagesTo(email)).toEqual([]);
    const turnOff = { operationId: 'saveMessageChoices', body: () => ({ mails: false }) };
    const walked = await runWalk(lender, { ...mainWalk, steps: [turnOff, ...mainWalk.steps] });
    const [welcome, offers, ...mails] = await messagesTo(walked.email);
    expect([welcome?.settings_link, offers?.settings_link]).not.toContain(null);
    expect(mails.map(({ subject, settings_link }) => [subject, settings_link])).toEqual([
      ['Brand FIGURE: copies of what you signed', null],
      ['Brand FIGURE: the notice of your right to cancel', null],
    ]);
  });

  const agree = async (token: string, phone: string) => {
    const asked = await lender.ask(
      'GET',
      '/service-comms-prefs/external/api/v1/consent/prompt/SMS_TRANSACTIONAL',
    );
    const consents = [{ consentPromptUuid: asked.body['uuid'], optInOut: 'OPT_IN' }];
    await lender.ask('POST', consentsUrl, { token, body: { ...bodies['saveConsents'], phone, consents } });
  };

  it('is texted no more to a number that answers STOP, however it is written', async () => {
    const { token } = await begin();
    const phone = '(303) 555-0188';
    await agree(token, phone);
    const application = await apply(token);
    const answer = (from: string, text: string) =>
      lender.ask('POST', '/outbox/answers', { body: { from, text } });
    await answer(phone, 'Thank you');
    await answer('+13035550199', 'STOP');
    expect((await lender.ask('GET', choicesUrl, { token })).body['texts']).toBe(true);
    expect((await answer('+13035550188', ' stop ')).status).toBe(204);
    expect((await lender.ask('GET', choicesUrl, { token })).body['texts']).toBe(false);
    await receiveOffers(token, application);
    // Not what was waiting either.
    expect(await messagesTo(phone)).toEqual([]);
    expect((await messagesTo('+13035550188')).map(({ text }) => text)).toEqual([
      'Brand FIGURE: you get no more texts. You can turn them on again in your settings.',
    ]);
  });

  it('is texted to a number whose owner agreed, until they take it back', async () => {
    const { token } = await begin();
    const phone = '(303) 555-0177';
    await agree(token, phone);
    const application = await apply(token);
    const [text, ...more] = await messagesTo(phone);
    expect(more).toEqual([]);
    expect(text).toMatchObject({
      channel: 'text',
      text: 'Brand FIGURE: we have your application. Log in at any time to go on. Reply STOP to end.',
    });
    await lender.ask('PUT', choicesUrl, { token, body: { texts: false } });
    await receiveOffers(token, application);
    expect(await messagesTo(phone)).toHaveLength(1);
  });
});

describe('a milestone of all who sign', () => {
  const lender = serveLender();

  it('is mailed to the others who signed, in their language, and to nobody who did not', async () => {
    const { db } = lender.database;
    const token = await lender.register();
    const created = await lender.ask('POST', createUrl, { token, body: applicationBody() });
    const application = String(created.body['uuid']);
    const invite = async (state: 'SIGNED' | 'ACCEPTED') => {
      const email = someEmail();
      const signer = await lender.register(email);
      await lender.ask('PUT', choicesUrl, { token: signer, body: { language: 'es', mails: false } });
      const url = '/identity/secure/api/v1/identity';
      const identity = String((await lender.ask('GET', url, { token: signer })).body['uuid']);
      const at = lender.clock.time;
      const times = { sent_at: at, expires_at: at, identity_confirmed_at: at, signed_at: at, chosen_at: at };
      const name = { first_name: 'Sam', last_name: 'Sample', email, email_key: email };
      const row = { uuid: randomUUID(), application, ...name, ...times, token_hash: email, signature: null };
      await db
        .insertInto('invitations')
        .values({ ...row, identity, state })
        .execute();
      return email;
    };
    const [signed, accepted] = [await invite('SIGNED'), await invite('ACCEPTED')];
    const applied = await readById(db, application);
    if (!applied) throw new Error('There is no application.');
    await mailMilestone(lenderOf(lender.options), db, applied, 'deedSigned');
    await mailMilestone(lenderOf(lender.options), db, applied, 'deedSigned');
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', 'in', [signed, accepted])
      .execute();
    expect(mails).toMatchObject([
      {
        recipient: signed,
        subject: 'Brand FIGURE: copias de lo que firmó',
        link: '/account/heloc/heloc-signer/login?org=FIGURE',
      },
    ]);
  });
});

describe('choices of messages', () => {
  const lender = serveLender();

  it('are all mails and no texts at first, and kept one by one', async () => {
    const token = await lender.register();
    const read = async () => (await lender.ask('GET', choicesUrl, { token })).body;
    const phone = '(303) 555-0100';
    expect(await read()).toEqual({ mails: true, texts: false, offers: false, language: 'en', phone });
    await lender.ask('PUT', choicesUrl, { token, body: { mails: false } });
    await lender.ask('PUT', choicesUrl, { token, body: { texts: true } });
    await lender.ask('PUT', choicesUrl, { token, body: { language: 'es' } });
    await lender.ask('PUT', choicesUrl, { token, body: {} });
    expect(await read()).toEqual({ mails: false, texts: true, offers: false, language: 'es', phone });
  });

  it('have no texts without a phone number', async () => {
    const token = await lender.register();
    await lender.database.db.deleteFrom('aliases').execute();
    expect(await lender.ask('PUT', choicesUrl, { token, body: { texts: true } })).toMatchObject({
      status: 409,
    });
    expect((await lender.ask('GET', choicesUrl, { token })).body).not.toHaveProperty('phone');
  });
});
