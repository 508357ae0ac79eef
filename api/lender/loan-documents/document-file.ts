import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import {
  type PaperFileTable,
  insertPaperFile,
  listSignerTrail,
  listTrail,
  readPaperFile,
} from '../queries/loan-documents.ts';
import type { PaperFileRow, PaperRow, PaperSignature, SignerPaperRow } from '../tables/proof-tables.ts';
import type { DocumentToRender, SignatureToDraw } from './render-document.ts';
import { documentTemplates } from './document-templates.ts';

/** Where files of papers are kept, and those that are being drawn. */
interface Drawing {
  readonly db: Kysely<LenderTables>;
  readonly now: () => Date;
  readonly drawing: Map<string, Promise<PaperFileRow>>;
}

/**
 * The file of a paper with the signatures that it has. It is drawn once, and kept: every download has the same bytes,
 * even if papers are drawn differently by then.
 */
export async function documentFile(
  lender: Drawing,
  paper: Selectable<PaperRow>,
  borrower: Reader,
): Promise<PaperFileRow> {
  const trail = await listTrail(lender.db, [paper.uuid]);
  return drawnOnce(lender, 'paper_files', trail, {
    uuid: paper.uuid,
    drawn: () => toDraw(documentTemplates[paper.type].title, paper, trail, borrower),
  });
}

/** The same of an additional signer's paper. */
export async function signerDocumentFile(
  lender: Drawing,
  title: string,
  paper: Selectable<SignerPaperRow>,
  signer: Reader,
): Promise<PaperFileRow> {
  const trail = await listSignerTrail(lender.db, [paper.uuid]);
  return drawnOnce(lender, 'signer_paper_files', trail, {
    uuid: paper.uuid,
    drawn: () => toDraw(title, paper, trail, signer),
  });
}

/** What is to be drawn of a paper, by its id. */
interface ToDraw {
  readonly uuid: string;
  readonly drawn: () => DocumentToRender;
}

async function drawnOnce(
  { db, now, drawing }: Drawing,
  table: PaperFileTable,
  trail: readonly Done[],
  { uuid, drawn }: ToDraw,
): Promise<PaperFileRow> {
  const signatures = trail.filter(({ what }) => what === 'SIGNED').length;
  const kept = await readPaperFile(db, table, uuid, signatures);
  if (kept) return kept;
  // Nobody else is answered while one is drawn, so all who ask wait for one.
  const which = `${uuid} ${signatures}`;
  const running = drawing.get(which) ?? draw().finally(() => drawing.delete(which));
  drawing.set(which, running);
  return running;

  async function draw(): Promise<PaperFileRow> {
    // What draws is large, and most people never download.
    const { renderDocument } = await import('./render-document.ts');
    const content = await renderDocument(drawn());
    const hash = createHash('sha256').update(content).digest('hex');
    await insertPaperFile(db, table, { paper: uuid, signatures, hash, content, made_at: now() });
    const first = await readPaperFile(db, table, uuid, signatures);
    if (!first) throw new TypeError('The file of a paper was kept, and is not there.');
    return first;
  }
}

/** Whose paper it is. */
interface Reader {
  readonly identity: string;
  readonly name: string;
}

interface Done {
  readonly at: Date;
  readonly what: keyof typeof deeds;
  readonly who: string;
  readonly signature: PaperSignature | null;
}

const deeds = {
  MADE: 'Made',
  OPENED: 'Opened',
  READ: 'Read to the end',
  SIGNED: 'Signed',
  DOWNLOADED: 'Downloaded',
} as const;

function toDraw(
  title: string,
  paper: Pick<Selectable<PaperRow>, 'version' | 'hash' | 'made_at' | 'sections'>,
  trail: readonly Done[],
  reader: Reader,
): DocumentToRender {
  const { version, hash, made_at, sections } = paper;
  const nameOf = (who: string) => (who === reader.identity ? `${reader.name} (${who})` : who);
  return {
    title,
    version,
    hash,
    madeAt: made_at,
    sections,
    signatures: trail.flatMap(({ signature, at }) =>
      signature === null ? [] : [signatureToDraw(signature, at)],
    ),
    trail: trail.map(({ at, what, who }) => `${at.toISOString()}: ${deeds[what]} by ${nameOf(who)}.`),
  };
}

function signatureToDraw(kept: PaperSignature, at: Date): SignatureToDraw {
  const { signature, initials, drawing } = kept;
  return { name: signature, initials, drawing, at };
}
