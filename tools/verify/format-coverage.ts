import { plainLine } from '#tools/report/plain-line.ts';
import type { CoveredClause, CoveredSection, CoveredSentence, Standing } from './coverage.ts';

const words: Readonly<Record<Standing, string>> = {
  holds: 'holds',
  fails: 'fails',
  pending: 'pending',
  notTestable: 'not testable',
};

/** The map for people: sentences, below each its clauses with their documents, or the reason for none. */
export function formatCoverage(sections: readonly CoveredSection[]): string {
  return sections.map((section) => `${formatSection(section).join('\n')}\n\n`).join('');
}

function formatSection({ section, sentences }: CoveredSection): readonly string[] {
  return [`${section}  ${sentences.length} sentences`, ...sentences.flatMap(formatSentence)];
}

function formatSentence({ quote, clauses, pending, notTestable }: CoveredSentence): readonly string[] {
  const reasons = [
    ...(pending === undefined ? [] : [`    ${words.pending}  ${pending}`]),
    ...(notTestable === undefined ? [] : [`    ${words.notTestable}  ${notTestable}`]),
  ];
  return [`  ${plainLine(quote)}`, ...reasons, ...clauses.map(formatClause)];
}

function formatClause({ id, standing, documents, why }: CoveredClause): string {
  return `    ${id}  ${words[standing]}  ${why ?? documents.join(' ')}`;
}
