import { readOwnership } from '../queries/invitations.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canonicalText } from '#engine/index.ts';
import type {
  Disclosures,
  Paper,
  PaperSection,
  Signatory,
  SignerPaperSection,
} from '#schemas/generated/api.ts';
import { lenderProblem } from '../http/problems.ts';
import type { LenderTables, StoredApplication } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { type DocumentFigures, documentFigures } from '../loan-documents/document-figures.ts';
import { fillTemplate, documentTemplates } from '../loan-documents/document-templates.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { insertPaper, insertTrail, listPapers, listTrail } from '../queries/loan-documents.ts';
import { readSelection } from '../queries/product.ts';
import { chosenDraw } from './chosen-draw.ts';
import type { Workflow } from '../rules/workflow.ts';

type Group = keyof Disclosures;

interface DocumentKind {
  /** The flags of the application that it belongs to. */
  readonly group?: Group;
  readonly isSignatureNeeded: boolean;
}

/** Which papers are signed, and where. */
export const documentKinds: Readonly<Record<Paper['type'], DocumentKind>> = {
  INITIAL_DISCLOSURE: { isSignatureNeeded: false },
  APPLICATION_SUMMARY: { group: 'summary', isSignatureNeeded: true },
  CLOSING_DISCLOSURE: { group: 'closing', isSignatureNeeded: true },
  NOTE: { group: 'closing', isSignatureNeeded: true },
  DEED_OF_TRUST: { group: 'notary', isSignatureNeeded: true },
  RIGHT_TO_CANCEL: { isSignatureNeeded: false },
};

/** Makes papers of an application as it is now; those that would say the same stay, with their signatures. */
export async function makeLoanDocuments(
  { workflow }: Pick<Lender, 'workflow'>,
  db: Kysely<LenderTables>,
  application: ReadApplication,
  types: readonly Paper['type'][],
  at: Date,
): Promise<void> {
  const known = await listPapers(db, application.uuid);
  const figures = await figuresOf(workflow, db, application);
  for (const type of types) {
    const paper = nextVersion(known, type, fillTemplate(documentTemplates[type], figures));
    if (paper === undefined) continue;
    await insertPaper(db, { ...paper, application: application.uuid, made_at: at });
    await insertTrail(db, madeOf(paper, at));
  }
}

/** A version of a paper, as it is kept. */
interface MadeDocument<Type> {
  readonly uuid: string;
  readonly type: Type;
  readonly version: number;
  readonly hash: string;
  /** As JSON. */
  readonly sections: string;
}

/** Invented wordings are marked once in each document (specification/decisions.md, Texts and lists that are not given). */
const sampleMark: PaperSection = {
  title: 'About this document',
  text: 'Sample: this document is here to try out the application. Its wording binds nobody.',
  lines: [],
};

/** The version that follows those of the same type; undefined if the last one says the same. */
export function nextVersion<Type extends string>(
  known: readonly Pick<MadeDocument<Type>, 'type' | 'version' | 'hash'>[],
  type: Type,
  written: readonly (PaperSection | SignerPaperSection)[],
): MadeDocument<Type> | undefined {
  const sections = [...written, sampleMark];
  const before = known.find((paper) => paper.type === type);
  const hash = createHash('sha256').update(canonicalText({ type, sections })).digest('hex');
  if (before?.hash === hash) return undefined;
  const version = (before?.version ?? 0) + 1;
  return { uuid: randomUUID(), type, version, hash, sections: JSON.stringify(sections) };
}

/** The first entry of its trail. */
export function madeOf({ uuid: paper, hash }: Pick<MadeDocument<string>, 'uuid' | 'hash'>, at: Date) {
  return { uuid: randomUUID(), paper, what: 'MADE', who: 'lender', hash, signature: null, at } as const;
}

/** What papers say of an application as it is now. */
export async function figuresOf(
  { calculate }: Pick<Workflow, 'calculate'>,
  db: Kysely<LenderTables>,
  application: ReadApplication,
): Promise<DocumentFigures> {
  const ownership = await readOwnership(db, application.uuid);
  const chosen = chosenDraw(application.document, await readSelection(db, application.uuid));
  return documentFigures(application, { ownership, chosen }, calculate);
}

/** The flags of a group whose papers have been made. */
export function readied({ status }: StoredApplication, group: Group): { readonly disclosures: Disclosures } {
  return { disclosures: { ...disclosuresOf(status), [group]: { ready: true, complete: false } } };
}

/** The flags of a group whose papers are all signed. */
export function completed(
  { status }: StoredApplication,
  group: Group,
): { readonly disclosures: Disclosures } {
  return { disclosures: { ...disclosuresOf(status), [group]: { ready: true, complete: true } } };
}

const untouched = { ready: false, complete: false };

function disclosuresOf({ disclosures }: StoredApplication['status']): Disclosures {
  return disclosures ?? { summary: untouched, closing: untouched, notary: untouched };
}

/** Whether all papers of a group are signed by this person. */
export async function isGroupSigned(
  db: Kysely<LenderTables>,
  application: string,
  group: Group,
  who: string,
): Promise<boolean> {
  const papers = (await listPapers(db, application)).filter(
    ({ type }) => documentKinds[type].group === group,
  );
  const trail = await listTrail(
    db,
    papers.map(({ uuid }) => uuid),
  );
  const signed = new Set(
    trail.filter((done) => done.what === 'SIGNED' && done.who === who).map((done) => done.paper),
  );
  return papers.length > 0 && papers.every(({ uuid }) => signed.has(uuid));
}

/** With whose name the borrower's papers are signed. */
export function signatoryOf({ request }: ReadApplication): Signatory {
  const { firstName, lastName } = request.profileRequest.name;
  return { firstName, lastName };
}

/** Refuses a signature that is not this name, however the documents let it be written. */
export function requireNameOf(
  { firstName, lastName }: Signatory,
  typed: string,
  { allows }: Pick<Workflow, 'allows'>,
): void {
  if (allows('signsAs', { typed, firstName, lastName })) return;
  const detail = `Please sign with the name on the document: ${firstName} ${lastName}.`;
  throw lenderProblem({
    type: 'other-name',
    title: 'Not the name on the paper',
    status: 422,
    detail,
    errors: [{ field: '/signature', detail }],
  });
}
