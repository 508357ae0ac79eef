import type { UserConsents } from '#schemas/generated/api.ts';
import { operation, personOf } from '../../../http/call.ts';
import { Problem } from '../../../http/problem.ts';
import { saveCommsConsents } from '../../../queries/save-comms-consents.ts';

export const saveConsents = operation('saveConsents', async ({ db, now }, call) => {
  const { identity } = personOf(call);
  const { org, source, productType, phone, email, consents } = call.body;
  refuseUnknownPrompts(await db.selectFrom('prompts').select('uuid').execute(), call.body);
  const given = { identity, org, source, product_type: productType, phone, email, given_at: now() };
  // The last answer to a prompt counts.
  const byPrompt = new Map(
    consents.map((consent) => [consent.consentPromptUuid.toLowerCase(), consent.optInOut]),
  );
  await saveCommsConsents(
    db,
    [...byPrompt].map(([prompt, opt_in_out]) => ({ ...given, prompt, opt_in_out })),
  );
  return { body: { accepted: true } };
});

function refuseUnknownPrompts(
  prompts: readonly { readonly uuid: string }[],
  { consents }: UserConsents,
): void {
  const known = new Set(prompts.map((prompt) => prompt.uuid));
  const errors = consents.flatMap(({ consentPromptUuid }, index) =>
    known.has(consentPromptUuid.toLowerCase())
      ? []
      : [{ field: `/consents/${index}/consentPromptUuid`, detail: 'is no prompt' }],
  );
  if (errors.length > 0) {
    throw new Problem({
      type: 'invalid-request',
      title: 'The request is not valid',
      status: 400,
      detail: 'A prompt is not known.',
      errors,
    });
  }
}
