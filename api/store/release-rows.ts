import type { Generated } from 'kysely';

/** The tables of releases. */
export interface ReleaseTables {
  readonly releases: ReleaseRow;
  readonly release_files: ReleaseFileRow;
  readonly assignments: AssignmentRow;
  readonly release_moves: MoveRow;
  readonly release_approvals: ApprovalRow;
}

/** One immutable set of documents. */
interface ReleaseRow {
  readonly id: Generated<number>;
  /** Of its files: the same files are the same release. */
  readonly hash: string;
  /** The format of its compiled flows. */
  readonly format: number;
  readonly author: string;
  readonly note: string;
  readonly made: Date;
  /** JSON: what lint, verify and diff reported. */
  readonly report: string;
  /** Compressed JSON: its files by path. */
  readonly sources: Uint8Array;
  /** Compressed JSON: its compiled flows of all brands and languages. */
  readonly flows: Uint8Array;
}

/** A file that browsers get, and the flows of a release that it is. */
interface ReleaseFileRow {
  readonly url: string;
  readonly release: number;
  readonly brand: string;
  readonly locale: string;
}

/** Who gets a release, and when. Rows are only added. */
interface AssignmentRow {
  readonly id: Generated<number>;
  /** 0: the folder on disk. */
  readonly release: number;
  /** JSON list of codes; null: all brands. */
  readonly brands: string | null;
  /** Of new visitors, in percent. */
  readonly share: number;
  readonly starts: Date;
  readonly ends: Date | null;
  readonly publisher: string;
  readonly note: string;
  readonly made: Date;
  /** The assignment that this one takes back. */
  readonly takes_back: number | null;
  /** JSON list of releases whose visits move, whether they fit or not. */
  readonly withdraws: string;
}

/** Whether visits may move from one set of files to another. */
interface MoveRow {
  readonly from_hash: string;
  readonly to_hash: string;
  /** JSON. */
  readonly gate: string;
}

/** That somebody other than its author approves of a release. Rows are only added. */
interface ApprovalRow {
  readonly release: number;
  readonly person: string;
  readonly note: string;
  readonly made: Date;
}
