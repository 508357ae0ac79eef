import type { Lender } from '../lender.ts';
import { linkTo, mailWords } from '../mail/mail.ts';

/** What of an account's sign-in has changed: a calculation of `flows/rules/mails.json` has words for each. */
export type FactorChange =
  | 'email'
  | 'passkeyOff'
  | 'passkeyOn'
  | 'password'
  | 'phone'
  | 'recoveryCodes'
  | 'sessions'
  | 'totpOff'
  | 'totpOn';

/** Where a new password is asked for. */
export const forgottenPage = '/auth/forgot-password';

/** Informs the owner of an account by mail of a change of what signs them in. */
export async function reportChange(
  lender: Lender,
  { email, organization }: { readonly email: string; readonly organization: string },
  change: FactorChange,
): Promise<void> {
  const words = mailWords(lender, 'factorChanged', organization, { change });
  await lender.sendMail({ recipient: email, ...words, link: linkTo(forgottenPage, organization) });
}
