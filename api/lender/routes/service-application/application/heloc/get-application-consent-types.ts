import { operation } from '../../../../http/call.ts';
import { listConsentTypes } from '../../../../queries/list-consent-types.ts';

export const getApplicationConsentTypes = operation('getApplicationConsentTypes', async ({ db }) => ({
  body: await listConsentTypes(db),
}));
