import type { InOrder } from '#api/scheduling/in-order.ts';
import type { Kysely } from 'kysely';
import type { Passwords } from '../security/passwords.ts';
import type { MakeCode, Tokens } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Workflow } from '../rules/workflow.ts';
import type { SealedValues } from '../security/sealed-values.ts';
import type { JobToDo } from '#api/scheduling/jobs.ts';
import type { FileStore } from '../providers/file-store.ts';
import type { BankLinks } from '../providers/bank-links.ts';
import type { Checks } from '../providers/checks.ts';
import type { CreditProvider } from '../providers/credit.ts';
import type { SendMail, SendText } from '../providers/mail.ts';
import type { PaperFileRow } from '../tables/proof-tables.ts';

/** What every operation of the lender works with. */
export interface Lender {
  readonly db: Kysely<LenderTables>;
  /** Has what changes one thing, such as an application or a chat, wait before it takes a connection. */
  readonly inOrder: InOrder;
  readonly now: () => Date;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly sealed: SealedValues;
  readonly makeCode: MakeCode;
  readonly credit: CreditProvider;
  readonly checks: Checks;
  readonly bankLinks: BankLinks;
  readonly sendMail: SendMail;
  readonly sendText: SendText;
  readonly files: FileStore;
  /** Files that have come in pieces and are being kept: a short request has a long file copied, so all who ask wait for one copy. */
  readonly keeping: Map<string, Promise<string>>;
  /** Files of papers that are being drawn, which nobody else is answered meanwhile. */
  readonly drawing: Map<string, Promise<PaperFileRow>>;
  /** Tells that something is to be done soon. */
  readonly announce: (job: JobToDo) => void;
  readonly workflow: Workflow;
  /** How many times faster than in life it works. */
  readonly speed: number;
  /** What people call an organisation; undefined: nobody may have an account with it. */
  readonly organizationName: (code: string) => string | undefined;
  /** Where people of an organisation call; undefined: as the documents say for all. */
  readonly supportPhone: (code: string) => string | undefined;
  /** Whether the lines of an organisation are secured by crypto as well. Default: of none. */
  readonly lendsAgainstCrypto: (code: string) => boolean;
}
