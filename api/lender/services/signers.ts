import { randomUUID } from 'node:crypto';
import type { Invitation, InviteRequest } from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../call/call.ts';
import { type OwnCall, changeOwn, readOwn } from '../access/own-application.ts';
import { conflict, notFound } from '../http/problems.ts';
import { emailKey } from '../identity/accounts.ts';
import { invitationEnd, invitationState, newProof, signersOf } from '../workflow/signers.ts';
import { askForNameProof, isForOwner, nameOf } from '../workflow/signer-names.ts';
import { mailInvitation, mailReminder, mailWithdrawal } from '../workflow/signer-mails.ts';
import { readIdentity } from '../queries/accounts.ts';
import {
  insertInvitation,
  listInvitations,
  readOwnership,
  updateInvitation,
} from '../queries/invitations.ts';
import type { InvitationRow } from '../tables/proof-tables.ts';
import { coDeedRoutes } from './co-deed.ts';
import { refuseMore } from '../rules/workflow.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/signers.json`, by where they are served: the borrower's, and the signers' own. */
export const signerRoutes: LenderRoutes = {
  ...coDeedRoutes,

  [`GET ${own}/signers`]: readOwn('listSigners', async ({ db, application, now }) => ({
    invitations: (await listInvitations(db, application.uuid)).map((each) => invitationReply(each, now)),
  })),

  [`POST ${own}/signers`]: changeOwn('inviteSigner', async (called) => {
    const { db, application, body, now } = called;
    const uuid = randomUUID();
    const invited = await invite(called, uuid, body);
    if (invited === undefined) throw conflict('asked-already', 'This person is asked to sign already.');
    const document = await signersOf(db, application.uuid);
    const reply = invitationReply(invited.invitation, now);
    return { status: 201, happening: { document }, reply, afterwards: invited.send };
  }),

  [`POST ${own}/signers/{signer}/send`]: changeOwn('sendInvitation', async (called) => {
    const { lender, db, application, now } = called;
    const invitation = await invitationIn(called);
    const state = invitationState(invitation, now);
    if (state === 'ACCEPTED') {
      const remind = () => mailReminder(lender, invitation, application);
      return { reply: invitationReply(invitation, now), afterwards: remind };
    }
    if (state !== 'SENT' && state !== 'EXPIRED') {
      throw conflict('not-open', 'This invitation is not open any more.');
    }
    const { token, token_hash } = newProof();
    const change = { state: 'SENT', token_hash, sent_at: now, expires_at: invitationEnd(now) } as const;
    await updateInvitation(db, invitation.uuid, change);
    const send = () => mailInvitation(lender, invitation, application, token);
    return { reply: invitationReply({ ...invitation, ...change }, now), afterwards: send };
  }),

  [`DELETE ${own}/signers/{signer}`]: changeOwn('withdrawInvitation', async (called) => {
    const { lender, db, application, now } = called;
    const invitation = await invitationIn(called);
    if (invitation.state === 'SIGNED') throw conflict('signed-already', 'This person has signed.');
    const isNews = invitation.state !== 'WITHDRAWN';
    if (isNews) await refuseToLetGo(called, invitation);
    await updateInvitation(db, invitation.uuid, { state: 'WITHDRAWN' });
    const document = await signersOf(db, application.uuid);
    const isNobodyLeft = application.status === 'CO_DEED_REQ' && document.coDeedStatus !== 'PENDING';
    return {
      happening: { document, ...(isNobodyLeft && { event: 'othersSigned' as const }) },
      reply: invitationReply({ ...invitation, state: 'WITHDRAWN' }, now),
      afterwards: isNews ? () => mailWithdrawal(lender, invitation, application) : undefined,
    };
  }),
};

interface Invited {
  readonly invitation: InvitationRow;
  /** Sends the mail. */
  readonly send: () => Promise<void>;
}

/** Asks somebody to sign; undefined where the email is asked already, whose name may be corrected by it; refused where it is the borrower's own. */
export async function invite(
  { lender, db, person, application, now }: OwnCall,
  uuid: string,
  { firstName, lastName, email }: InviteRequest,
): Promise<Invited | undefined> {
  if ((await readIdentity(db, person.identity))?.email_key === emailKey(email)) {
    throw conflict('own-invitation', 'You cannot ask yourself to sign. The other owner needs another email.');
  }
  const known = await listInvitations(db, application.uuid);
  const asked = known.find((each) => each.email_key === emailKey(email) && each.state !== 'WITHDRAWN');
  if (asked) {
    // Records are compared with the name, and the papers are signed with it.
    const isOpen = asked.identity_confirmed_at === null;
    if (isOpen) await updateInvitation(db, asked.uuid, { first_name: firstName, last_name: lastName });
    else await askForNameProof(lender.workflow, db, asked, nameOf(asked), now);
    return undefined;
  }
  refuseMore(lender.workflow, 'invitations', known.length);
  const { token, token_hash } = newProof();
  const invitation: InvitationRow = {
    uuid,
    application: application.uuid,
    first_name: firstName,
    last_name: lastName,
    email,
    email_key: emailKey(email),
    token_hash,
    state: 'SENT',
    identity: null,
    signature: null,
    sent_at: now,
    expires_at: invitationEnd(now),
    identity_confirmed_at: null,
    signed_at: null,
    chosen_at: null,
  };
  await insertInvitation(db, invitation);
  return { invitation, send: () => mailInvitation(lender, invitation, application, token) };
}

/** Lets an owner go who was named before and is not any more, unless they have signed; gives what tells them. */
export async function letOwnerGo(
  { lender, db, application }: OwnCall,
  { email }: Pick<InviteRequest, 'email'>,
): Promise<(() => Promise<void>) | undefined> {
  const asked = (await listInvitations(db, application.uuid)).find(
    (each) => each.email_key === emailKey(email) && each.state !== 'WITHDRAWN' && each.state !== 'SIGNED',
  );
  if (asked === undefined) return undefined;
  await updateInvitation(db, asked.uuid, { state: 'WITHDRAWN' });
  return () => mailWithdrawal(lender, asked, application);
}

/** Refuses to let somebody go without whom an owner of the home would not have signed. */
async function refuseToLetGo({ lender, db, application }: OwnCall, { uuid }: InvitationRow): Promise<void> {
  const { workflow } = lender;
  const { ownership = '', coOwner } = await readOwnership(db, application.uuid);
  const left = (await listInvitations(db, application.uuid)).filter(
    (each) => each.state !== 'WITHDRAWN' && each.uuid !== uuid,
  );
  const ownersLeft = left.filter((each) => coOwner && isForOwner(workflow, each, coOwner)).length;
  if (workflow.allows('mayLetSignerGo', { ownership, ownersLeft })) return;
  throw conflict('owner-needed', 'The other owner, whom you have named, has to be asked to sign.');
}

async function invitationIn({ db, application, call }: OwnCall): Promise<InvitationRow> {
  const invitations = await listInvitations(db, application.uuid);
  const found = invitations.find(({ uuid }) => uuid === call.path['signer']?.toLowerCase());
  if (found === undefined) throw notFound('invitation');
  return found;
}

function invitationReply(invitation: InvitationRow, now: Date): Invitation {
  const { uuid, first_name, last_name, email, sent_at, expires_at, signed_at } = invitation;
  return {
    uuid,
    firstName: first_name,
    lastName: last_name,
    email,
    state: invitationState(invitation, now),
    sentAt: sent_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    isIdentityConfirmed: invitation.identity_confirmed_at !== null,
    ...(signed_at !== null && { signedAt: signed_at.toISOString() }),
  };
}
