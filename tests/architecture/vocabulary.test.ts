import { describe, expect, it } from 'vitest';
import { readWords } from './read-module.ts';
import { filesIn, textOf } from './source-files.ts';
import { applicationNames, formatNames, hostFacts, platformNames } from './vocabulary.ts';

const neutralFolders = [
  'engine',
  'renderer',
  'tools',
  'api/client',
  'api/http',
  'api/jobs',
  'api/observability',
  'api/scheduling',
  'api/server',
  'api/store',
];

// What `engine/`, `renderer/` and `tools/` read by these names belongs to the format; the facts write them, too.
const annotations = new Set(['x-code', 'x-given', 'x-required', 'x-sensitive']);

const httpNames = new Set(['cache-control']);

// A single word, such as `names` or `shown`, is plain English in a document and in code, and so is `isReady`; of those, only the trade's tell.
const isCompound = (name: string): boolean =>
  (/[A-Z_-]|\d/.test(name.slice(1)) || /^[A-Z]/.test(name)) && !/^is[A-Z][a-z]+$/.test(name);

const tradeWords =
  /heloc|mortgage|borrower|homeowner|notary|notari[sz]|home.?equity|underwrit|foreclos|escrow|apprais|trustee|paystub|payoff|creditor|\bdeed|\blien|\bloan|lender|\bsigner|affiliate|x-org/i;

describe('engine, renderer, tools, and the server beside them', () => {
  const paths = neutralFolders.flatMap((folder) => filesIn(folder, ['.ts', '.tsx', '.js', '.css']));
  const names = applicationNames();
  const common = [formatNames(), hostFacts(), platformNames(), annotations, httpNames];
  const telling = new Set(
    [...names].filter((name) => isCompound(name) && !common.some((words) => words.has(name))),
  );

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
