import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../fixtures/databases.ts';
import { serveLender } from './serve-lender.ts';

describe.each(databaseKinds)('addresses on $name', (kind) => {
  const lender = serveLender(kind);

  async function find(text: string): Promise<readonly string[]> {
    const query = new URLSearchParams({ text }).toString();
    const { body } = await lender.ask('GET', `/service-search/external/api/v1/addresses?${query}`);
    return (body['addresses'] as { street1: string }[]).map(({ street1 }) => street1);
  }

  it('are found by the beginnings of their words', async () => {
    const counts = [];
    for (const text of ['denv mapl', 'aple', '%', ' , ', 'main st']) counts.push((await find(text)).length);
    expect(counts).toEqual([1, 0, 0, 0, 8]);
    expect(await find('denv mapl')).toEqual(await find('MAPLE, Denver'));
  });

  it('are found by any house number of a street, while it is typed', async () => {
    expect(await find('118 Maple St, Denver')).toEqual(['118 Maple St']);
    expect(await find('118 Map')).toHaveLength(8);
    for (const street of await find('118')) expect(street).toMatch(/^118/);
    const [listed = ''] = await find('Maple St, Denver');
    expect(await find(`${listed}, Denver`)).toEqual([listed]);
    expect(await find('118 Nowhere St, Denver')).toEqual([]);
  });

  it('are found by the long and the short name of a street type', async () => {
    const juniper = { street1: '7 Juniper Road', city: 'Denver', state: 'CO', zip: '80203' };
    await lender.database.db
      .insertInto('addresses')
      .values({ ...juniper, search: ' 7 juniper road denver co 80203' })
      .execute();
    expect(await find('Maple Street Denver')).toEqual(await find('Maple St. Denver'));
    expect(await find('washington boul denver')).toEqual(await find('washington blvd denver'));
    expect(await find('Juniper Rd')).toEqual([juniper.street1]);
    expect(await find('Juniper Street')).toEqual([]);
  });
});
