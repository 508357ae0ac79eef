import { randomUUID } from 'node:crypto';
import type { RequestProblem } from '#api/http/request-problem.ts';
import { lenderProblem } from '../http/problems.ts';
import type { IdentityRow, LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { mailWords } from '../providers/mail.ts';
import { findIdentity, readCodePhone } from '../queries/accounts.ts';
import { readMessageChoices } from '../queries/message-choices.ts';
import { deleteOneTimeCode, keepOneTimeCode, takeCodeTry, takeProviderState } from '../queries/sign-ins.ts';
import { authenticationMode, emailKey, openIdentity } from './accounts.ts';
import { isSampleAgent } from '../providers/agents.ts';
import { codeDigits } from '../security/tokens.ts';

type OneTimeCodeRow = LenderTables['one_time_codes'];

/** How long a code, or a state for the provider, is good for. */
export const codeLifeMs = 10 * 60_000;

/** How often codes may be typed, however many were sent, and how long it takes until they may be again. */
const codeTries = 5;
export const codeTriesMs = 30 * 60_000;

/**
 * The code that the sandbox sends: by telephone, for which it has no network, the last six digits of the number; by mail, one
 * that only the mail tells.
 */
function codeFor(
  { makeCode }: Lender,
  phone: string | undefined,
  { organization, email_key, expires }: Pick<OneTimeCodeRow, 'organization' | 'email_key' | 'expires'>,
): string {
  if (phone === undefined) return makeCode([organization, email_key, expires.toISOString()]);
  return phone.replaceAll(/\D/g, '').slice(-codeDigits).padStart(codeDigits, '0');
}

/** Sends a code to the account's telephone; by mail if none counts, or if there is no account. */
export async function sendOneTimeCode(lender: Lender, organization: string, email: string): Promise<void> {
  const { db, now, sendMail, sendText } = lender;
  const key = emailKey(email);
  const at = now();
  const code = {
    organization,
    email_key: key,
    expires: new Date(at.getTime() + codeLifeMs),
    tries_left: codeTries,
    tries_renewed_at: new Date(at.getTime() + codeTriesMs),
  };
  await keepOneTimeCode(db, code, at);
  // As many statements either way, so that the time does not tell who has an account.
  const identity = (await findIdentity(db, organization, key))?.uuid ?? randomUUID();
  const phone = await readCodePhone(db, identity);
  const { language } = await readMessageChoices(db, identity);
  const words = mailWords(lender, 'code', organization, { language, code: codeFor(lender, phone, code) });
  await (phone === undefined
    ? sendMail({ recipient: email, ...words, link: null })
    : sendText({ recipient: phone, text: words.text }));
}

interface CodeLogin {
  readonly organization: string;
  readonly email: string;
  readonly code: string;
  readonly state: string | undefined;
}

/** Whose a code is, and whether they came by the way of agents. */
interface CodeHolder {
  readonly identity: IdentityRow;
  readonly isAgent: boolean;
}

/**
 * The account that a code is for. A new person who comes from the provider gets an account. By the way of agents only
 * those of the lender's own come in.
 */
export async function codeHolder(lender: Lender, login: CodeLogin): Promise<CodeHolder> {
  const { db, now, inOrder } = lender;
  const { organization, email, code, state } = login;
  const key = emailKey(email);
  const sent = await inOrder(`${organization} ${key}`, () => takeCodeTry(db, organization, key, now()));
  if (!sent) throw wrongCode();
  const known = await findIdentity(db, organization, key);
  // Asked for nobody as well, so that the time does not tell who has an account.
  const phone = await readCodePhone(db, known?.uuid ?? randomUUID());
  // Elsewhere an account is opened past all pages by nobody.
  const mayOpen = state !== undefined && authenticationMode(organization) === 'NEW';
  if (known === undefined && !mayOpen) throw wrongCode();
  if (code !== codeFor(lender, phone, sent)) throw wrongCode();
  const audience = state === undefined ? 'customer' : await takeProviderState(db, state, organization, now());
  const isAgent = audience === 'agent';
  if (audience === undefined || (isAgent && !isSampleAgent(email))) throw wrongCode();
  await deleteOneTimeCode(db, organization, key);
  return { identity: known ?? (await openIdentity(lender, { organization, email })), isAgent };
}

export function wrongCode(): RequestProblem {
  return lenderProblem({
    type: 'wrong-credentials',
    title: 'Wrong code',
    status: 401,
    detail: 'The code is wrong or too old.',
  });
}
