import { isDeepStrictEqual } from 'node:util';
import { type Sources, brandsOf, layersOf } from '#engine/compile.ts';
import { type Product, verifyClauses, type FailedCase } from './verify-clauses.ts';
import type { Clause, Case } from './clause.ts';

/** What of a clause a brand is not meant to fulfil. Default: all of its cases. */
interface Departure {
  readonly why: string;
  readonly cases?: readonly string[];
}

export type Departures = { readonly [clause: string]: Departure };

/** A brand whose documents are not those of the main brand, so that clauses have to be asked of it by itself. */
export interface BrandVariant {
  readonly code: string;
  /** The document that declares it, and may say from which clauses it departs. */
  readonly document: string;
  /** Clauses that it is not meant to fulfil as a whole, by their ids. */
  readonly departs: Departures;
}

/** The brands whose layers change documents or add some. All others differ in facts alone, which decide what is theirs. */
export function brandVariants(sources: Sources): readonly BrandVariant[] {
  const paths = Object.keys(sources.documents);
  const isOwn = (path: string, folder: string): boolean =>
    path.startsWith(folder) && path !== `${folder}brand.json` && !path.startsWith(`${folder}locales/`);
  return brandsOf(sources).flatMap((brand) => {
    const folders = layersOf(brand, {}).flatMap(({ folder }) => (folder === '' ? [] : [folder]));
    if (!paths.some((path) => folders.some((folder) => isOwn(path, folder)))) return [];
    const { departs } = brand.written.own;
    // The shape of brands has been checked.
    const document = `${folders.at(-1) ?? ''}brand.json`;
    return [{ code: brand.code, document, departs: (departs ?? {}) as unknown as Departures }];
  });
}

/**
 * The clauses that must hold for a brand: those that the main brand's documents fulfil under this brand's facts too. A
 * brand's facts may lead to another answer. If only its documents do, that is a mistake.
 */
export function clausesOfBrand(clauses: readonly Clause[], mainUnderItsFacts: Product): readonly Clause[] {
  const { failed } = verifyClauses(clauses, mainUnderItsFacts);
  const otherwise = new Set(failed.map(({ clause }) => clause));
  return clauses.filter((clause) => !otherwise.has(clause));
}

/** The main brand's flows, asked about the facts of another brand. */
export function underFactsOf(main: Product, { loaded: brand }: Product): Product {
  if (isDeepStrictEqual(main.loaded.choice, brand.choice)) return main;
  return { ...main, loaded: { ...main.loaded, readFacts: brand.readFacts } };
}

/** The clauses that a brand has to fulfil, and those from which it departs, each with its cases. */
export interface Parted {
  readonly selected: readonly Clause[];
  readonly departed: readonly Clause[];
}

/** Parts the cases of clauses by what a brand departs from. */
export function partClauses(clauses: readonly Clause[], departs: Departures): Parted {
  const isDeparted = (id: string, name: string): boolean => {
    const departure = departs[id];
    return departure !== undefined && (departure.cases?.includes(name) ?? true);
  };
  return {
    selected: clauses.flatMap((clause) => withCases(clause, (name) => !isDeparted(clause.id, name))),
    departed: clauses.flatMap((clause) =>
      departs[clause.id] ? withCases(clause, (name) => isDeparted(clause.id, name)) : [],
    ),
  };
}

/** A clause with some of its cases alone; a clause that keeps all of them is kept as it is. */
function withCases(clause: Clause, isWanted: (name: string) => boolean): readonly Clause[] {
  const { cases } = clause;
  if (cases === undefined) return [clause];
  const all = Object.entries(cases);
  const wanted = all.filter(([name]) => isWanted(name));
  if (wanted.length === all.length && all.length > 0) return [clause];
  const some: { readonly [name: string]: Case } = Object.fromEntries(wanted);
  return wanted.length === 0 ? [] : [{ ...clause, cases: some }];
}

/** From how many clauses a brand departs, a sentence for each departure that is for nothing, and those that it does not say. */
export interface NotHeld {
  readonly departed: number;
  readonly idle: readonly string[];
  readonly unsaid: Departures;
}

/** Looks which departures of a brand are needed. Nothing is said of clauses that the main brand breaks too. */
export function departuresOf(
  departs: Departures,
  {
    clauses,
    departed,
    broken,
    failing,
  }: Pick<Parted, 'departed'> & {
    readonly clauses: readonly Clause[];
    readonly broken: ReadonlySet<string>;
    /** What the brand has to fulfil and does not. */
    readonly failing: readonly FailedCase[];
  },
  product: Product,
): NotHeld {
  const { failed } = verifyClauses(departed, product);
  const isNeeded = (id: string, name?: string): boolean =>
    failed.some((one) => one.clause.id === id && (name === undefined || one.name === name));
  const idle = Object.entries(departs).flatMap(([id, departure]) => {
    const clause = clauses.find((one) => one.id === id);
    if (!clause) return [`${id}, which is no clause.`];
    return broken.has(id) ? [] : idleIn(clause, departure, isNeeded);
  });
  const theirs = failing.filter(({ clause }) => !broken.has(clause.id));
  return {
    departed: new Set(failed.map(({ clause }) => clause.id)).size,
    idle,
    unsaid: departuresFor(theirs, departs),
  };
}

/** The departures that would leave these cases out, beside what is said of their clauses already. */
function departuresFor(failed: readonly FailedCase[], departs: Departures): Departures {
  const byClause = Map.groupBy(failed, ({ clause }) => clause.id);
  const departures = [...byClause].map(([id, cases]) => {
    const { why = '', cases: said = [] } = departs[id] ?? {};
    return [id, { why, cases: [...said, ...cases.map(({ name }) => name)] }] as const;
  });
  return Object.fromEntries(departures);
}

function idleIn(
  { id, cases: known = {} }: Clause,
  { cases }: Departure,
  isNeeded: (id: string, name?: string) => boolean,
): readonly string[] {
  if (cases === undefined && !isNeeded(id)) return [`${id}, which holds.`];
  if (cases === undefined) {
    const holding = Object.keys(known).find((name) => !isNeeded(id, name));
    return holding === undefined
      ? []
      : [`${id} as a whole, although "${holding}" holds: name the others in "cases".`];
  }
  return cases
    .filter((name) => !isNeeded(id, name))
    .map((name) => `${id} in "${name}", which ${known[name] ? 'holds' : 'is no case'}.`);
}
