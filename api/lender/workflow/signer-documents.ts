import type { Kysely } from 'kysely';
import type { SignerPaper, SignerPaperSection } from '#schemas/generated/api.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import type { DocumentFigures } from '../loan-documents/document-figures.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { insertSignerPaper, insertSignerTrail, listSignerPapers } from '../queries/loan-documents.ts';
import type { InvitationRow } from '../tables/proof-tables.ts';
import { figuresOf, madeOf, nextVersion } from './loan-documents.ts';

/** What an additional signer reads, in this order; the wordings are samples. */
export const signerDocumentKinds: Readonly<
  Record<SignerPaper['type'], { readonly title: string; readonly isSignatureNeeded: boolean }>
> = {
  OWNER_RIGHT_TO_CANCEL: { title: 'Notice of your right to cancel', isSignatureNeeded: false },
  OWNER_CONSENT: { title: 'Consent of an owner', isSignatureNeeded: true },
};

const types = Object.keys(signerDocumentKinds) as readonly SignerPaper['type'][]; // the keys of a record

/** Makes the papers of an additional signer as they are now; one that would say the same stays, with its signature. */
export async function makeSignerDocuments(
  { workflow }: Pick<Lender, 'workflow'>,
  db: Kysely<LenderTables>,
  application: ReadApplication,
  invitation: InvitationRow,
  at: Date,
): Promise<void> {
  const known = await listSignerPapers(db, invitation.uuid);
  const figures = await figuresOf(workflow, db, application);
  for (const type of types) {
    const paper = nextVersion(known, type, sectionsOf[type](figures, invitation));
    if (paper === undefined) continue;
    await insertSignerPaper(db, { ...paper, invitation: invitation.uuid, made_at: at });
    await insertSignerTrail(db, madeOf(paper, at));
  }
}

type Sections = (figures: DocumentFigures, invitation: InvitationRow) => readonly SignerPaperSection[];

const sectionsOf: Readonly<Record<SignerPaper['type'], Sections>> = {
  OWNER_RIGHT_TO_CANCEL: (figures, invitation) => [
    parties(figures, invitation),
    {
      title: 'Your right to cancel',
      text: 'Your home secures this line of credit. You may cancel it without giving a reason until midnight of the third business day after the last of these: everybody has signed, the closing disclosure has been received, the notice of this right has been received.',
      lines: [],
    },
  ],
  OWNER_CONSENT: (figures, invitation) => [
    parties(figures, invitation),
    section('What the home secures', [['Total loan', figures.total]]),
    {
      title: 'What you agree to',
      text: 'You own the home, and you agree that it secures this line of credit. You do not promise to pay the line back.',
      lines: [],
    },
  ],
};

function parties({ borrower, home }: DocumentFigures, { first_name, last_name }: InvitationRow) {
  return section('Parties', [
    ['Owner', `${first_name} ${last_name}`],
    ['Borrower', borrower],
    ['Home', home],
  ]);
}

function section(title: string, lines: readonly (readonly [string, string])[]): SignerPaperSection {
  return { title, lines: lines.map(([label, value]) => ({ label, value })) };
}
