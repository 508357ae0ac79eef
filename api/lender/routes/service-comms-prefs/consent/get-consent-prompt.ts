import type { ConsentPrompt } from '#schemas/generated/api.ts';
import { operation, pathValue } from '../../../http/call.ts';
import { notFound } from '../../../http/problems.ts';

export const getConsentPrompt = operation('getConsentPrompt', async ({ db }, call) => {
  // The path has passed the document's list of types.
  const type = pathValue(call, 'consentType') as ConsentPrompt['consentType'];
  const prompt = await db.selectFrom('prompts').selectAll().where('type', '=', type).executeTakeFirst();
  if (prompt === undefined) {
    throw notFound('prompt');
  }
  return { body: { uuid: prompt.uuid, consentType: prompt.type, text: prompt.text } };
});
