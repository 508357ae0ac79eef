/*
 * Threat (Applications): Money during a fraud review.
 * Defence: No note and no payment while a review is open.
 */
import { describe, expect, it } from 'vitest';
import { openCondition } from '#api/lender/queries/conditions.ts';
import { applicationUrl } from '../api/lender/application-body.ts';
import { wait } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { conditionsUrl, sendFileTo } from '../api/lender/signer-steps.ts';
import {
  account,
  chooseOffer,
  fromInformation,
  signDeedAtDistance,
  signNote,
} from '../api/lender/walks/main-walk.ts';
import { type Step, type Walked, runWalk } from '../api/lender/walks/run-walk.ts';

const lender = serveLender();
const inReview = { ...account, accountNumber: '1111222233330001' };
const property = { street1: '12 Reviewed Rd', city: 'Denver', state: 'CO', zip: '80203', type: 'SECONDARY' };
const fraud = [
  'IDENTITY_DOCUMENT_FRAUD_REVIEW',
  'PROPERTY_OWNERSHIP_FRAUD_REVIEW',
  'FALSE_OWNERSHIP_TYPE_REVIEW',
];

const walkTo = (steps: readonly Step[], application = {}) =>
  runWalk(lender, { says: 'a dishonest borrower', begins: 'OFFER_SELECTION', steps, application });

/** The way of somebody whose account is looked at. */
const withAccountInReview = fromInformation('GEN_NOTE_SIGNING').flatMap((step): readonly Step[] => {
  if (step.operationId === 'saveDisbursementAccount')
    return [{ ...step, body: () => inReview, leads: 'AUTOPAY_ACCOUNT' }];
  return [step];
});

async function at({ uuid, token }: Walked): Promise<unknown> {
  wait(lender.clock, 60_000);
  const { body } = await lender.ask('GET', applicationUrl(uuid), { token });
  lender.clock.time = new Date(lender.clock.time.getTime() - 60_000);
  return (body['status'] as Record<string, unknown>)['checklistStatus'];
}

async function needed(walked: Walked) {
  const { body } = await lender.ask('GET', conditionsUrl(walked), { token: walked.token });
  // A reply of this operation is a list.
  return body as unknown as { uuid: string; categoryEnum: string }[];
}

/** Answers what is needed of a category; gives the status, and why it was refused. */
async function answer({ uuid, token, ...walked }: Walked, category: string, body: object) {
  const open = (await needed({ uuid, token, ...walked })).find((each) => each.categoryEnum === category);
  const url = applicationUrl(uuid, `/conditions/${open?.uuid}/answers`);
  const reply = await lender.ask('POST', url, { token, body });
  return [reply.status, reply.body['type']];
}

async function fileOf(walked: Walked, name: string, content?: Buffer): Promise<string> {
  const { body } = await sendFileTo(lender, applicationUrl(walked.uuid, '/files'), {
    token: walked.token,
    name,
    ...(content && { content }),
  });
  return String(body['id']);
}

describe('a note', () => {
  it('is made only once an account in review is known to be theirs', async () => {
    const walked = await walkTo([...chooseOffer, ...withAccountInReview]);
    const category = 'BANK_ACCOUNT_FRAUD_REVIEW';
    const empty = await fileOf(walked, 'statement.pdf', Buffer.from('%PDF-1.7\n'));
    const tries = [
      await answer(walked, category, { comment: 'It is mine.' }),
      await answer(walked, category, { files: [empty] }),
      await answer(walked, category, { files: [await fileOf(walked, 'blurred.png')] }),
      await answer(walked, category, { files: [await fileOf(walked, 'silent.png')] }),
    ];
    expect(tries).toEqual([
      [400, 'invalid-request'],
      [422, 'proof-refused'],
      [422, 'proof-refused'],
      [422, 'check-silent'],
    ]);
    expect(await at(walked)).toBe('GEN_NOTE_SIGNING');
    expect(await answer(walked, category, { files: [await fileOf(walked, 'bank.png')] })).toEqual([
      201,
      undefined,
    ]);
    expect(await at(walked)).toBe('NOTE_SIGNING');
    const accounts = await lender.ask('GET', applicationUrl(walked.uuid, '/accounts'), {
      token: walked.token,
    });
    expect(accounts.body).toMatchObject({ disbursement: { state: 'VERIFIED' } });
  });

  it('is made only once every review of what may be fraud is over', async () => {
    const steps = [...chooseOffer, ...fromInformation('GEN_NOTE_SIGNING')];
    const walked = await walkTo(steps, { propertyRequest: property });
    for (const category of fraud) {
      expect([category, await at(walked)]).toEqual([category, 'GEN_NOTE_SIGNING']);
      const files = [await fileOf(walked, 'proof.png')];
      expect(await answer(walked, category, { files })).toEqual([201, undefined]);
    }
    expect(await at(walked)).toBe('NOTE_SIGNING');
  });

  it('waits for nobody who has named another account since, which is theirs', async () => {
    const steps = withAccountInReview.flatMap((step): readonly Step[] =>
      step.operationId === 'savePayType'
        ? [
            {
              operationId: 'saveDisbursementAccount',
              body: () => account,
              leads: 'VERIFIED_AUTOPAY_ACCOUNT',
            },
            step,
          ]
        : [step.leads === 'GEN_NOTE_SIGNING' ? { ...step, leads: 'NOTE_SIGNING' } : step],
    );
    expect(await needed(await walkTo([...chooseOffer, ...steps]))).toEqual([]);
  });
});

describe('the money', () => {
  it('is paid only once a review is over that was opened after the note', async () => {
    const walked = await walkTo([
      ...chooseOffer,
      ...fromInformation('NOTE_SIGNING'),
      ...signNote('DEED_SIGNING'),
      ...signDeedAtDistance,
    ]);
    const category = 'PROPERTY_OWNERSHIP_FRAUD_REVIEW';
    const { db } = lender.database;
    await openCondition(db, walked.uuid, { categoryEnum: category }, lender.clock.time);
    const file = await fileOf(walked, 'policy.png');
    const body = { insurer: 'Sample Mutual', policyNumber: 'HO-1', expires: '2027-03-01', file };
    const sent = await lender.ask('POST', applicationUrl(walked.uuid, '/insurance/policies'), {
      token: walked.token,
      body,
    });
    expect(sent.status).toBe(201);
    expect(await at(walked)).toBe('FUNDABLE');
    await answer(walked, category, { files: [await fileOf(walked, 'deed.png')] });
    expect(await at(walked)).toBe('COMPLETE');
  });
});
