import type { JsonObject } from '#engine/index.ts';
import type { Kysely } from 'kysely';
import type { Lender } from '../call/lender.ts';
import { linkTo, mailWords } from '../providers/mail.ts';
import { readMessageChoices } from '../queries/message-choices.ts';
import type { LenderTables, Mail, MailFooter } from '../tables/lender-tables.ts';

/** What mails are written with. */
export type Letterhead = Pick<Lender, 'workflow' | 'organizationName' | 'supportPhone'>;

/** A mail by its name, and whose choices and language count. */
interface Letter {
  readonly mail: string;
  readonly identity: string;
  readonly organization: string;
  readonly inputs?: JsonObject;
}

/** Where people turn messages off. */
const settingsPage = '/dashboard/settings/messages';

/** What a mail says in a person's language, with its footer; undefined where they have turned such mails off. */
export async function chosenMail(
  letterhead: Letterhead,
  db: Kysely<LenderTables>,
  { mail, identity, organization, inputs = {} }: Letter,
): Promise<(Pick<Mail, 'subject' | 'text'> & MailFooter) | undefined> {
  const { language, wants_mails: wantsMails } = await readMessageChoices(db, identity);
  if (!wantsMails && isOptional(letterhead, mail)) return undefined;
  return {
    ...mailWords(letterhead, mail, organization, { ...inputs, language }),
    ...mailFooter(letterhead, { mail, organization, language }),
  };
}

/** The end of a mail: who sends it, and where such mails are turned off. */
export function mailFooter(
  letterhead: Letterhead,
  { mail, organization, language }: Pick<Letter, 'mail' | 'organization'> & { readonly language: string },
): MailFooter {
  const { workflow, organizationName, supportPhone } = letterhead;
  const optional = isOptional(letterhead, mail);
  return {
    footer: workflow.write(organization, 'messageFooter', {
      language,
      brandName: organizationName(organization) ?? organization,
      phone: supportPhone(organization) ?? '',
      optional,
    }),
    settings_link: optional ? linkTo(settingsPage, organization) : null,
  };
}

function isOptional({ workflow }: Letterhead, mail: string): boolean {
  return workflow.allows('isMailOptional', { mail });
}
