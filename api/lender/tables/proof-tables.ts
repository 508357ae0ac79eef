import type { ColumnType } from 'kysely';
import type {
  BankAccount,
  EmployerRequest,
  IdentityDocument,
  Paper,
  PaperSection,
  PaperTrail,
  PayTypeRequest,
  ProofOfIncome,
  SignPaperRequest,
  Invitation,
  SignerPaper,
  SignerPaperTrail,
} from '#schemas/generated/api.ts';
import type { JsonColumn, NumberedRow } from './life-tables.ts';

/** What an application gathers as proof, papers and accounts. */
export interface ProofTables {
  readonly income_sources: IncomeSourceRow & NumberedRow;
  readonly employers: {
    readonly application: string;
    readonly document: JsonColumn<Omit<EmployerRequest, 'isConsented'>>;
  };
  readonly files: FileRow & NumberedRow;
  readonly uploads: UploadRow & NumberedRow;
  readonly transfers: TransferRow;
  readonly transfer_pieces: { readonly uuid: string; readonly transfer: string; readonly from_byte: number };
  readonly papers: PaperRow & NumberedRow;
  readonly paper_trail: TrailRow<PaperTrail['what']> & NumberedRow;
  readonly paper_files: PaperFileRow;
  readonly bank_accounts: BankAccountRow;
  readonly linked_accounts: LinkedAccountRow;
  readonly payment_plans: {
    readonly application: string;
    readonly pay_type: PayTypeRequest['payType'];
    readonly payment_day: number;
  };
}

export interface IncomeSourceRow {
  readonly uuid: string;
  readonly application: string;
  readonly type: ProofOfIncome['type'];
  readonly employment_type: ProofOfIncome['employmentType'];
  readonly state: ProofOfIncome['state'];
  readonly institution: string | null;
  readonly sealed_token: string | null;
  readonly added_at: Date;
}

/** What somebody did with a paper. */
interface TrailRow<What extends string> {
  readonly uuid: string;
  readonly paper: string;
  readonly what: What;
  readonly who: string;
  readonly hash: string;
  readonly signature: ColumnType<PaperSignature | null, string | null, string | null>;
  readonly at: Date;
}

export interface FileRow {
  readonly uuid: string;
  /** Null: it was sent in a chat. */
  readonly application: string | null;
  /** Of which additional signer it is; null: of the borrower, or of nobody but its chat. */
  readonly invitation: string | null;
  /** The chat in which it was sent; null: none. */
  readonly chat: string | null;
  /** The message of that chat that it belongs to; null: it was not said yet. */
  readonly message: string | null;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Whether it was looked through, and what was found. `EXPIRED`: nobody used it, and it goes. */
  readonly state: 'WAITING' | 'CLEAN' | 'INFECTED' | 'EXPIRED';
  readonly sent_at: Date;
  /** Null: it serves as no proof yet, and belongs to no message. */
  readonly used_at: Date | null;
}

export interface TransferRow {
  readonly uuid: string;
  readonly identity: string;
  readonly name: string;
  /** How many it will have. */
  readonly bytes: number;
  /** What tells the file from others of its name and length. */
  readonly mark: string;
  readonly received: number;
  readonly begun_at: Date;
  /** The id that it was kept under; null: nobody has taken it yet. */
  readonly kept_as: string | null;
  /** Until when a server may be keeping it; null: none is. */
  readonly keeping_until: Date | null;
}

export interface UploadRow {
  readonly uuid: string;
  readonly application: string;
  readonly purpose: 'PAYSTUB' | 'IDENTITY' | 'POLICY' | 'CONDITION';
  /** What it is for: a source of income, a side of a document, a condition. */
  readonly about: string;
  readonly file: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly state: IdentityDocument['state'];
  readonly fault: NonNullable<IdentityDocument['fault']> | null;
  readonly sent_at: Date;
}

/** A file that serves as a proof, and whether it may: what does harm proves nothing. */
export interface ScannedUpload extends UploadRow {
  readonly found: FileRow['state'];
}

export interface PaperRow {
  readonly uuid: string;
  readonly application: string;
  readonly type: Paper['type'];
  readonly version: number;
  readonly hash: string;
  readonly sections: JsonColumn<readonly PaperSection[]>;
  readonly made_at: Date;
}

/** What somebody signed with. */
export type PaperSignature = Pick<SignPaperRequest, 'signature' | 'initials' | 'drawing'>;

export interface PaperFileRow {
  readonly paper: string;
  /** How many it shows. */
  readonly signatures: number;
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly content: Uint8Array;
  readonly made_at: Date;
}

export interface LinkedAccountRow extends Omit<BankAccountRow, 'purpose' | 'state'> {
  /** In the bank's order. */
  readonly position: number;
}

export interface BankAccountRow {
  readonly uuid: string;
  readonly application: string;
  readonly purpose: 'DISBURSEMENT' | 'AUTOPAY';
  readonly routing_number: string;
  readonly sealed_number: string;
  readonly mask: string;
  readonly kind: BankAccount['kind'];
  readonly bank_name: string;
  readonly state: NonNullable<BankAccount['state']> | null;
}

/** What belongs to additional signers. */
export interface SignerTables {
  readonly invitations: InvitationRow & NumberedRow;
  readonly signer_papers: SignerPaperRow;
  readonly signer_paper_files: PaperFileRow;
  readonly signer_paper_trail: TrailRow<SignerPaperTrail['what']>;
}

export interface InvitationRow {
  readonly uuid: string;
  readonly application: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly email_key: string;
  readonly token_hash: string;
  readonly state: Invitation['state'];
  readonly identity: string | null;
  readonly signature: string | null;
  readonly sent_at: Date;
  readonly expires_at: Date;
  /** Null until the lender knows who the person is. */
  readonly identity_confirmed_at: Date | null;
  readonly signed_at: Date | null;
  /** When its person last said that they sign by it; null: nobody has accepted it. */
  readonly chosen_at: Date | null;
}

export interface SignerPaperRow {
  readonly uuid: string;
  readonly invitation: string;
  readonly type: SignerPaper['type'];
  readonly version: number;
  readonly hash: string;
  readonly sections: JsonColumn<readonly PaperSection[]>;
  readonly made_at: Date;
}
