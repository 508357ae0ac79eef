import { describe, expect, it } from 'vitest';
import { readWords } from './read-module.ts';
import { filesIn, textOf } from './source-files.ts';
import { applicationNames, formatNames, platformNames } from './vocabulary.ts';

const neutralFolders = ['engine', 'renderer', 'tools'];

// Names of the application that are also plain words of any program, each with its use here.
const plainWords: Readonly<Record<string, string>> = {
  answered: 'an event of the engine',
  asked: 'what a call, or a person, was asked for',
  chosen: 'an option that a person picked',
  documents: 'what the format is made of',
  forget: 'an effect of the engine',
  refused: 'what a calculation, or a server, would not do',
  shown: 'what a person sees now',
  triggers: 'what `flows route` prints',
  'x-sensitive': 'an annotation of facts',
  wrong: 'the token at which reading JSON stopped',
};

const tradeWords =
  /heloc|mortgage|borrower|homeowner|notary|notari[sz]|home.?equity|underwrit|foreclos|\blien|\bloan|\blender/i;

describe('engine, renderer and tools', () => {
  const paths = neutralFolders.flatMap((folder) => filesIn(folder, ['.ts', '.tsx', '.js', '.css']));
  const names = applicationNames();
  const common = [formatNames(), platformNames(), new Set(Object.keys(plainWords))];
  const telling = new Set([...names].filter((name) => !common.some((words) => words.has(name))));

  it('were found, and so were names that they must not know', () => {
    expect(paths).toContain('tools/flows.js');
    expect(telling.size).toBeGreaterThan(20);
  });

  it('use no name that schemas/domain or flows/ declares', () => {
    const code = paths.filter((path) => !path.endsWith('.css'));
    const found = code.flatMap((path) =>
      [...readWords(path)].filter((word) => telling.has(word)).map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('say no word of the trade, not even in a comment', () => {
    const found = paths.flatMap((path) =>
      (textOf(path).match(tradeWords) ?? []).map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('need every exception that is listed', () => {
    expect(Object.keys(plainWords).filter((word) => !names.has(word))).toEqual([]);
  });
});

describe('the check itself', () => {
  it('sees literals, members, keys and signatures', () => {
    const text =
      "interface A { one: 'two' } const { three: x } = y?.four; f({ five: `six` }); const z = <a seven='eight' />;";
    expect([...readWords('a.tsx', text)].toSorted()).toEqual([
      'eight',
      'five',
      'four',
      'one',
      'seven',
      'six',
      'three',
      'two',
    ]);
  });
});
