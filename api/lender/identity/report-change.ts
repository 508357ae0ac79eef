import type { JobKind, JobToDo } from '#api/scheduling/jobs.ts';
import type { Lender } from '../call/lender.ts';
import { linkTo, mailWords } from '../providers/mail.ts';
import type { Mail } from '../tables/lender-tables.ts';
import { outbox } from '../queries/outbox.ts';
import { isInTime } from '../queries/guesses.ts';
import { listUnreported, noteUnreported, takeUnreported } from '../queries/unreported-changes.ts';

/** What of an account's sign-in has changed: a calculation of `flows/rules/factor-mails.json` has words for each. */
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

/** Whose sign-in has changed, and where they are informed of it. */
interface Changed {
  readonly uuid: string;
  readonly email: string;
  readonly organization: string;
}

/**
 * Informs the owner of an account by mail of a change of what signs them in. After some changes of one kind a single mail
 * reports all that follow (`reportLater`), so that nobody floods them, and no other kind of change is missed among these.
 */
export async function reportChange(
  lender: Lender,
  { uuid, email, organization }: Changed,
  change: FactorChange,
): Promise<void> {
  const { db, now, sendMail } = lender;
  if (await isInTime(lender, { identity: uuid, operation: `report ${change}` })) {
    await sendMail(changesMail(lender, organization, email, { changes: [change], times: 1 }));
  } else await noteUnreported(db, { identity: uuid, recipient: email, change, first_at: now() });
}

const mergedForMs = 15 * 60_000;

/** Reports the changes of the last quarter of an hour that no mail of their own has reported. */
export function reportLater(lender: Lender): JobKind {
  const { db, now, announce } = lender;
  return {
    name: 'report-changes',
    due: '* * * * *',
    run: async () => {
      const before = new Date(now().getTime() - mergedForMs);
      for (const { organization, ...whom } of await listUnreported(db, before)) {
        const written: JobToDo[] = [];
        await db.transaction().execute(async (transaction) => {
          const rows = await takeUnreported(transaction, whom);
          if (rows.length === 0) return;
          const times = rows.reduce((sum, row) => sum + row.times, 0);
          const said = { changes: rows.map(({ change }) => change).toSorted(), times };
          const { sendMail } = outbox(transaction, now, (job) => void written.push(job));
          await sendMail(changesMail(lender, organization, whom.recipient, said));
        });
        written.forEach(announce);
      }
    },
  };
}

function changesMail(
  lender: Lender,
  organization: string,
  recipient: string,
  said: { readonly changes: readonly string[]; readonly times: number },
): Mail {
  const words = mailWords(lender, 'factorChanged', organization, { ...said, changes: [...said.changes] });
  return { recipient, ...words, link: linkTo(forgottenPage, organization) };
}
