import { describe, expect, it } from 'vitest';
import { serveLender } from './serve-lender.ts';
import { runWalk } from './walks/run-walk.ts';
import { walks } from './walks/walks.ts';

describe('an application that is carried on by calls alone', () => {
  const lender = serveLender();

  it.each(walks.map((walk) => [walk.says, walk] as const))('goes through %s', async (_says, walk) => {
    expect(await runWalk(lender, walk)).toHaveProperty('uuid');
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
