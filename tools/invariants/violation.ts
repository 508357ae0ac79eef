import type { Given } from '#tools/partition/claim.ts';

/** A way on which an invariant does not hold. */
export interface Violation {
  /** The pointer of what is broken in the invariant. */
  readonly path: string;
  /** What happens on the way, in order: the shortest one that was found. */
  readonly way: readonly string[];
  readonly given?: Given;
  /** Where the way begins, if it is that of a visit. */
  readonly url?: string;
}
