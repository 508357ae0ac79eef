import { beforeEach, describe, expect, it } from 'vitest';
import type { RentalOffer } from '#schemas/generated/api.ts';
import { replyErrors } from './reply-errors.ts';
import { rentalBody, rentalUrl } from './rental-body.ts';
import { serveLender } from './serve-lender.ts';

describe('a loan on a rented property', () => {
  const lender = serveLender();
  let token: string;

  beforeEach(async () => {
    token = await lender.register();
  });

  const create = (changes = {}, key?: string) =>
    lender.ask('POST', rentalUrl, {
      token,
      body: rentalBody(changes),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const rows = () => lender.database.db.selectFrom('rental_loans').selectAll().execute();

  it('is a row, with the offers whose payments the rent covers', async () => {
    const before = (await rows()).length;
    const created = await create();
    expect(created).toMatchObject({
      status: 201,
      body: {
        status: 'OFFERS',
        reasons: [],
        property: { street1: '118 Maple St' },
        offers: [{ id: 'fixed-30', term: 30, rate: 0.0725, monthlyPayment: 2046.53, coverage: 1.19 }],
      },
    });
    expect(await rows()).toHaveLength(before + 1);
    const read = await lender.ask('GET', `${rentalUrl}/${String(created.body['uuid'])}`, { token });
    expect(read.body).toEqual(created.body);
    expect(replyErrors('getRentalLoan', 200, read.body)).toEqual([]);
  });

  it('costs less where the rent covers it well', async () => {
    const { body } = await create({ amount: 200_000 });
    const offers = body['offers'] as readonly RentalOffer[];
    expect(offers.map(({ term, rate }) => [term, rate])).toEqual([
      [30, 0.07],
      [15, 0.065],
    ]);
  });

  it.each([
    [
      'COVERAGE',
      { figures: { monthlyRent: 2000, yearlyTaxes: 3600, yearlyInsurance: 1200, monthlyDues: 80 } },
    ],
    ['LOAN_TO_VALUE', { propertyValue: 374_999 }],
    ['LOAN_TO_VALUE', { purpose: 'REFINANCE', propertyValue: 399_999 }],
    ['AMOUNT', { amount: 74_999 }],
  ])('is declined for %s', async (reason, changes) => {
    expect((await create(changes)).body).toMatchObject({ status: 'DECLINED', reasons: [reason], offers: [] });
  });

  it('is the same one for the same key, whose body cannot change', async () => {
    const first = await create({}, 'key');
    const again = await create({}, 'key');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await create({ amount: 250_000 }, 'key')).toMatchObject({ status: 409 });
  });

  it('is lent neither in a state without loans, nor to people who live there', async () => {
    const property = { ...rentalBody().property, state: 'DE' };
    expect(await create({ property })).toMatchObject({
      status: 400,
      body: { errors: [{ field: '/property/state' }] },
    });
    expect(await create({ isInvestment: false })).toMatchObject({ status: 400 });
  });

  it('has one chosen offer, of those that it has', async () => {
    const { body } = await create({ amount: 200_000 });
    const choose = (offer: string) =>
      lender.ask('PUT', `${rentalUrl}/${String(body['uuid'])}/choice`, { token, body: { offer } });
    expect(await choose('fixed-40')).toMatchObject({ status: 409, body: { type: 'no-such-offer' } });
    const chosen = await choose('fixed-15');
    expect(chosen).toMatchObject({ status: 200, body: { status: 'CHOSEN', chosenOffer: 'fixed-15' } });
    expect(replyErrors('chooseRentalOffer', 200, chosen.body)).toEqual([]);
    const list = await lender.ask('GET', `${rentalUrl}/all`, { token });
    expect(list.body).toEqual({ loans: [chosen.body] });
  });

  it('is nobody else’s', async () => {
    const { body } = await create();
    const url = `${rentalUrl}/${String(body['uuid'])}`;
    const other = await lender.register();
    expect(await lender.ask('GET', url, { token: other })).toMatchObject({ status: 404 });
    expect(
      await lender.ask('PUT', `${url}/choice`, { token: other, body: { offer: 'fixed-30' } }),
    ).toMatchObject({ status: 404 });
  });

  it('is one of 20 at most', async () => {
    for (let made = 0; made < 20; made += 1) expect((await create()).status).toBe(201);
    expect(await create()).toMatchObject({ status: 403, body: { type: 'too-many-loans' } });
  });
});
