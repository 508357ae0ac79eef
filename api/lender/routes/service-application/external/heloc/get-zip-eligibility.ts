import { operation } from '../../../../http/call.ts';

export const getZipEligibility = operation('getZipEligibility', async ({ db }) => {
  const zips = await db.selectFrom('restricted_zips').select('zip').orderBy('zip').execute();
  return { body: { restricted: zips.map((row) => row.zip) } };
});
