import { describe, expect, it } from 'vitest';
import { readWords } from './read-module.ts';
import { filesIn, textOf } from './source-files.ts';
import { neutralFolders } from './vocabulary.ts';

const tradeWords =
  /heloc|mortgage|borrower|homeowner|notary|notari[sz]|home.?equity|underwrit|foreclos|escrow|apprais|trustee|paystub|payoff|creditor|\bdeed|\blien|\bloan|lender|\bsigner|affiliate|x-org/i;

describe('engine, renderer, tools, and the server beside them', () => {
  const paths = neutralFolders.flatMap((folder) => filesIn(folder, ['.ts', '.tsx', '.js', '.css', '.md']));

  it('were found', () => {
    expect(paths).toContain('tools/flows.js');
  });

  it('say no word of the trade, not even in a comment', () => {
    const found = paths.flatMap((path) =>
      (textOf(path).match(tradeWords) ?? []).map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
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
