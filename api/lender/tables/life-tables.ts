import type {
  Asset,
  DecisionRecord,
  HmdaRequest,
  Inquiry,
  Lien,
  Ownership,
  Selection,
} from '#schemas/generated/api.ts';
import type { JsonColumn, Numbered } from './columns.ts';

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
  } & Numbered;
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
