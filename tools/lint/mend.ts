import { readFlows, type ReadFlows } from '#tools/read/read-flows.ts';
import type { FileReader } from '#tools/read/read-json-file.ts';
import type { Linted, Linter } from './find-problems.ts';
import { fixProblems } from './fixes/fix-problems.ts';
import { recordOverrides } from './fixes/record-overrides.ts';
import { pathFilter } from './within-paths.ts';

/** What mending one mistake uncovers is mended too, this often at most. */
const mostRounds = 10;

interface Mending {
  readonly root: string | undefined;
  readonly paths: readonly string[];
  /** Whether overrides whose base has changed are still meant so. */
  readonly accepts: boolean;
  readonly linter: Linter;
  readonly readFile: FileReader;
}

/** Mends the files below these paths as far as that is certain; gives how many problems that were. */
export function mend(mending: Mending): number {
  let mended = 0;
  for (let round = 0; round < mostRounds; round++) {
    const read = readFlows(mending.root, mending.readFile);
    const count = mendOnce(mending, read, mending.linter(read));
    if (count === 0) break;
    mended += count;
  }
  return mended;
}

function mendOnce({ paths, accepts }: Mending, read: ReadFlows, { problems, world }: Linted): number {
  const isWanted = pathFilter(paths, read.root);
  const isAccepted = (document: string): boolean => {
    const file = read.files.get(document);
    return accepts && file !== undefined && isWanted(file);
  };
  const fixed = fixProblems(problems.filter(({ file }) => isWanted(file)));
  return fixed > 0 ? fixed : recordOverrides(read.root, world, isAccepted);
}
