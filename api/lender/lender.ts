import type { Kysely } from 'kysely';
import type { Passwords } from './identity/passwords.ts';
import type { Tokens } from './identity/tokens.ts';
import type { LenderTables } from './lender-tables.ts';
import type { LifeCycle } from './life-cycle/life-cycle.ts';
import type { CreditProvider } from './life-cycle/credit.ts';
import type { SendMail } from './mail/mail.ts';

/** What every operation of the lender works with. */
export interface Lender {
  readonly db: Kysely<LenderTables>;
  readonly now: () => Date;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly credit: CreditProvider;
  readonly sendMail: SendMail;
  readonly lifeCycle: LifeCycle;
  /** Whether people may have an account with it. */
  readonly isOrganization: (code: string) => boolean;
}
