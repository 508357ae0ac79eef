import type { ColumnType, Generated } from 'kysely';
import type {
  Asset,
  Condition,
  ConditionAnswerRequest,
  DecisionRecord,
  FeedbackRequest,
  HmdaRequest,
  Inquiry,
  Lien,
  NotarySession,
  Ownership,
  Policy,
  RateChatbotRequest,
  Reservation,
  Selection,
  SignerAnswerRequest,
  StartChatRequest,
} from '#schemas/generated/api.ts';

/** A JSON column: read as a value, written as its text, which both drivers take. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;

/** Rows that have an order: that in which they came. */
export interface NumberedRow {
  readonly number: Generated<string>;
}

/** What an application gathers on its way from the offers to the money. */
export interface LifeTables {
  readonly selections: {
    readonly application: string;
    readonly document: JsonColumn<Selection>;
    readonly chosen_at: Date;
  };
  readonly decisions: {
    readonly uuid: string;
    readonly application: string;
    readonly document: JsonColumn<Omit<DecisionRecord, 'bureau' | 'decidedAt'>>;
    readonly decided_at: Date;
  } & NumberedRow;
  readonly assets: { readonly application: string; readonly document: JsonColumn<readonly Asset[]> };
  readonly credit_files: CreditFileRow;
  readonly social_security_numbers: {
    readonly identity: string;
    readonly sealed: string;
    readonly saved_at: Date;
  };
  readonly liens: Omit<Lien, 'answer' | 'reason'> & {
    readonly application: string;
    readonly answer: NonNullable<Lien['answer']> | null;
    readonly reason: string | null;
  };
  readonly inquiries: Omit<Inquiry, 'answer' | 'balance' | 'date'> & {
    readonly application: string;
    /** As yyyy-MM-dd. */
    readonly asked_on: string;
    readonly answer: NonNullable<Inquiry['answer']> | null;
    readonly balance: number | null;
  };
  readonly ownerships: { readonly application: string; readonly document: JsonColumn<Ownership> };
  readonly guesses: {
    readonly identity: string;
    readonly operation: string;
    readonly tries: number;
    /** Earlier, nobody may try. */
    readonly free_at: Date;
    readonly expires: Date;
  };
  readonly kept_answers: {
    readonly application: string;
    readonly operation: string;
    readonly key: string;
    readonly request_hash: string;
    readonly answer: JsonColumn<object>;
  };
  readonly hmda_answers: {
    readonly application: string;
    readonly document: JsonColumn<HmdaRequest>;
    readonly answered_at: Date;
  };
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
    /** When the sandbox's notary acts by itself; null: it waits for the person. */
    readonly due_at: Date | null;
    /** Somebody has opened the notary's desk, and acts there. */
    readonly is_at_desk: boolean;
  };
  readonly banners: BannerRow;
  readonly chats: ChatRow;
  readonly chat_messages: ChatMessageRow & NumberedRow;
  readonly chat_nonces: { readonly nonce_hash: string; readonly sid: string; readonly expires: Date };
  readonly feedback: {
    readonly uuid: string;
    readonly identity: string;
    readonly document: JsonColumn<FeedbackRequest>;
    readonly given_at: Date;
  };
  readonly policies: PolicyRow & NumberedRow;
  readonly conditions: {
    readonly uuid: string;
    readonly application: string;
    readonly document: JsonColumn<Omit<Condition, 'uuid' | 'created'>>;
    readonly created_at: Date;
    readonly answered_at: Date | null;
    readonly answer: ColumnType<ConditionAnswer | null, string | null, string | null>;
    /** Of which additional signer it is needed; null: of the borrower. */
    readonly invitation: string | null;
  } & NumberedRow;
}

/** What was asked of the bureau, and what it found last. */
export interface CreditFileRow {
  readonly application: string;
  readonly stage: 'SOFT' | 'HARD';
  readonly state: 'WAITING' | 'FOUND' | 'NO_MATCH' | 'NO_MATCH_SSN' | 'LOCKED' | 'LOCKED_WITH_PIN' | 'FAILED';
  /** How often a person has asked for it again. */
  readonly asked_again: number;
  readonly is_unlocked: boolean;
  readonly sealed_pin: string | null;
  readonly score: number;
  /** 0 where no model knows it. */
  readonly property_value: number;
  readonly mortgage: number;
  readonly is_smaller_accepted: boolean;
}

/** What answered a condition. */
export type ConditionAnswer = ConditionAnswerRequest | SignerAnswerRequest;

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
  /** To whom it is tied; null: everybody who has its number goes on with it. */
  readonly identity: string | null;
}

export interface ChatMessageRow {
  readonly uuid: string;
  readonly sid: string;
  /** Sealed, and so is the answer. */
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
