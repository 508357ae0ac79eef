import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import { insertPaperFile, listTrail, readPaperFile } from '../queries/papers.ts';
import { listSignerTrail } from '../queries/signer-papers.ts';
import type { PaperFileRow, PaperRow, PaperSignature } from '../tables/proof-tables.ts';
import type { SignerPaperRow } from '../tables/signer-tables.ts';
import type { PaperToDraw, SignatureToDraw } from './draw-paper.ts';
import { paperTemplates } from './paper-templates.ts';

/**
 * The file of a paper with the signatures that it has. It is drawn once, and kept: whoever downloads it again gets the
 * same bytes, whatever draws papers by then.
 */
export async function paperFile(
  db: Kysely<LenderTables>,
  paper: Selectable<PaperRow>,
  borrower: Reader,
  now: Date,
): Promise<PaperFileRow> {
  const trail = await listTrail(db, [paper.uuid]);
  const signatures = trail.filter(({ what }) => what === 'SIGNED').length;
  const kept = await readPaperFile(db, paper.uuid, signatures);
  if (kept) return kept;
  // What draws is large, and most people never download.
  const { drawPaper } = await import('./draw-paper.ts');
  const content = await drawPaper(toDraw(paperTemplates[paper.type].title, paper, trail, borrower));
  const hash = createHash('sha256').update(content).digest('hex');
  await insertPaperFile(db, { paper: paper.uuid, signatures, hash, content, made_at: now });
  const first = await readPaperFile(db, paper.uuid, signatures);
  if (!first) throw new TypeError('The file of a paper was kept, and is not there.');
  return first;
}

/** The file of an additional signer's paper as it is now. Such papers are short, and few are downloaded twice: none is kept. */
export async function signerPaperFile(
  db: Kysely<LenderTables>,
  title: string,
  paper: Selectable<SignerPaperRow>,
  signer: Reader,
): Promise<Pick<PaperFileRow, 'hash' | 'content'>> {
  const { drawPaper } = await import('./draw-paper.ts');
  const trail = await listSignerTrail(db, [paper.uuid]);
  const content = await drawPaper(toDraw(title, paper, trail, signer));
  return { content, hash: createHash('sha256').update(content).digest('hex') };
}

/** Whose paper it is. */
export interface Reader {
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
): PaperToDraw {
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
