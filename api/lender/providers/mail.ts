import type { JsonObject } from '#engine/index.ts';
import type { Mail, MailFooter, Message } from '../tables/lender-tables.ts';

/** A text message to a telephone. */
interface TextMessage {
  /** A telephone number. */
  readonly recipient: string;
  readonly text: string;
}

/** Puts a mail where it is sent from; the person who waits for an answer does not wait for a mail server. */
export type SendMail = (mail: Mail & Partial<MailFooter>) => Promise<void>;

/** The same of a text message. */
export type SendText = (message: TextMessage) => Promise<void>;

/**
 * The port to the service that delivers messages. `sent`: it is on its way, and nobody needs its words here any more;
 * `kept`: it is read in the outbox. Throws where it has to be tried again.
 */
export type Deliver = (message: Message) => Promise<'sent' | 'kept'>;

/** Delivers nothing: messages stay where development shows them. */
export const keepInOutbox: Deliver = async () => 'kept';

/** What the words of a mail need: the calculations of the documents, and what people call an organisation. */
export interface Writing {
  readonly workflow: {
    readonly write: (organization: string, name: string, inputs: JsonObject) => string;
  };
  readonly organizationName: (code: string) => string | undefined;
}

/**
 * What a mail says to people of an organisation, by the calculations `NAMESubject` and `NAMEText` of `flows/rules/`; in English
 * unless `language` is another.
 */
export function mailWords(
  { workflow, organizationName }: Writing,
  mail: string,
  organization: string,
  inputs: JsonObject = {},
): Pick<Mail, 'subject' | 'text'> {
  const given = { language: 'en', ...inputs, brandName: organizationName(organization) ?? organization };
  const write = (part: string): string => workflow.write(organization, `${mail}${part}`, given);
  return { subject: write('Subject'), text: write('Text') };
}

/** Where a mail leads: to a page as its organisation has it, since an account signs in with its own alone. */
export function linkTo(
  page: string,
  organization: string,
  query: { readonly [name: string]: string } = {},
): string {
  return `${page}?${new URLSearchParams({ ...query, org: organization }).toString()}`;
}

/** How mails leave the house. */
interface SmtpOptions {
  /** `smtp://name:password@host:port`, or `smtps://`. */
  readonly url: string;
  readonly sender: string;
  /** Where the pages are, so that a mail may lead to one. */
  readonly site: string;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Delivers mails by a mail server; text messages stay in the outbox. A mail that is delivered again, because we died
 * before we noted it, has the same number, by which mailboxes know it.
 */
export async function deliverBySmtp({ url, sender, site }: SmtpOptions): Promise<Deliver> {
  // Nothing of it is loaded where mails stay in the outbox.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...patience });
  const domain = new URL(site).hostname;
  const full = (path: string | null): string => (path === null ? '' : new URL(path, site).href);
  return async ({ uuid, channel, recipient, subject, text, link, footer, settings_link }) => {
    if (channel === 'text') return 'kept';
    const settings = full(settings_link);
    const below = [footer, settings].filter((part) => part !== '').join('\n');
    const words = [text, full(link), below].filter((part) => part !== '').join('\n\n');
    const messageId = `<${uuid}@${domain}>`;
    // Mail programs show it as a button of their own.
    const list = settings === '' ? {} : { list: { unsubscribe: settings } };
    await transport.sendMail({ messageId, from: sender, to: recipient, subject, text: words, ...list });
    return 'sent';
  };
}
