import type { Lender } from '../lender.ts';
import type { StoredApplication } from '../lender-tables.ts';
import type { PolicyTerms } from '../providers/checks.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { listPolicies, updatePolicy } from '../queries/closing.ts';
import type { Happening } from './move.ts';

const mortgagee = 'Sample Lender, its successors and assigns, PO Box 100, Denver, CO 80203';

/** What a policy has to say of the line; whom it names is a sample. */
export function policyTerms({ amount = 0 }: Pick<StoredApplication, 'amount'>): PolicyTerms {
  return { leastCoverage: amount, mortgagee };
}

/** What comes of reading the policy that was sent last. */
export async function receivePolicy(
  { db, checks }: Lender,
  { uuid, document }: ReadApplication,
): Promise<Happening | undefined> {
  const [policy] = await listPolicies(db, uuid);
  if (policy === undefined) throw new TypeError('A policy is read that was not sent.');
  const reading = await checks.policy(policy.insurer, policyTerms(document));
  if (reading === undefined) return undefined;
  const { isAccepted } = reading;
  return {
    event: isAccepted ? 'policyAccepted' : 'policyRefused',
    document: { insurance: { complete: isAccepted } },
    save: (transaction) => updatePolicy(transaction, policy.uuid, reading),
  };
}
