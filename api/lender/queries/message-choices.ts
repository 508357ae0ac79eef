import { type Kysely, sql } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';

type Choices = Omit<LenderTables['message_choices'], 'identity'>;

/** Which messages a person wants, and in what language; all of them in English until they say so. */
export async function readMessageChoices(db: Kysely<LenderTables>, identity: string): Promise<Choices> {
  const row = await db
    .selectFrom('message_choices')
    .select(['language', 'wants_mails'])
    .where('identity', '=', identity)
    .executeTakeFirst();
  return row ?? { language: 'en', wants_mails: true };
}

/** Saves some of a person's choices; the others stay. */
export async function saveMessageChoices(
  db: Kysely<LenderTables>,
  identity: string,
  changed: Partial<Choices>,
): Promise<void> {
  const { language = 'en', wants_mails = true } = changed;
  const added = db.insertInto('message_choices').values({ identity, language, wants_mails });
  await added
    .onConflict((conflict) =>
      Object.keys(changed).length === 0
        ? conflict.column('identity').doNothing()
        : conflict.column('identity').doUpdateSet(changed),
    )
    .execute();
}

/** Where a person agreed to get texts of a kind; undefined where they did not, or took it back. */
export async function readTextPhone(
  db: Kysely<LenderTables>,
  identity: string,
  type: LenderTables['prompts']['type'],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('comms_consents')
    .innerJoin('prompts', 'prompts.uuid', 'comms_consents.prompt')
    .select('comms_consents.phone')
    .where('comms_consents.identity', '=', identity)
    .where('prompts.type', '=', type)
    .where('comms_consents.opt_in_out', '=', 'OPT_IN')
    .executeTakeFirst();
  return row?.phone;
}

/**
 * Takes back all that was agreed to with a number, however it was written, and gives whose it was. What waits to be sent to
 * it is not sent.
 */
export async function stopTexts(db: Kysely<LenderTables>, phone: string): Promise<readonly string[]> {
  const digits = phone.replaceAll(/\D/g, '').slice(-10);
  const digitsOf = (column: 'phone' | 'recipient') =>
    sql`right(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'), 10)`;
  const rows = await db
    .updateTable('comms_consents')
    .set({ opt_in_out: 'OPT_OUT' })
    .where(digitsOf('phone'), '=', digits)
    .where('opt_in_out', '=', 'OPT_IN')
    .returning('identity')
    .execute();
  await db
    .deleteFrom('outbox')
    .where('channel', '=', 'text')
    .where(digitsOf('recipient'), '=', digits)
    .where('delivered_at', 'is', null)
    .execute();
  return rows.map(({ identity }) => identity);
}

/** Notes that a milestone of an application is mailed now, and tells whether it was not before. */
export async function takeMilestone(
  db: Kysely<LenderTables>,
  row: LenderTables['mailed_milestones'],
): Promise<boolean> {
  const taken = await db
    .insertInto('mailed_milestones')
    .values(row)
    .onConflict((conflict) => conflict.columns(['application', 'milestone']).doNothing())
    .returning('milestone')
    .executeTakeFirst();
  return taken !== undefined;
}
