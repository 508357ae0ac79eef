import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import { insertPaperFile, listTrail, readPaperFile } from '../queries/papers.ts';
import type { PaperFileRow, PaperRow, PaperSignature } from '../tables/proof-tables.ts';
import type { PaperToDraw, SignatureToDraw } from './draw-paper.ts';
import { paperTemplates } from './paper-templates.ts';

/**
 * The file of a paper with the signatures that it has. It is drawn once, and kept: whoever downloads it again gets the
 * same bytes, whatever draws papers by then.
 */
export async function paperFile(
  db: Kysely<LenderTables>,
  paper: Selectable<PaperRow>,
  borrower: Borrower,
  now: Date,
): Promise<PaperFileRow> {
  const trail = await listTrail(db, [paper.uuid]);
  const signatures = trail.filter(({ what }) => what === 'SIGNED').length;
  const kept = await readPaperFile(db, paper.uuid, signatures);
  if (kept) return kept;
  // What draws is large, and most people never download.
  const { drawPaper } = await import('./draw-paper.ts');
  const content = await drawPaper(toDraw(paper, trail, borrower));
  const hash = createHash('sha256').update(content).digest('hex');
  await insertPaperFile(db, { paper: paper.uuid, signatures, hash, content, made_at: now });
  const first = await readPaperFile(db, paper.uuid, signatures);
  if (!first) throw new TypeError('The file of a paper was kept, and is not there.');
  return first;
}

/** Whose paper it is. */
export interface Borrower {
  readonly identity: string;
  readonly name: string;
}

type Trail = Awaited<ReturnType<typeof listTrail>>;

const deeds = {
  MADE: 'Made',
  OPENED: 'Opened',
  READ: 'Read to the end',
  SIGNED: 'Signed',
  DOWNLOADED: 'Downloaded',
} as const;

function toDraw(paper: Selectable<PaperRow>, trail: Trail, borrower: Borrower): PaperToDraw {
  const { type, version, hash, made_at, sections } = paper;
  const nameOf = (who: string) => (who === borrower.identity ? `${borrower.name} (${who})` : who);
  return {
    title: paperTemplates[type].title,
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
