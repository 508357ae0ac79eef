import type { StorageKind } from '../journeys/stage/storages.ts';
import type { Progress } from './progress.ts';

/** What an attack found. */
export interface Finding {
  /** What was done and measured, as a row of the table shows it. */
  readonly figures: string;
  /** What must not happen and did, one line each. */
  readonly faults: readonly string[];
  /** What took longer than it may. Tests pass over it: they assert no time. */
  readonly slow?: readonly string[];
}

/** One row of the table. */
export interface Attack {
  readonly name: string;
  /** How much of it `npm run attacks` does, and how much the tests do. */
  readonly full: number;
  readonly sample: number;
  /** Whether it is of another kind on each database. */
  readonly needsStorage: boolean;
  readonly run: (size: number, storage: StorageKind, reported: Progress) => Promise<Finding>;
}
