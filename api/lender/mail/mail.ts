/** A mail to one person. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** A path of the site that the person came to; null where the mail leads nowhere. */
  readonly link: string | null;
}

/** A text message to a telephone. */
interface TextMessage {
  /** A telephone number. */
  readonly recipient: string;
  readonly text: string;
}

/** A mail or a text message, as it was put into the outbox. */
export interface Message extends Mail {
  readonly uuid: string;
  readonly channel: 'mail' | 'text';
}

/** Puts a mail where it is sent from; the person who waits for an answer does not wait for a mail server. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The same of a text message. */
export type SendText = (message: TextMessage) => Promise<void>;

/**
 * The port to whoever delivers messages. `sent`: it is on its way, and nobody needs its words here any more; `kept`: it
 * is read in the outbox. Throws where it has to be tried again.
 */
export type Deliver = (message: Message) => Promise<'sent' | 'kept'>;

/** Delivers nothing: messages stay where development shows them. */
export const keepInOutbox: Deliver = async () => 'kept';
