import type { Generated } from 'kysely';
import type { ColumnType } from 'kysely';
import type {
  Condition,
  ConditionAnswerRequest,
  FeedbackRequest,
  NotarySession,
  Policy,
  RateChatbotRequest,
  Reservation,
  SignerAnswerRequest,
  StartChatRequest,
} from '#schemas/generated/api.ts';
import type { JsonColumn, Numbered } from './columns.ts';

/** What answered a condition. */
export type ConditionAnswer = ConditionAnswerRequest | SignerAnswerRequest;

/** What an application gathers between its offer and the money. */
export interface ClosingTables {
  readonly valuation_orders: {
    readonly uuid: string;
    readonly application: string;
    readonly kind: 'BROKER' | 'APPRAISER';
    readonly contact_phone: string | null;
    readonly sealed_payment: string | null;
    readonly ordered_at: Date;
  };
  readonly notary_reservations: ReservationRow & {
    /** Null: nobody was reminded of it. */
    readonly reminded_at: Generated<Date | null>;
  };
  readonly notary_sessions: {
    readonly application: string;
    readonly uuid: string;
    readonly step: NotarySession['step'];
    readonly latitude: number;
    readonly longitude: number;
    readonly started_at: Date;
  };
  readonly banners: BannerRow;
  readonly chats: ChatRow;
  readonly chat_messages: ChatMessageRow & Numbered;
  readonly chat_nonces: { readonly nonce_hash: string; readonly sid: string; readonly expires: Date };
  readonly feedback: {
    readonly uuid: string;
    readonly identity: string;
    readonly document: JsonColumn<FeedbackRequest>;
    readonly given_at: Date;
  };
  readonly policies: PolicyRow & Numbered;
  readonly conditions: {
    readonly uuid: string;
    readonly application: string;
    readonly document: JsonColumn<Omit<Condition, 'uuid' | 'created'>>;
    readonly created_at: Date;
    readonly answered_at: Date | null;
    readonly answer: ColumnType<ConditionAnswer | null, string | null, string | null>;
    /** Of which additional signer it is needed; null: of the borrower. */
    readonly invitation: string | null;
  } & Numbered;
}

export interface ReservationRow {
  readonly uuid: string;
  readonly application: string;
  readonly slot: string;
  readonly mode: Reservation['mode'];
  readonly starts_at: Date;
  readonly place: string | null;
  /** Null once it is kept. */
  readonly held_until: Date | null;
}

export interface BannerRow {
  readonly uuid: string;
  /** Of which of the two files it is. */
  readonly file: string;
  readonly message: string;
  readonly apps: JsonColumn<readonly string[]>;
  readonly variant: string;
  readonly active: boolean;
  readonly created_at: Date | null;
}

export interface ChatRow {
  readonly sid: string;
  readonly channel: string;
  readonly token_hash: string;
  readonly contact: string;
  readonly document: JsonColumn<StartChatRequest>;
  readonly expires: Date;
  /** When somebody ended it; null: nobody has. */
  readonly closed_at: Date | null;
  /** To whom it is tied; null: whoever has its number goes on with it. */
  readonly identity: string | null;
}

export interface ChatMessageRow {
  readonly uuid: string;
  readonly sid: string;
  readonly question: string;
  readonly response: string;
  readonly created_at: Date;
  readonly rating: ColumnType<RateChatbotRequest | null, string | null, string | null>;
}

export interface PolicyRow {
  readonly uuid: string;
  readonly application: string;
  readonly insurer: string;
  readonly policy_number: string;
  readonly expires: string;
  readonly state: Policy['state'];
  readonly lacks: JsonColumn<readonly string[]>;
  /** What was read in it; null until then. */
  readonly coverage: number | null;
  readonly mortgagee: string | null;
  readonly sent_at: Date;
}
