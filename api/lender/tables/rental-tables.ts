import type { Generated } from 'kysely';
import type { CreateRentalLoanRequest, RentalLoan } from '#schemas/generated/api.ts';
import type { JsonColumn } from './life-tables.ts';

/** Loans on rented property. */
export interface RentalTables {
  readonly rental_loans: {
    readonly uuid: string;
    readonly identity: string;
    readonly organization: string;
    readonly loan_number: Generated<string>;
    /** The idempotency key of the call that created it; null: it had none. */
    readonly key: string | null;
    readonly request_hash: string;
    readonly status: RentalLoan['status'];
    readonly request: JsonColumn<CreateRentalLoanRequest>;
    readonly decision: JsonColumn<RentalDecision>;
    readonly chosen_offer: string | null;
    readonly created_at: Date;
  };
}

/** What the lender offers, or why it offers nothing. */
export type RentalDecision = Pick<RentalLoan, 'offers' | 'reasons'>;
