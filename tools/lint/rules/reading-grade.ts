import type { Rule, LintFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { textsOf, wordsOf } from '../context/places.ts';
import type { LintContext } from '../context/lint-context.ts';

const highest = 8;
/** The formula means nothing for a few words. */
const fewestWords = 20;

/**
 * A text that needs more than eight years of school. The formula is one for English, so translations are not checked.
 */
export const readingGrade: Rule = {
  code: 'reading-grade',
  about: 'people',
  says: 'A text of 20 words or more needs more than grade 8, by Flesch and Kincaid: 0.39 × words per sentence + 11.8 × syllables per word − 15.59. Tags and addresses do not count; syllables are groups of vowels, without a silent e; `;` and `:` end a sentence. English only.',
  check: (context: LintContext) => {
    const english = new Set(
      context.views
        .filter(({ locale }) => (locale ?? 'en').startsWith('en'))
        .flatMap(({ documents }) => [...documents.values()]),
    );
    return context.documents
      .filter((document) => english.has(document))
      .flatMap((document) => context.remembered(hardIn, document));
  },
};

function hardIn(document: LintDocument): readonly LintFinding[] {
  return textsOf(document).flatMap(({ path, value }) => {
    const grade = gradeOf(value);
    if (wordsOf(value).length < fewestWords || grade <= highest) return [];
    return [
      {
        document,
        path,
        message: `This needs grade ${grade.toFixed(1)} of school to be read; ${highest} is the most.`,
        hint: 'Shorten the sentences, and use words of everyday.',
      },
    ];
  });
}

/**
 * The school grade that a text of English needs, by Flesch and Kincaid: 0.39 × words per sentence + 11.8 × syllables
 * per word − 15.59.
 */
function gradeOf(text: string): number {
  const words = wordsOf(text);
  const sentences = Math.max(1, (text.match(/[.!?:;](?=\s|$)/g) ?? []).length);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return (0.39 * words.length) / sentences + (11.8 * syllables) / Math.max(1, words.length) - 15.59;
}

/** Counts groups of vowels; a silent e at the end is not counted. */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?<=[^aeiouyl])e$|(?<=[^aeioudt])ed$/, '')
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}
