import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { applicationBody, applicationUrl, createUrl, profileRequest } from './application-body.ts';
import { wait } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';
import {
  account,
  chooseOffer,
  fromInformation,
  giveInformation,
  signNote,
  signSummary,
} from './walks/main-walk.ts';
import { type Step, given, runWalk, type Walked } from './walks/run-walk.ts';

const strange = '7a1b1d0c-0000-4000-8000-000000000009';

describe('what an application does not take', () => {
  const lender = serveLender();

  const walk = (steps: readonly Step[], begins = 'OFFER_SELECTION', application = {}) =>
    runWalk(lender, { says: 'some way', begins, steps, application });
  const ask = (
    { uuid, token }: Walked,
    method: 'POST' | 'PUT',
    more: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ) => lender.ask(method, applicationUrl(uuid, more), { token, body, headers });

  it('is an amount that the offer has not, another offer, and a debt of somebody else', async () => {
    const walked = await walk(chooseOffer.slice(0, 1));
    const offerUuid = given(walked, 'getOffers', 'offers.0.uuid');
    const good = { offerUuid, amount: 20_000, drawPreference: 'DEDUCT', payoffs: [] };
    for (const [field, change] of [
      ['/amount', { amount: 14_999 }],
      ['/amount', { amount: 400_001 }],
      ['/offerUuid', { offerUuid: strange }],
      ['/payoffs/0', { payoffs: [strange] }],
    ] as const) {
      const reply = await ask(walked, 'PUT', '/selection', { ...good, ...change });
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });

  it('is a draw that does not fit the debts that it pays off, by what the person prefers', async () => {
    const walked = await walk(chooseOffer.slice(0, 2));
    const offerUuid = given(walked, 'getOffers', 'offers.1.uuid');
    const maxDraw = Number(given(walked, 'getOffers', 'offers.1.maxDraw'));
    const balance = Number(given(walked, 'getApplication', 'liabilities.0.monetaryBalance'));
    const payoffs = [given(walked, 'getApplication', 'liabilities.0.uuid')];
    const choose = async (drawPreference: string, amount: number) => {
      const body = { offerUuid, amount, drawPreference, payoffs };
      const reply = await ask(walked, 'PUT', '/selection', body);
      if (reply.status !== 200) expect(reply.body).toMatchObject({ errors: [{ field: '/amount' }] });
      return reply.status;
    };
    expect(balance).toBeGreaterThan(0);
    expect(await choose('PRESERVE', maxDraw - balance)).toBe(200);
    expect(await choose('PRESERVE', maxDraw - balance + 1)).toBe(400);
    const owed = (debt: number) =>
      lender.database.db
        .updateTable('applications')
        .set({
          document: sql`jsonb_set(document, '{liabilities,0,monetaryBalance}', to_jsonb(${debt}::integer))`,
        })
        .where('uuid', '=', walked.uuid)
        .execute();
    for (const preference of ['DEDUCT', 'MAXIMIZE']) {
      await owed(maxDraw);
      expect(await choose(preference, maxDraw)).toBe(200);
      // The debt is more than the line.
      await owed(maxDraw + 1);
      expect(await choose(preference, maxDraw)).toBe(400);
    }
  });

  it('is a confirmation of something else than was chosen, and anything that is asked for later', async () => {
    const walked = await walk(chooseOffer.slice(0, -1));
    const offerUuid = given(walked, 'getSelection', 'offerUuid');
    const other = await ask(walked, 'POST', '/selection/confirm', {
      offerUuid,
      amount: 21_000,
      isAgreed: true,
    });
    expect(other).toMatchObject({ status: 409, body: { type: 'another-choice' } });
    const hmda = { ethnicity: ['DECLINED'], race: ['DECLINED'], sex: ['DECLINED'] };
    const early = await ask(walked, 'PUT', '/hmda', hmda);
    expect(early).toMatchObject({ status: 409, body: { type: 'not-now' } });
    expect((await ask(walked, 'PUT', '/disbursement-account', account)).status).toBe(409);
    const { db } = lender.database;
    const kept = await db.selectFrom('hmda_answers').selectAll().execute();
    expect(kept.filter((row) => row.application === walked.uuid)).toEqual([]);
  });

  it('is a social security number that nobody has, and a consent to a wording that is not in force', async () => {
    const walked = await walk(chooseOffer);
    for (const ssn of ['000-12-3456', '666123456', '912-34-5678', '123-00-4567', '123-45-0000', '12345678']) {
      expect((await ask(walked, 'PUT', '/ssn', { ssn })).status).toBe(400);
    }
    const consents = [{ type: 'HARD_CREDIT', version: '1999-01' }];
    expect(await ask(walked, 'PUT', '/consents', { consents })).toMatchObject({
      status: 400,
      body: { errors: [{ field: '/consents/0/version' }] },
    });
    for (const [field, ownership] of [
      ['/coOwner', { ownership: 'JOINT' }],
      ['/trust', { ownership: 'TRUST' }],
    ] as const) {
      const reply = await ask(walked, 'PUT', '/ownership', ownership);
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });

  it('is an answer to some debts only, a debt that is not theirs without a reason, and a strange one', async () => {
    const street = { street1: '12 Liens Ln', city: 'Denver', state: 'CO', zip: '80203', type: 'SECONDARY' };
    const walked = await walk([{ operationId: 'listLiens' }], 'LIEN_VERIFICATION', {
      propertyRequest: street,
    });
    const [one, other] = [0, 1].map((at) => given(walked, 'listLiens', `liens.${at}.uuid`));
    for (const [field, liens] of [
      ['/liens', [{ uuid: one, answer: 'MINE' }]],
      [
        '/liens/1/uuid',
        [
          { uuid: one, answer: 'MINE' },
          { uuid: strange, answer: 'MINE' },
        ],
      ],
      [
        '/liens/1/reason',
        [
          { uuid: one, answer: 'MINE' },
          { uuid: other, answer: 'NOT_MINE' },
        ],
      ],
    ] as const) {
      const reply = await ask(walked, 'PUT', '/liens/answers', { liens });
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
  });

  it('is a routing number with a wrong check digit, and a signature under a paper that was not read, or in another name', async () => {
    const toAccounts = fromInformation('NOTE_SIGNING');
    const at = toAccounts.findIndex(({ operationId }) => operationId === 'saveDisbursementAccount');
    const walked = await walk([...chooseOffer, ...toAccounts.slice(0, at)]);
    const wrong = { ...account, routingNumber: '011401534' };
    expect(await ask(walked, 'PUT', '/disbursement-account', wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ field: '/routingNumber' }] },
    });
    const sign = { hash: 'x'.repeat(64), signature: 'Olivia Sample', isESignAgreed: true };
    const paper = given(walked, 'listPapers', 'papers.1');
    const { uuid, hash } = paper as { readonly uuid: string; readonly hash: string };
    const changed = await ask(walked, 'POST', `/disclosures/${uuid}/sign`, sign);
    expect(changed).toMatchObject({ status: 409, body: { type: 'paper-changed' } });
    const initial = given(walked, 'listPapers', 'papers.0.uuid');
    const unsigned = { ...sign, hash: given(walked, 'listPapers', 'papers.0.hash') };
    const noSignature = await ask(walked, 'POST', `/disclosures/${String(initial)}/sign`, unsigned);
    expect(noSignature).toMatchObject({ status: 409, body: { type: 'not-signed-here' } });
    const detail = 'Please sign with the name on the document: Olivia Sample.';
    for (const more of [{}, { drawing: 'M60 120L90 40' }]) {
      const other = { ...sign, hash, signature: 'Bea Other', ...more };
      expect(await ask(walked, 'POST', `/disclosures/${uuid}/sign`, other)).toMatchObject({
        status: 422,
        body: { type: 'other-name', messages: [detail], errors: [{ field: '/signature', detail }] },
      });
    }
    expect((await ask(walked, 'POST', `/disclosures/${uuid}/sign`, { ...sign, hash })).status).toBe(200);
  });

  it('is a time with a notary that somebody else has, until it is given back or not kept', async () => {
    const steps = [...chooseOffer, ...fromInformation('NOTE_SIGNING'), ...signNote('DEED_SIGNING')];
    const listed = [...steps, { operationId: 'listNotarySlots' }];
    const [first, second] = [await walk(listed), await walk(listed)];
    const body = { slotUuid: given(first, 'listNotarySlots', 'slots.0.uuid'), mode: 'REMOTE' };
    expect((await ask(first, 'POST', '/notary/reservations', body)).status).toBe(201);
    const taken = await ask(second, 'POST', '/notary/reservations', body);
    expect(taken).toMatchObject({ status: 409, body: { type: 'slot-taken' } });
    wait(lender.clock, 11 * 60_000);
    expect((await ask(second, 'POST', '/notary/reservations', body)).status).toBe(201);
  });

  it('is a key that was used for another request', async () => {
    const walked = await walk([...chooseOffer, ...giveInformation, ...signSummary]);
    const key = { 'idempotency-key': 'one key' };
    const proof = { type: 'TRUV_PAYROLL', employmentType: 'FULL_TIME' };
    const first = await ask(walked, 'POST', '/income/sources', proof, key);
    expect(first.status).toBe(201);
    expect((await ask(walked, 'POST', '/income/sources', proof, key)).body).toEqual(first.body);
    const other = await ask(walked, 'POST', '/income/sources', { ...proof, employmentType: 'OTHER' }, key);
    expect(other).toMatchObject({ status: 409, body: { type: 'idempotency-key-reused' } });
    const { body } = await lender.ask('GET', applicationUrl(walked.uuid, '/income'), { token: walked.token });
    expect(body['sources']).toHaveLength(1);
  });

  it('tells who is declined why, and offers nothing', async () => {
    const token = await lender.register();
    const application = applicationBody({ profileRequest: profileRequest('Olivia', 'Declined') });
    const { body } = await lender.ask('POST', createUrl, { token, body: application });
    wait(lender.clock, 5000);
    const url = applicationUrl(body['uuid'], '/decisions');
    expect((await lender.ask('GET', url, { token })).body).toMatchObject({
      decisions: [
        {
          stage: 'SOFT_CREDIT',
          decision: 'DECLINE',
          reasons: ['scoreTooLow'],
          score: 540,
          bureau: { name: 'Sample Credit Bureau' },
        },
      ],
    });
    expect((await lender.ask('GET', applicationUrl(body['uuid'], '/offers'), { token })).status).toBe(409);
  });

  it('waits as long as a provider has no answer', async () => {
    const steps = fromInformation('NOTE_SIGNING');
    const at = steps.findIndex(({ operationId }) => operationId === 'saveDisbursementAccount');
    const silent = { ...account, accountNumber: '1111222233330009' };
    const walked = await walk([
      ...chooseOffer,
      ...steps.slice(0, at),
      {
        operationId: 'saveDisbursementAccount',
        body: () => silent,
        leads: 'WAITING_FOR_ACCOUNT_CHECK',
      },
    ]);
    expect(walked.uuid).not.toBe('');
  });
});
