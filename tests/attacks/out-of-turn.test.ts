/*
 * Threat (Applications): An operation out of order.
 * Defence: Each is an event of `flows/tables/life-cycle.json` on a locked row.
 * Threat (Applications): Another SSN after the decision.
 * Defence: No number is accepted once the bureau was asked for the whole file.
 */
import { describe, expect, it } from 'vitest';
import { applicationUrl } from '../api/lender/application-body.ts';
import { password, someEmail } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { chooseOffer, fromInformation, giveInformation, signNote } from '../api/lender/walks/main-walk.ts';
import { runWalk, type Step, type Walked } from '../api/lender/walks/run-walk.ts';

const hourMs = 3_600_000;
const sam = { firstName: 'Sam', lastName: 'Sample' };
const lender = serveLender();

const walkTo = (begins: string, steps: readonly Step[] = [], application = {}) =>
  runWalk(lender, { says: 'a dishonest borrower', begins, steps, application });

/** What the lender says to somebody who has just signed in: the type of its refusal, or the status. */
async function reported({ uuid, email }: Walked, method: 'PUT' | 'POST', more: string, body: object) {
  const signIn = { body: { email, password } };
  const token = String((await lender.ask('POST', '/identity/api/v1/login', signIn)).body['jwt']);
  const reply = await lender.ask(method, applicationUrl(uuid, more), { token, body });
  return reply.status < 300 ? reply.status : reply.body['type'];
}

const atLiens = {
  propertyRequest: { street1: '12 Liens Ln', city: 'Denver', state: 'CO', zip: '80203', type: 'SECONDARY' },
};

const outOfTurn = [
  ['PUT', '/ownership', { ownership: 'SOLE' }],
  ['PUT', '/ownership', { ownership: 'JOINT', coOwner: { ...sam, email: 'stranger@example.com' } }],
  ['PUT', '/ssn', { ssn: '123-45-6789' }],
  ['PUT', '/consents', { consents: [{ type: 'HARD_CREDIT', version: '2026-01' }] }],
  ['PUT', '/accounts/link', { bank: 'SAMPLE', isConsented: true }],
  ['POST', '/signers', { ...sam, email: 'stranger@example.com' }],
] as const;

describe('what belongs to another stage of the application', () => {
  it.each(outOfTurn)('is refused before an offer is chosen: %s %s', async (method, more, body) => {
    expect(await reported(await walkTo('OFFER_SELECTION'), method, more, body)).toBe('not-now');
  });

  it('is refused once the note is signed, and nobody is written to', async () => {
    const steps = [...chooseOffer, ...fromInformation('NOTE_SIGNING'), ...signNote('DEED_SIGNING')];
    const walked = await walkTo('OFFER_SELECTION', steps);
    for (const [method, more, body] of outOfTurn)
      expect([more, await reported(walked, method, more, body)]).toEqual([more, 'not-now']);
    const asked = lender.database.db.selectFrom('invitations').selectAll();
    expect(await asked.where('application', '=', walked.uuid).execute()).toEqual([]);
  });

  it('is a number for which nobody has asked the bureau, once the whole file is there', async () => {
    const walked = await walkTo('OFFER_SELECTION', [...chooseOffer, ...giveInformation]);
    const file = () => lender.ask('GET', applicationUrl(walked.uuid, '/credit'), { token: walked.token });
    expect((await file()).body).toMatchObject({ stage: 'HARD', state: 'FOUND' });
    expect(await reported(walked, 'PUT', '/ssn', { ssn: '123-45-0003' })).toBe('not-now');
    expect(await reported(walked, 'PUT', '/ownership', { ownership: 'SOLE' })).toBe(200);
  });

  it('answers for no debts that are being asked about', async () => {
    const walked = await walkTo('LIEN_VERIFICATION', [], atLiens);
    expect(await reported(walked, 'PUT', '/liens/attestation', { isAttested: true })).toBe('not-now');
  });
});

it('an address is put right by none where people are on the waitlist', async () => {
  const propertyRequest = { ...atLiens.propertyRequest, street1: '12 Nowhere Ln' };
  const walked = await walkTo('NO_PROPERTY_FOUND', [], { propertyRequest });
  const malibu = { street1: '14 Elm St', city: 'Malibu', zip: '90265' };
  expect(await reported(walked, 'PUT', '/property', malibu)).toBe('zip-refused');
  expect(await reported(walked, 'PUT', '/property', { ...malibu, zip: '80203' })).toBe(200);
});

describe('what somebody adds, and adds again', () => {
  it('comes to an end before a reply holds more than its document says: debts', async () => {
    const walked = await walkTo('LIEN_VERIFICATION', [], atLiens);
    const { token, uuid } = walked;
    const lien = { holder: 'Sample Bank', balance: 1, payment: 1 };
    const add = () => lender.ask('POST', applicationUrl(uuid, '/liens'), { token, body: lien });
    const ends = new Set<unknown>();
    for (let at = 0; at < 60; at += 1) ends.add((await add()).body['type'] ?? 'added');
    expect([...ends]).toEqual(['added', 'too-many']);
    const { body } = await lender.ask('GET', applicationUrl(uuid, '/liens'), { token });
    expect(body['liens']).toHaveLength(50);
  });

  it('comes to an end: mails to strangers', async () => {
    const walked = await walkTo('OFFER_SELECTION', chooseOffer);
    const ends: unknown[] = [];
    for (let at = 0; at < 13; at += 1) {
      ends.push(await reported(walked, 'POST', '/signers', { ...sam, email: someEmail() }));
      if (at > 5) lender.clock.time = new Date(lender.clock.time.getTime() + hourMs);
    }
    expect(ends[5]).toBe('too-many-tries');
    expect(ends.filter((each) => each === 201)).toHaveLength(10);
    expect(ends.at(-1)).toBe('too-many');
  });

  it('comes to an end: reminders to one of them', async () => {
    const walked = await walkTo('OFFER_SELECTION', chooseOffer);
    const { token, uuid } = walked;
    const body = { ...sam, email: someEmail() };
    const invited = await lender.ask('POST', applicationUrl(uuid, '/signers'), { token, body });
    const again = `/signers/${String(invited.body['uuid'])}/send`;
    const ends = [];
    for (let at = 0; at < 8; at += 1)
      ends.push((await lender.ask('POST', applicationUrl(uuid, again), { token })).status);
    expect(ends).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});

describe('what is kept of somebody without a word in between', () => {
  it('comes to an end: feedback', async () => {
    const { token } = await walkTo('OFFER_SELECTION');
    const said = { message: 'x'.repeat(1000), topic: 'IMPROVE', pathname: '/' } as const;
    const body = { ...said, marketingConsent: false, productType: 'HELOC' };
    const ends = [];
    for (let at = 0; at < 8; at += 1)
      ends.push((await lender.ask('POST', '/service-profile/api/v1/feedback/ceo', { token, body })).status);
    expect(ends).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('comes to an end: experiments', async () => {
    const { token, uuid } = await walkTo('OFFER_SELECTION');
    const url = `/service-application/api/v1/application/${uuid}/experiments`;
    const save = async (page: number, length = 100) => {
      const met = Array.from({ length }, (_, at) => ({ name: `${page} ${at}`, variation: 'control' }));
      return (await lender.ask('PATCH', url, { token, body: { experiments: met } })).status;
    };
    // The last that there is room for makes none for a hundred.
    expect([await save(0), await save(1, 99), await save(2), await save(2, 1)]).toEqual([200, 200, 409, 200]);
    expect([await save(3, 1), await save(0)]).toEqual([409, 200]);
  });
});

describe('a name in a mail to a stranger', () => {
  it('leads nowhere', async () => {
    const walked = await walkTo('OFFER_SELECTION', chooseOffer);
    for (const firstName of ['Visit evil.example', 'http://evil', '<b>Sam', 'Sam\nBcc: all']) {
      const coOwner = { ...sam, firstName, email: 'stranger@example.com' };
      expect(await reported(walked, 'POST', '/signers', coOwner)).toBe('about:blank');
      expect(await reported(walked, 'PUT', '/ownership', { ownership: 'JOINT', coOwner })).toBe(
        'about:blank',
      );
    }
    const coOwner = { firstName: 'Renée', lastName: 'O’Brien-Núñez', email: someEmail() };
    expect(await reported(walked, 'PUT', '/ownership', { ownership: 'JOINT', coOwner })).toBe(200);
  });
});
