import type { Reads } from '#engine/compile.ts';
import { type JsonObject, readPath } from '#engine/index.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView, World } from '#tools/lint/world/world.ts';

/** The rules and constants that expressions name, and whether they name the state of a machine. */
interface Named {
  readonly rules: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
  readonly isStateRead: boolean;
}

/** What a document names, and what each rule in it names. */
interface NamedIn {
  readonly all: Named;
  readonly byRule: ReadonlyMap<string, Named>;
}

/**
 * What decides, besides facts, the values of a document's expressions: the documents with the rules that they
 * reach, the machines, and the constants. Brands with equal keys are checked once.
 */
export function logicKey(world: World, view: BrandView, document: LintDocument): string {
  const known = world.remembered(reachesOf, document);
  const { holders, constants } = known.get(view.rulesKey()) ?? reachOf(world, view, document);
  known.set(view.rulesKey(), { holders, constants });
  return `${holders} ${JSON.stringify(constants.map((path) => constantAt(view, path)))}`;
}

/** The numbers of the documents, and the constants, that the expressions of a document reach. */
interface Reach {
  readonly holders: string;
  readonly constants: readonly string[];
}

/** The memory of what a document reaches, by the rules of the brand. */
function reachesOf(_document: LintDocument): Map<string, Reach> {
  return new Map();
}

function reachOf(world: World, view: BrandView, document: LintDocument): Reach {
  const { placeOf } = view.analysis.result.compilation;
  const documents = new Set<LintDocument>();
  const constants = new Set<string>();
  const known = new Set<string>();
  const take = ({ rules, constants: ofNamed, isStateRead }: Named): void => {
    for (const name of ofNamed) constants.add(name);
    if (isStateRead)
      for (const machine of view.documents.values()) if (machine.type === 'machine') takeDocument(machine);
    for (const rule of rules) {
      const place = known.has(rule) ? undefined : placeOf('rules', rule);
      const holder = place && view.documents.get(place.document);
      known.add(rule);
      if (!holder) continue;
      documents.add(holder);
      const named = world.remembered(namedIn, holder).byRule.get(rule);
      if (named) take(named);
    }
  };
  const takeDocument = (next: LintDocument): void => {
    if (documents.has(next)) return;
    documents.add(next);
    take(world.remembered(namedIn, next).all);
  };
  take(world.remembered(namedIn, document).all);
  return {
    holders: [...documents].map(world.identityOf).toSorted().join(),
    constants: [...constants].toSorted(),
  };
}

function constantAt(view: BrandView, path: string): unknown {
  const [name = ''] = path.split('.', 1);
  const place = view.analysis.result.compilation.placeOf('constants', name);
  const constants = place && view.documents.get(place.document)?.json['constants'];
  return constants === undefined ? undefined : readPath(constants as JsonObject, path); // its schema says an object
}

function namedIn({ compiled, type }: LintDocument): NamedIn {
  const isRules = type === 'conditions' || type === 'calculations';
  const byRule = isRules
    ? Map.groupBy(compiled.reads, ({ path }) => path.split('/')[2] ?? '')
    : new Map<string, typeof compiled.reads>();
  return {
    all: joinNamed(compiled.reads.map(({ reads }) => reads)),
    byRule: new Map([...byRule].map(([rule, places]) => [rule, joinNamed(places.map(({ reads }) => reads))])),
  };
}

function joinNamed(all: readonly Reads[]): Named {
  return {
    rules: new Set(all.flatMap(({ rules }) => rules)),
    constants: new Set(all.flatMap(({ constants }) => constants)),
    isStateRead: all.some(({ names }) => names.some((name) => name.startsWith('states.'))),
  };
}
