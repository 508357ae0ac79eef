import { codeLifeMs } from '../identity/one-time-code.ts';
import type { Person } from '../security/tokens.ts';
import type { Lender } from '../call/lender.ts';
import { mailWords } from '../providers/mail.ts';
import { readCodePhone } from '../queries/accounts.ts';
import { deleteFactorCode, keepFactorCode, takeFactorCodeTry } from '../queries/factors.ts';
import { readMessageChoices } from '../queries/message-choices.ts';
import type { FactorCodeRow } from '../tables/factor-tables.ts';

const codeTries = 5;

interface Account {
  readonly uuid: string;
  readonly organization: string;
  readonly email: string;
}

/** Who asks for a code, in which session. */
interface Asking {
  readonly account: Account;
  readonly session: string;
}

/** Sends a code that proves who asks: to the confirmed telephone, else by mail. */
export async function sendProofCode(lender: Lender, asking: Asking): Promise<void> {
  const { uuid, email } = asking.account;
  const phone = await readCodePhone(lender.db, uuid);
  const text = await keepCode(lender, asking, 'prove', '');
  await (phone === undefined ? sendByMail(lender, email, text) : sendByText(lender, phone, text));
}

/** Sends a code to a new telephone number, which it confirms. */
export async function sendPhoneCode(lender: Lender, asking: Asking, number: string): Promise<void> {
  await sendByText(lender, number, await keepCode(lender, asking, 'phone', number));
}

/** Sends a code to a new email address, which it confirms. */
export async function sendEmailCode(lender: Lender, asking: Asking, email: string): Promise<void> {
  await sendByMail(lender, email, await keepCode(lender, asking, 'email', email));
}

/** What a right code confirms; undefined if it is wrong, too old or used up. */
export async function takeCode(
  { db, makeCode, now }: Lender,
  person: Person,
  purpose: FactorCodeRow['purpose'],
  code: string,
): Promise<string | undefined> {
  const sent = await takeFactorCodeTry(db, person, purpose, now());
  if (sent === undefined || code !== makeCode(about(sent))) return undefined;
  return (await deleteFactorCode(db, person, purpose)) ? sent.target : undefined;
}

/** Unlike at sign-in no digits of the number: the thief of a session reads the number in the profile. */
function about({ session, purpose, target, expires }: FactorCodeRow): readonly string[] {
  return [session, purpose, target, expires.toISOString()];
}

async function keepCode(
  lender: Lender,
  { account: { uuid, organization }, session }: Asking,
  purpose: FactorCodeRow['purpose'],
  target: string,
): Promise<ReturnType<typeof mailWords>> {
  const expires = new Date(lender.now().getTime() + codeLifeMs);
  const row = { session, identity: uuid, purpose, target, expires, tries_left: codeTries };
  await keepFactorCode(lender.db, row);
  const { language } = await readMessageChoices(lender.db, uuid);
  return mailWords(lender, 'code', organization, { language, code: lender.makeCode(about(row)) });
}

type Words = ReturnType<typeof mailWords>;

function sendByMail({ sendMail }: Lender, recipient: string, words: Words): Promise<void> {
  return sendMail({ recipient, ...words, link: null });
}

function sendByText({ sendText }: Lender, recipient: string, { text }: Words): Promise<void> {
  return sendText({ recipient, text });
}
