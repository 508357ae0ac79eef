import type { ReadFlows } from '#tools/read/read-flows.ts';
import { locate } from '#tools/report/locate.ts';
import type { Problem } from '#tools/report/problem.ts';
import type { BrandedChange } from './change.ts';
import { diffFlows } from './diff-flows.ts';

/** What the flows mean otherwise than before. */
export interface DiffReport {
  readonly changes: readonly BrandedChange[];
  /** Why the flows as they were cannot be understood any more, so that nothing is known of changes. */
  readonly incomparable?: string;
}

/** Compares flows with those of a revision, or tells what is wrong with the flows as they are. */
export function reportDiff(
  before: ReadFlows,
  after: ReadFlows,
): DiffReport | { readonly problems: readonly Problem[] } {
  if (after.problems.length > 0) return { problems: after.problems };
  const [unread] = before.problems;
  if (unread) return incomparable(unread.file.document, unread.message);
  const diffed = diffFlows(before.sources, after.sources);
  if (diffed.ok) return { changes: diffed.changes };
  const { side, diagnostics } = diffed;
  if (side === 'after') return { problems: diagnostics.map((each) => locate(each, after)) };
  const [first] = diagnostics;
  return incomparable(first?.document ?? '', first?.message ?? '');
}

function incomparable(document: string, message: string): DiffReport {
  return {
    changes: [],
    incomparable: `The flows at this revision do not fit the format of today: ${document}: ${message}`,
  };
}
