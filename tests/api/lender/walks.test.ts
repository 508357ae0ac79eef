import { describe, expect, it } from 'vitest';
import { usuallyOrAll } from '../../fixtures/how-much.ts';
import { serveLender } from './serve-lender.ts';
import { checkWalk } from './walks/run-walk.ts';
import { walks } from './walks/walks.ts';

describe('an application that is carried on by calls alone', () => {
  const lender = serveLender();
  const checked = new Set<string>();

  it.each(walks.map((walk) => [walk.says, walk] as const))('goes through %s', async (_says, walk) => {
    expect(await checkWalk(lender, walk, usuallyOrAll(checked, new Set()))).toHaveProperty('uuid');
  });

  it('leaves no social security and no account number in the database', async () => {
    const { db } = lender.database;
    const rows = await Promise.all([
      db.selectFrom('social_security_numbers').selectAll().execute(),
      db.selectFrom('bank_accounts').selectAll().execute(),
      db.selectFrom('linked_accounts').selectAll().execute(),
      db.selectFrom('applications').selectAll().execute(),
    ]);
    expect(rows.map((each) => each.length > 0)).toEqual([true, true, true, true]);
    expect(JSON.stringify(rows)).not.toMatch(/123-?45-?6789|111122223333/);
  });
});
