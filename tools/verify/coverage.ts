import type { Clause } from './clause.ts';
import type { CaseExplainer } from './explain-case.ts';
import type { Verified } from './verify-clauses.ts';

/** How a clause stands: its cases hold or fail, or there are none and why. */
export type Standing = 'holds' | 'fails' | 'pending' | 'notTestable';

export interface CoveredClause {
  readonly id: string;
  readonly says: string;
  readonly standing: Standing;
  readonly cases: number;
  /** The documents that decide its cases. */
  readonly documents: readonly string[];
  /** Why it has no cases. */
  readonly why?: string;
}

export interface CoveredSection {
  readonly section: string;
  readonly clauses: readonly CoveredClause[];
}

/** The map from section to clause to the documents that decide it. */
export function coverageOf(verified: Verified, explain: CaseExplainer): readonly CoveredSection[] {
  const failed = new Set(verified.failed.map(({ clause }) => clause));
  const sections = [...new Set(verified.clauses.map(({ section }) => section))].toSorted();
  return sections.map((section) => ({
    section,
    clauses: verified.clauses
      .filter((clause) => clause.section === section)
      .map((clause) => covered(clause, failed.has(clause), explain)),
  }));
}

function covered(clause: Clause, isFailing: boolean, explain: CaseExplainer): CoveredClause {
  const { id, says, cases = {}, pending, notTestable } = clause;
  const why = pending ?? notTestable;
  const documents = [...new Set(Object.values(cases).flatMap(explain.documents))].toSorted();
  const standing = standingOf(clause, isFailing);
  return {
    id,
    says,
    standing,
    cases: Object.keys(cases).length,
    documents,
    ...(why !== undefined && { why }),
  };
}

function standingOf({ pending, notTestable }: Clause, isFailing: boolean): Standing {
  if (pending !== undefined) return 'pending';
  if (notTestable !== undefined) return 'notTestable';
  return isFailing ? 'fails' : 'holds';
}

/** The map for people: each section with its clauses, each clause with its documents or the reason for none. */
export function formatCoverage(sections: readonly CoveredSection[]): string {
  return sections.map((section) => `${formatSection(section).join('\n')}\n\n`).join('');
}

const words: Readonly<Record<Standing, string>> = {
  holds: 'holds',
  fails: 'fails',
  pending: 'pending',
  notTestable: 'not testable',
};

function formatSection({ section, clauses }: CoveredSection): readonly string[] {
  return [
    `${section}  ${clauses.length} clauses`,
    ...clauses.map(
      ({ id, standing, documents, why }) => `  ${id}  ${words[standing]}  ${why ?? documents.join(' ')}`,
    ),
  ];
}
