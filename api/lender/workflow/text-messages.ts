import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Lender } from '../call/lender.ts';
import type { SendText } from '../providers/mail.ts';
import { readIdentity } from '../queries/accounts.ts';
import { readMessageChoices, readTextPhone, stopTexts } from '../queries/message-choices.ts';
import type { LenderTables } from '../tables/lender-tables.ts';

/** What texts are written with. */
type Writing = Pick<Lender, 'workflow' | 'organizationName'>;

/** Whom a text is for, and the calculation `NAMESms` of `flows/rules/` that writes it. */
interface TextAsked {
  readonly identity: string;
  readonly organization: string;
  readonly name: string;
}

/** Texts a person in their language, if they agreed to it. */
export async function textPerson(
  { workflow, organizationName }: Writing,
  db: Kysely<LenderTables>,
  sendText: SendText,
  { identity, organization, name }: TextAsked,
): Promise<void> {
  const recipient = await readTextPhone(db, identity, 'SMS_TRANSACTIONAL');
  if (recipient === undefined) return;
  const { language } = await readMessageChoices(db, identity);
  const brandName = organizationName(organization) ?? organization;
  const text = workflow.write(organization, `${name}Sms`, { language, brandName });
  await sendText({ recipient, text: `${text} ${workflow.write(organization, 'textEnd', { language })}` });
}

/** What somebody has answered to a text. */
interface TextAnswer {
  readonly from: string;
  readonly text: string;
}

/** Texts no more to the number of somebody who answers that they want none, and confirms it once. */
export async function takeTextAnswer(lender: Lender, { from, text }: TextAnswer): Promise<void> {
  const { db, workflow, organizationName, sendText } = lender;
  if (!workflow.allows('isStopAnswer', { text })) return;
  const [identity] = await stopTexts(db, from);
  const person = identity === undefined ? undefined : await readIdentity(db, identity);
  if (identity === undefined || person === undefined) return;
  const { language } = await readMessageChoices(db, identity);
  const { organization } = person;
  const brandName = organizationName(organization) ?? organization;
  const words = workflow.write(organization, 'stoppedSms', { language, brandName });
  await sendText({ recipient: from, text: words });
}

/** `POST /outbox/answers`: an answer to a text, of a development machine; no service of the contract. */
export function textAnswersRoute(app: FastifyInstance, lender: Lender): void {
  app.post<{ Body: Partial<TextAnswer> | null }>('/outbox/answers', async ({ body }, reply) => {
    const { from = '', text = '' } = body ?? {};
    await takeTextAnswer(lender, { from, text });
    return reply.code(204).send();
  });
}
