import { operation, pathValue } from '../../../http/call.ts';
import { notFound } from '../../../http/problems.ts';

export const getConsentPrompt = operation('getConsentPrompt', async ({ db }, call) => {
  const type = pathValue(call, 'consentType');
  const prompt = await db.selectFrom('prompts').selectAll().where('type', '=', type).executeTakeFirst();
  if (prompt === undefined) {
    throw notFound('prompt');
  }
  return { body: { uuid: prompt.uuid, consentType: prompt.type, text: prompt.text } };
});
