import type { Kysely } from 'kysely';
import type { EmployerRequest } from '#schemas/generated/api.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { IncomeSourceRow, ScannedUpload, UploadRow } from '../tables/proof-tables.ts';

/** Sources of income, in the order in which they were named. */
export function listIncomeSources(db: Kysely<LenderTables>, application: string): Promise<IncomeSourceRow[]> {
  return db
    .selectFrom('income_sources')
    .selectAll()
    .where('application', '=', application)
    .orderBy('number')
    .execute();
}

/** Adds a source of income, unless it is there. */
export async function insertIncomeSource(db: Kysely<LenderTables>, source: IncomeSourceRow): Promise<void> {
  await db
    .insertInto('income_sources')
    .values(source)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

/** Changes a source of income. */
export async function updateIncomeSource(
  db: Kysely<LenderTables>,
  uuid: string,
  change: Partial<Pick<IncomeSourceRow, 'state' | 'institution' | 'sealed_token'>>,
): Promise<void> {
  await db.updateTable('income_sources').set(change).where('uuid', '=', uuid).execute();
}

/** Whom to ask about the employment. */
export async function readEmployer(db: Kysely<LenderTables>, application: string) {
  const row = await db
    .selectFrom('employers')
    .select('document')
    .where('application', '=', application)
    .executeTakeFirst();
  return row?.document;
}

/** Stores whom to ask in the place of the person who was named before. */
export async function saveEmployer(
  db: Kysely<LenderTables>,
  application: string,
  { isConsented: _given, ...employer }: EmployerRequest,
): Promise<void> {
  const document = JSON.stringify(employer);
  await db
    .insertInto('employers')
    .values({ application, document })
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ document }))
    .execute();
}

/** Files that were sent for a purpose, oldest first, with what was found in each. */
export function listUploads(
  db: Kysely<LenderTables>,
  application: string,
  purpose: UploadRow['purpose'],
): Promise<ScannedUpload[]> {
  return db
    .selectFrom('uploads')
    .innerJoin('files', (join) =>
      join
        .onRef('files.application', '=', 'uploads.application')
        .on((eb) => eb(eb.cast<string>('files.uuid', 'text'), '=', eb.ref('uploads.file'))),
    )
    .selectAll('uploads')
    .select('files.state as found')
    .where('uploads.application', '=', application)
    .where('uploads.purpose', '=', purpose)
    .orderBy('uploads.number')
    .execute();
}

/** Notes a file, unless it is known. */
export async function insertUpload(db: Kysely<LenderTables>, upload: UploadRow): Promise<void> {
  await db
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

/** Forgets what the files about something were for. */
export async function deleteUploads(
  db: Kysely<LenderTables>,
  application: string,
  about: string,
): Promise<void> {
  await db.deleteFrom('uploads').where('application', '=', application).where('about', '=', about).execute();
}

/** What was found in a file. */
export async function updateUpload(
  db: Kysely<LenderTables>,
  uuid: string,
  found: Pick<UploadRow, 'state' | 'fault'>,
): Promise<void> {
  await db.updateTable('uploads').set(found).where('uuid', '=', uuid).execute();
}
