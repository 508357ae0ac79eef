import { describe, expect, it } from 'vitest';
import { readWords } from '../architecture/read-module.ts';
import { filesIn } from '../architecture/source-files.ts';
import {
  applicationNames,
  formatNames,
  hostFacts,
  neutralFolders,
  platformNames,
} from '../architecture/vocabulary.ts';

// What `engine/`, `renderer/` and `tools/` read by these names belongs to the format; the facts write them, too.
const annotations = new Set(['x-code', 'x-given', 'x-required', 'x-sensitive']);

const httpNames = new Set(['cache-control']);

// A single word, such as `names` or `shown`, is plain English in a document and in code, and so is `isReady`; of those, only the trade's tell.
const isCompound = (name: string): boolean =>
  (/[A-Z_-]|\d/.test(name.slice(1)) || /^[A-Z]/.test(name)) && !/^is[A-Z][a-z]+$/.test(name);

describe('engine, renderer, tools, and the server beside them', () => {
  const paths = neutralFolders.flatMap((folder) => filesIn(folder, ['.ts', '.tsx', '.js']));
  const names = applicationNames();
  const common = [formatNames(), hostFacts(), platformNames(), annotations, httpNames];
  const telling = new Set(
    [...names].filter((name) => isCompound(name) && !common.some((words) => words.has(name))),
  );

  it('use no name that schemas/domain or flows/ declares', () => {
    expect(telling.size).toBeGreaterThan(20);
    const found = paths.flatMap((path) =>
      [...readWords(path)].filter((word) => telling.has(word)).map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});
