import type { ColumnType } from 'kysely';
import type { Invitation, PaperSection, SignerPaper, SignerPaperTrail } from '#schemas/generated/api.ts';
import type { JsonColumn, Numbered } from './columns.ts';
import type { PaperFileRow, PaperSignature } from './proof-tables.ts';

/** What belongs to additional signers. */
export interface SignerTables {
  readonly invitations: InvitationRow & Numbered;
  readonly signer_papers: SignerPaperRow;
  readonly signer_paper_files: PaperFileRow;
  readonly signer_paper_trail: {
    readonly uuid: string;
    readonly paper: string;
    readonly what: SignerPaperTrail['what'];
    readonly who: string;
    readonly hash: string;
    readonly signature: ColumnType<PaperSignature | null, string | null, string | null>;
    readonly at: Date;
  };
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
