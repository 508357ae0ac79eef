import { operation } from '../../../http/call.ts';
import { listConsentTypes } from '../../../queries/list-consent-types.ts';

export const getConsentTypes = operation('getConsentTypes', async ({ db }) => ({
  body: await listConsentTypes(db),
}));
