import { codeLifeMs } from '../identity/one-time-code.ts';
import type { Lender } from '../lender.ts';
import { mailWords } from '../mail/mail.ts';
import { readCodePhone } from '../queries/accounts.ts';
import { deleteFactorCode, keepFactorCode, takeFactorCodeTry } from '../queries/factors.ts';
import type { FactorCodeRow } from '../tables/factor-tables.ts';

const codeTries = 5;

interface Account {
  readonly uuid: string;
  readonly organization: string;
  readonly email: string;
}

/** Sends a code that proves who asks: to the confirmed telephone, else by mail. */
export async function sendProofCode(lender: Lender, account: Account): Promise<void> {
  const phone = await readCodePhone(lender.db, account.uuid);
  const text = await keepCode(lender, account, 'prove', '');
  await (phone === undefined ? sendByMail(lender, account.email, text) : sendByText(lender, phone, text));
}

/** Sends a code to a new telephone number, which it confirms. */
export async function sendPhoneCode(lender: Lender, account: Account, number: string): Promise<void> {
  await sendByText(lender, number, await keepCode(lender, account, 'phone', number));
}

/** Sends a code to a new email address, which it confirms. */
export async function sendEmailCode(lender: Lender, account: Account, email: string): Promise<void> {
  await sendByMail(lender, email, await keepCode(lender, account, 'email', email));
}

/** What a right code confirms; undefined if it is wrong, too old or used up. */
export async function takeCode(
  { db, makeCode, now }: Lender,
  identity: string,
  purpose: FactorCodeRow['purpose'],
  code: string,
): Promise<string | undefined> {
  const sent = await takeFactorCodeTry(db, identity, purpose, now());
  if (sent === undefined || code !== makeCode(about(sent))) return undefined;
  return (await deleteFactorCode(db, identity, purpose)) ? sent.target : undefined;
}

/** Unlike at sign-in no digits of the number: the thief of a session reads the number in the profile. */
function about({ identity, purpose, target, expires }: FactorCodeRow): readonly string[] {
  return [identity, purpose, target, expires.toISOString()];
}

async function keepCode(
  lender: Lender,
  { uuid, organization }: Account,
  purpose: FactorCodeRow['purpose'],
  target: string,
): Promise<ReturnType<typeof mailWords>> {
  const expires = new Date(lender.now().getTime() + codeLifeMs);
  const row = { identity: uuid, purpose, target, expires, tries_left: codeTries };
  await keepFactorCode(lender.db, row);
  return mailWords(lender, 'code', organization, { code: lender.makeCode(about(row)) });
}

type Words = ReturnType<typeof mailWords>;

function sendByMail({ sendMail }: Lender, recipient: string, words: Words): Promise<void> {
  return sendMail({ recipient, ...words, link: null });
}

function sendByText({ sendText }: Lender, recipient: string, { text }: Words): Promise<void> {
  return sendText({ recipient, text });
}
