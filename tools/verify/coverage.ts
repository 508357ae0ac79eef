import { plainLine } from '../report/format-text.ts';
import type { Clause } from './clause.ts';
import type { CaseExplainer } from './explain-case.ts';
import type { Sentence } from './sentences.ts';
import type { Verified } from './verify-clauses.ts';

/** The state of a clause: its cases hold, or one fails, or tests show it, or it has none and says why. */
type Standing = 'holds' | 'fails' | 'pending' | 'shown' | 'notTestable';

interface CoveredClause {
  readonly id: string;
  readonly says: string;
  readonly standing: Standing;
  readonly cases: number;
  /** The documents that decide its cases. */
  readonly documents: readonly string[];
  /** The tests that show it. */
  readonly shownBy?: readonly string[];
  /** Why it has no cases. */
  readonly why?: string;
}

interface CoveredSentence {
  readonly quote: string;
  /** The worst state of its clauses. `notTestable` counts only if all of them are. */
  readonly standing: Standing;
  readonly clauses: readonly CoveredClause[];
  readonly shownBy?: readonly string[];
  /** What of it does not hold yet. */
  readonly pending?: string;
  readonly notTestable?: string;
}

export interface CoveredSection {
  readonly section: string;
  readonly sentences: readonly CoveredSentence[];
}

/** The map from sentence to clause to the documents that decide it; clauses that were not run are not in it. */
export function coverageOf(
  sentences: readonly Sentence[],
  verified: Verified,
  explain: CaseExplainer,
): readonly CoveredSection[] {
  const failed = new Set(verified.failed.map(({ clause }) => clause));
  const clauses = new Map(
    verified.clauses.map((clause) => [clause.id, covered(clause, failed.has(clause), explain)]),
  );
  const sections = [...new Set(sentences.map(({ section }) => section))].toSorted();
  return sections.map((section) => ({
    section,
    sentences: sentences.filter((each) => each.section === section).map((each) => coverOf(each, clauses)),
  }));
}

function coverOf(
  { quote, clauses: ids = [], shownBy, pending, notTestable }: Sentence,
  clauses: ReadonlyMap<string, CoveredClause>,
): CoveredSentence {
  const ofSentence = ids.flatMap((id) => clauses.get(id) ?? []);
  return {
    quote,
    standing: pending === undefined ? worstOf(ofSentence, shownBy) : 'pending',
    clauses: ofSentence,
    ...(shownBy && { shownBy }),
    ...(pending !== undefined && { pending }),
    ...(notTestable !== undefined && { notTestable }),
  };
}

const worstFirst: readonly Standing[] = ['fails', 'pending', 'holds', 'shown', 'notTestable'];

function worstOf(clauses: readonly CoveredClause[], shownBy: Sentence['shownBy']): Standing {
  const standings = [...clauses.map(({ standing }) => standing), ...(shownBy ? (['shown'] as const) : [])];
  return worstFirst.find((one) => standings.includes(one)) ?? 'notTestable';
}

function covered(clause: Clause, isFailing: boolean, explain: CaseExplainer): CoveredClause {
  const { id, says, cases = {}, pending, shownBy, notTestable } = clause;
  const why = pending ?? notTestable;
  const documents = [...new Set(Object.values(cases).flatMap(explain.documents))].toSorted();
  const standing = standingOf(clause, isFailing);
  return {
    id,
    says,
    standing,
    cases: Object.keys(cases).length,
    documents,
    ...(shownBy && { shownBy }),
    ...(why !== undefined && { why }),
  };
}

function standingOf({ pending, shownBy, notTestable }: Clause, isFailing: boolean): Standing {
  if (pending !== undefined) return 'pending';
  if (shownBy !== undefined) return 'shown';
  if (notTestable !== undefined) return 'notTestable';
  return isFailing ? 'fails' : 'holds';
}

const words: Readonly<Record<Standing, string>> = {
  holds: 'holds',
  fails: 'fails',
  pending: 'pending',
  shown: 'shown by',
  notTestable: 'not testable',
};

/** The map for people: sentences, below each its clauses with their documents, or the reason for none. */
export function formatCoverage(sections: readonly CoveredSection[]): string {
  return sections.map((section) => `${formatSection(section).join('\n')}\n\n`).join('');
}

function formatSection({ section, sentences }: CoveredSection): readonly string[] {
  return [`${section}  ${countStandings(sentences)}`, ...sentences.flatMap(formatSentence)];
}

const counted: Readonly<Record<Standing, string>> = {
  ...words,
  holds: 'hold',
  fails: 'fail',
  shown: 'shown by tests',
};

function countStandings(sentences: readonly CoveredSentence[]): string {
  const counts = Object.entries(counted).flatMap(([one, said]) => {
    const count = sentences.filter(({ standing }) => standing === one).length;
    return count === 0 ? [] : [`${count} ${said}`];
  });
  return `${sentences.length} sentences: ${counts.join(', ')}`;
}

function formatSentence({
  quote,
  clauses,
  shownBy = [],
  pending,
  notTestable,
}: CoveredSentence): readonly string[] {
  const reasons = [
    ...(pending === undefined ? [] : [`    ${words.pending}  ${pending}`]),
    ...(notTestable === undefined ? [] : [`    ${words.notTestable}  ${notTestable}`]),
  ];
  const shown = shownBy.map((test) => `    ${words.shown}  ${test}`);
  return [`  ${plainLine(quote)}`, ...reasons, ...clauses.map(formatClause), ...shown];
}

function formatClause({ id, standing, documents, shownBy, why }: CoveredClause): string {
  return `    ${id}  ${words[standing]}  ${why ?? (shownBy?.join(', ') || documents.join(' '))}`;
}
