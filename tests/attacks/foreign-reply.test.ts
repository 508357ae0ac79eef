import { expect, it } from 'vitest';
import { submit, walkToLastPage } from '../flows/submit/registration-walk.ts';
import { type Attacker, attackers } from './attacker.ts';

const attacker = attackers();

/** The token of somebody whom the lender knows. */
async function tokenOfAnother({ visitor, email }: Attacker): Promise<string> {
  await walkToLastPage(visitor, email);
  await submit(visitor);
  return visitor.cookies.get('jwt') ?? '';
}

it('a visit takes no answer that was given to another account', async () => {
  const [{ visitor, email }, bob] = [await attacker(), await attacker()];
  const other = await tokenOfAnother(bob);
  await walkToLastPage(visitor, email);
  let own: string | undefined;
  visitor.insteadOf = async ({ operation }) => {
    if (own === undefined && operation === 'getProfile' && visitor.cookies.has('jwt')) {
      own = visitor.cookies.get('jwt');
      visitor.cookies.set('jwt', other);
    } else if (own !== undefined) visitor.cookies.set('jwt', own);
  };
  await submit(visitor).catch(() => undefined);
  expect(own).toBeDefined();
  expect(JSON.stringify(visitor.facts['profile'] ?? {})).not.toContain(bob.email);
});
