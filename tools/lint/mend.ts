import type { World } from '#tools/lint/world/world.ts';
import { readFlows, type ReadFlows } from '#tools/read/read-flows.ts';
import type { FileReader } from '#tools/read/read-json-file.ts';
import type { Linted, Linter } from './find-problems.ts';
import { fixProblems } from './fix-problems.ts';
import { overridesOf, readOverrideLock, writeOverrideLock } from './override-lock.ts';
import { pathFilter } from './within-paths.ts';

/** Mending one mistake may uncover another; so many rounds are made at most. */
const mostRounds = 10;

interface Mending {
  readonly root: string | undefined;
  readonly paths: readonly string[];
  /** Whether overrides stay as they are though their base has changed. */
  readonly accepts: boolean;
  readonly linter: Linter;
  readonly readFile: FileReader;
}

/** Mends the files below these paths as far as that is certain, and returns the number of problems mended. */
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

/**
 * Brings the lock of a folder of flows up to date: it records new overrides and takes out lost ones. Those whose base
 * has changed are recorded only if they are `accepted`. Returns the number of changed lines.
 */
export function recordOverrides(root: string, world: World, accepted: (file: string) => boolean): number {
  if (!world.isWhole) return 0;
  const old = readOverrideLock(root);
  const now = new Map(
    overridesOf(world).map(({ key, file, print }) => [key, accepted(file) ? print : (old.get(key) ?? print)]),
  );
  const changed = [...now].filter(([key, print]) => old.get(key) !== print);
  const gone = [...old.keys()].filter((key) => !now.has(key));
  if (changed.length + gone.length > 0) writeOverrideLock(root, now);
  return changed.length + gone.length;
}
