import { plainLine } from '#tools/report/format-text.ts';
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
  return [`${section}  ${countStandings(sentences)}`, ...sentences.flatMap(formatSentence)];
}

const counted: Readonly<Record<Standing, string>> = { ...words, holds: 'hold', fails: 'fail' };

function countStandings(sentences: readonly CoveredSentence[]): string {
  const counts = Object.entries(counted).flatMap(([one, said]) => {
    const count = sentences.filter(({ standing }) => standing === one).length;
    return count === 0 ? [] : [`${count} ${said}`];
  });
  return `${sentences.length} sentences: ${counts.join(', ')}`;
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
