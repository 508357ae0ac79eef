import type { Kysely } from 'kysely';
import type { Condition, OwnershipRequest } from '#schemas/generated/api.ts';
import { emailKey } from '../identity/accounts.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import { nameOrder } from '../providers/checks.ts';
import { answerCondition, listOpenConditions, openCondition } from '../queries/conditions.ts';
import { readOwnership } from '../queries/invitations.ts';
import type { InvitationRow } from '../tables/proof-tables.ts';
import type { Workflow } from '../rules/workflow.ts';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

type Owner = NonNullable<OwnershipRequest['coOwner']>;

/** What somebody has to show who gives another name than they were asked under, from the least to the most. */
const proofs = ['NONE', 'PROOF_OF_NAME', nameOrder];

const proofNames: Readonly<Record<string, string>> = {
  PROOF_OF_NAME: 'Proof of your name',
  [nameOrder]: 'Court order that changed your first name',
};

/** Asks a signer who gives another name to prove that they are the named owner, or the person who was asked. */
export async function askForNameProof(
  workflow: Pick<Workflow, 'say'>,
  db: Kysely<LenderTables>,
  invitation: InvitationRow,
  given: Name,
  at: Date,
): Promise<void> {
  const { coOwner } = await readOwnership(db, invitation.application);
  const isOwner = coOwner !== undefined && emailKey(coOwner.email) === invitation.email_key;
  const type = proofOf(workflow, isOwner ? coOwner : nameOf(invitation), given);
  const open = (await listOpenConditions(db, invitation.application, invitation.uuid)).find(
    ({ document }) => document.categoryEnum === 'GENERIC_DOCUMENT_REQUEST',
  );
  const asked = open?.document.requestDocuments?.[0]?.type ?? 'NONE';
  // A name that was given before is in the invitation by now: beside it, another one needs no less.
  if (type === asked || (!isOwner && proofs.indexOf(type) < proofs.indexOf(asked))) return;
  if (open !== undefined) await answerCondition(db, open.uuid, {}, at);
  if (type !== 'NONE') await openCondition(db, invitation.application, proofAsked(type), at, invitation.uuid);
}

/** Whether an invitation asks this owner: by their email, or by their name. */
export function isForOwner(
  workflow: Pick<Workflow, 'say'>,
  invitation: InvitationRow,
  owner: Owner,
): boolean {
  const isTheirEmail = emailKey(owner.email) === invitation.email_key;
  return isTheirEmail || proofOf(workflow, owner, nameOf(invitation)) === 'NONE';
}

/** The name that an invitation holds: as asked, then as given. */
export function nameOf({ first_name, last_name }: InvitationRow): Name {
  return { firstName: first_name, lastName: last_name };
}

function proofOf({ say }: Pick<Workflow, 'say'>, named: Name, given: Name): string {
  const { firstName: first, lastName: last } = given;
  return say('nameProof', { namedFirst: named.firstName, namedLast: named.lastName, first, last });
}

function proofAsked(type: string): Omit<Condition, 'uuid' | 'created'> {
  return {
    categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
    requestDocuments: [{ type, name: proofNames[type] ?? type }],
  };
}
