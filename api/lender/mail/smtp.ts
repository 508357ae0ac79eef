import { createTransport } from 'nodemailer';
import type { Deliver } from './mail.ts';

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
export function deliverBySmtp({ url, sender, site }: SmtpOptions): Deliver {
  const transport = createTransport({ url, ...patience });
  const domain = new URL(site).hostname;
  return async ({ uuid, channel, recipient, subject, text, link }) => {
    if (channel === 'text') return 'kept';
    const words = link === null ? text : `${text}\n\n${new URL(link, site).href}`;
    const messageId = `<${uuid}@${domain}>`;
    await transport.sendMail({ messageId, from: sender, to: recipient, subject, text: words });
    return 'sent';
  };
}
