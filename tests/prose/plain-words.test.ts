import { describe, expect, it } from 'vitest';
import { type Passage, allPassages, ofCode, sentencesOf, withoutCode } from './passages.ts';

/** Words that an engineer in a hurry stumbles over. */
const unwanted = [
  'whoever',
  'whatever',
  'whichever',
  'anew',
  'thereby',
  'hereby',
  'aside',
  'at once',
  'stands',
  'told',
  'tells? of',
  'telling of',
  'led on',
  'mend(?:ed|s|ing)?',
  'otherwise',
  'of its own',
  'so long as',
  'a good deal',
];
const unwantedWord = new RegExp(String.raw`\b(?:${unwanted.join('|')})\b`, 'gi');

/** A text of the product, which a page written by hand repeats, and a reason within a consent that Legal has locked. */
const quoted = new Set([
  'measure/bench/by-hand/steps.tsx: told',
  'flows/pages/register-v2/set-password.json: anew',
]);

const mostWords = 30;

const passages = allPassages();

function unwantedIn({ text }: Passage): readonly string[] {
  return sentencesOf(text).flatMap(
    (sentence) => withoutCode(sentence).toLowerCase().match(unwantedWord) ?? [],
  );
}

function wordsOf(sentence: string): number {
  return withoutCode(sentence)
    .split(' ')
    .filter((word) => /\w/.test(word)).length;
}

const longIn = ({ text }: Passage): readonly string[] =>
  sentencesOf(text).filter((sentence) => wordsOf(sentence) > mostWords);

describe('comments, messages, manuals and the reasons of documents', () => {
  it('were found', () => {
    const kinds = new Set(passages.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['comment', 'string', 'paragraph', 'reason']));
    expect(passages.length).toBeGreaterThan(10_000);
  });

  it('hold none of the words that make them hard to read', () => {
    const found = passages
      .filter(({ path }) => path !== 'tests/prose/plain-words.test.ts')
      .flatMap((passage) => unwantedIn(passage).map((word) => ({ ...passage, word })))
      .filter(({ path, word }) => !quoted.has(`${path}: ${word}`))
      .map(({ path, line, word, text }) => `${path}:${line} ${word}: ${text.trim()}`);
    expect(found).toEqual([]);
  });

  it(`have no sentence of more than ${mostWords} words in a comment`, () => {
    const found = passages
      .filter(({ kind }) => kind === 'comment')
      .flatMap((passage) => longIn(passage).map((sentence) => `${passage.path}:${passage.line} ${sentence}`));
    expect(found).toEqual([]);
  });
});

describe('the check itself', () => {
  const find = (text: string): readonly string[] => ofCode('a.ts', text).flatMap((each) => unwantedIn(each));

  it('reads comments over several lines, strings and templates', () => {
    expect(find('// Read at\n// once.')).toEqual(['at once']);
    expect(find('/**\n * Of its\n * own.\n */')).toEqual(['of its own']);
    expect(find("say('Ask whoever knows.');")).toEqual(['whoever']);
    expect(find('say(`${name} is told.`);')).toEqual(['told']);
  });

  it('leaves code alone', () => {
    expect(find('// The key `otherwise` of a rule.\nconst told = { stands: "aside" };')).toEqual([]);
  });

  it('counts the words of each sentence, not of a whole comment', () => {
    const sentence = `${Array.from({ length: mostWords }, () => 'word').join(' ')}.`;
    const count = (text: string): number => ofCode('a.ts', text).flatMap((each) => longIn(each)).length;
    expect(count(`// W${sentence} W${sentence}`)).toBe(0);
    expect(count(`// One ${sentence}`)).toBe(1);
  });
});
