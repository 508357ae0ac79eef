/** A mail to one person. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** A path of the site that the person came to; null where the mail leads nowhere. */
  readonly link: string | null;
}

/** The port to whoever delivers mails. */
export type SendMail = (mail: Mail) => Promise<void>;
