import type { World } from '#tools/lint/world/world.ts';
import { readFlows, type ReadFlows } from '#tools/read/read-flows.ts';
import type { FileReader } from '#tools/read/read-json-file.ts';
import type { Linted, Linter } from './find-problems.ts';
import { fixProblems } from './fix-problems.ts';
import { lostLocks, overridesOf, readOverrideLock, writeOverrideLock } from './override-lock.ts';
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

/** How many problems were mended, and which lines of the lock were written or taken out. */
export interface Mended {
  readonly count: number;
  readonly recorded: readonly string[];
}

/** Mends the files below these paths as far as that is certain. */
export function mend(mending: Mending): Mended {
  let mended: Mended = { count: 0, recorded: [] };
  for (let round = 0; round < mostRounds; round++) {
    const read = readFlows(mending.root, mending.readFile);
    const { count, recorded } = mendOnce(mending, read, mending.linter(read));
    if (count === 0) break;
    mended = { count: mended.count + count, recorded: [...mended.recorded, ...recorded] };
  }
  return mended;
}

function mendOnce({ paths, accepts }: Mending, read: ReadFlows, { problems, world }: Linted): Mended {
  const isWanted = pathFilter(paths, read.root);
  const isAccepted = (document: string): boolean => {
    const file = read.files.get(document);
    return accepts && file !== undefined && isWanted(file);
  };
  const fixed = fixProblems(problems.filter(({ file }) => isWanted(file)));
  if (fixed > 0) return { count: fixed, recorded: [] };
  const recorded = recordOverrides(read.root, world, isAccepted);
  return { count: recorded.length, recorded };
}

/**
 * Brings the lock of a folder of flows up to date: it records new overrides and takes out lost ones. Those whose base
 * has changed are recorded only if they are `accepted`. Returns what was recorded or taken out.
 */
export function recordOverrides(
  root: string,
  world: World,
  accepted: (file: string) => boolean,
): readonly string[] {
  if (!world.isWhole) return [];
  const old = readOverrideLock(root);
  const kept = lostLocks(world).filter(({ file }) => !accepted(file));
  const now = new Map([
    ...overridesOf(world).map(
      ({ key, file, print }) => [key, accepted(file) ? print : (old.get(key) ?? print)] as const,
    ),
    ...kept.map(({ key }) => [key, old.get(key) ?? ''] as const),
  ]);
  const changed = [...now].flatMap(([key, print]) => (old.get(key) === print ? [] : [key]));
  const gone = [...old.keys()].filter((key) => !now.has(key));
  if (changed.length + gone.length > 0) writeOverrideLock(root, now);
  return [...changed, ...gone.map((key) => `${key} (gone)`)];
}
