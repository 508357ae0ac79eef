import { wordsOf } from './world/texts.ts';

/**
 * The school grade that a text of English needs, by Flesch and Kincaid:
 * 0.39 × words per sentence + 11.8 × syllables per word − 15.59.
 */
export function gradeOf(text: string): number {
  const words = wordsOf(text);
  const sentences = Math.max(1, (text.match(/[.!?:;](?=\s|$)/g) ?? []).length);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return (0.39 * words.length) / sentences + (11.8 * syllables) / Math.max(1, words.length) - 15.59;
}

/** Groups of vowels; a silent e at the end is none. */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?<=[^aeiouyl])e$|(?<=[^aeioudt])ed$/, '')
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}
