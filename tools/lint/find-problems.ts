import type { Diagnostic } from '#engine/compile.ts';
import { worldBuilder, type BuiltWorld } from '#tools/lint/world/build-world.ts';
import type { World } from '#tools/lint/world/world.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';
import type { FileProblem } from '../read/source-file.ts';
import { locate } from '../read/locate.ts';
import { checkRules } from './check-rules.ts';
import { readOverrideLock } from './override-lock.ts';
import type { PlacedFinding } from './place-finding.ts';
import { withoutEchoes } from './without-echoes.ts';

interface Told {
  readonly diagnostic: Diagnostic;
  readonly brands: Set<string>;
}

/** Finds problems, again after each edit. It remembers its results for what an edit does not touch. */
export type Linter = (read: ReadFlows) => Linted;

export interface Linted {
  readonly world: World;
  readonly problems: readonly FileProblem[];
}

export function createLinter(): Linter {
  const build = worldBuilder();
  return (read) => findProblems(read, build);
}

/** Everything that is wrong with the flows in any brand and language, each mistake once, sorted by file and place. */
function findProblems(read: ReadFlows, build: ReturnType<typeof worldBuilder>): Linted {
  const { sources, problems, pictures } = read;
  const overrides = readOverrideLock(read.root);
  const built = build({ sources, overrides, pictures, isRead: problems.length === 0 });
  const brandCodes = new Set(built.analyses.map(({ brand }) => brand?.code ?? ''));
  const told = tell([...compilings(built), ...checkRules(built.world)]);
  const found = told.map(({ diagnostic, brands }): FileProblem => {
    const problem = locate(diagnostic, read);
    return brands.size === brandCodes.size ? problem : { ...problem, brands: [...brands].toSorted() };
  });
  const faulty = [...problems, ...built.shapes.map((shape) => locate(shape, read))];
  const all = [...faulty, ...withoutEchoes(found, faulty)];
  return { world: built.world, problems: all.toSorted(byPlace) };
}

function compilings({ analyses }: BuiltWorld): readonly PlacedFinding[] {
  return analyses.flatMap(({ brand, diagnostics }) =>
    diagnostics.map((diagnostic) => ({ diagnostic, brands: [brand?.code ?? ''] })),
  );
}

/** Joins what is the same mistake in several brands. */
function tell(found: readonly PlacedFinding[]): readonly Told[] {
  const told = new Map<string, Told>();
  for (const { diagnostic, brands } of found) {
    const key = [diagnostic.code, diagnostic.document, diagnostic.path, diagnostic.message].join('\n');
    const known = told.get(key) ?? { diagnostic, brands: new Set() };
    told.set(key, known);
    for (const brand of brands) known.brands.add(brand);
  }
  return [...told.values()];
}

function byPlace(one: FileProblem, other: FileProblem): number {
  if (one.file.shown !== other.file.shown) return one.file.shown < other.file.shown ? -1 : 1;
  return one.range.start - other.range.start || one.code.localeCompare(other.code);
}
