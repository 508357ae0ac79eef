import type { Tree, Type } from '#engine/compile.ts';
import {
  type Compiled,
  type Json,
  type JsonObject,
  type Lets,
  readPath,
  rememberOne,
} from '#engine/index.ts';
import { type AskedPlace, type Landmark, createPlace, linkedWith } from './asked-place.ts';
import { collectors } from './collectors.ts';
import { withCollectedLets, type Collecting } from './collecting.ts';
import { type Origin, fromLiteral, noteOpen, notePresence, noteToken, relate } from './origin.ts';
import { valuesOf, type Values } from './values-of.ts';

/** Expressions of one compiled set of documents. `lets` are the names of the document in which they are. */
export interface Reading {
  readonly compiled: Compiled;
  readonly trees: readonly Tree[];
  readonly lets?: Lets;
  /** The types of names that are no facts. */
  readonly locals?: { readonly [name: string]: Type };
  /** Whether the values of the trees are compared with those of other readings, and not only asked for being true. */
  readonly isCompared?: boolean;
  /** Tokens that rows of tables ask a value for. */
  readonly tokens?: readonly {
    readonly on: Tree;
    readonly is: readonly string[];
  }[];
}

/** All values of facts and other names that make a difference to expressions. */
export interface SearchSpace {
  readonly facts: AskedPlace;
  readonly locals: AskedPlace;
  /** Computed when it is first asked for. */
  readonly valuesOf: (location: AskedPlace) => Values;
  /** Whether something is computed from whole objects, so that no values of their parts represent all. */
  readonly isOpen: boolean;
  /** Facts that are not varied. */
  readonly fixed: JsonObject;
  /** The value of a place that is not varied. */
  readonly fixedAt: (path: string) => Json | undefined;
}

/**
 * Collects what expressions ask of facts (`fact`) and of other names (`name`): named rules, machines and calculations
 * are followed. Several sets of documents may be read together, to compare them. What `fixed` says stays as it is.
 */
export function searchSpaceOf(readings: readonly Reading[], fixed: JsonObject = {}): SearchSpace {
  const [first] = readings;
  const facts = createPlace('', {
    type: 'object',
    fields: first?.compiled.factTypes ?? {},
  });
  const types = Object.assign({}, ...readings.map((reading) => reading.locals)) as NonNullable<
    Reading['locals']
  >; // of types
  const locals = createPlace('', { type: 'object', fields: types });
  const compared: Origin[] = [];
  for (const { compiled, trees, lets = [], tokens = [], isCompared } of readings) {
    const collecting = withCollectedLets(startCollecting(compiled, { facts, locals, fixed }), lets);
    const origins = trees.map(collecting.collect);
    if (isCompared) compared.push(...origins);
    for (const { on, is } of tokens) for (const token of is) noteToken(collecting.collect(on), token);
  }
  relateAll(compared);
  return withFixed(
    { facts, locals, valuesOf: rememberedValues(() => []), isOpen: [facts, locals].some(isObjectOpen) },
    fixed,
  );
}

/** Notes that values are compared as they are, so that absent ones differ from empty ones. */
function relateAll(compared: readonly Origin[]): void {
  for (const [at, one] of compared.entries()) {
    notePresence(one);
    if (one.isComputed) noteOpen(one);
    for (const other of compared.slice(0, at)) relate(one, other);
  }
}

/** Whether an expression asks more of an object than what its fields hold. */
function isObjectOpen(place: AskedPlace): boolean {
  const isWhole = place.isOpen || place.links.size + place.landmarks.size + place.sizes.size > 0;
  const inside = [...place.fields.values(), ...(place.element ? [place.element] : [])];
  const isObject = place.type ? place.type.type === 'object' : place.fields.size > 0;
  return (isWhole && isObject) || inside.some(isObjectOpen);
}

type Literals = readonly Landmark[];

/** Values, computed once for each place. */
function rememberedValues(literalsOf: (location: AskedPlace) => Literals): SearchSpace['valuesOf'] {
  const known = new Map<AskedPlace, Values>();
  return (location) => {
    const ofLocation = known.get(location) ?? valuesOf(location, literalsOf(location));
    known.set(location, ofLocation);
    return ofLocation;
  };
}

/** A space in which other facts stay as they are. What is compared with them is tried with what they hold. */
export function withFixed(space: Omit<SearchSpace, 'fixed' | 'fixedAt'>, fixed: JsonObject): SearchSpace {
  const { facts, locals, isOpen, valuesOf: values } = space;
  const fixedAt = (path: string): Json | undefined => readPath(fixed, path);
  const literalsOf = rememberOne((location: AskedPlace): Literals =>
    linkedWith(location)
      .map(({ path }) => fixedAt(path))
      .filter((value) => value !== undefined && typeof value !== 'object'),
  );
  const withLiterals = rememberedValues(literalsOf);
  const own: SearchSpace['valuesOf'] = (location) =>
    literalsOf(location).length > 0 ? withLiterals(location) : values(location);
  return { facts, locals, isOpen, valuesOf: own, fixed, fixedAt };
}

/** Begins a walk through the expressions of these documents. */
function startCollecting(
  compiled: Compiled,
  places: Pick<Collecting, 'facts' | 'locals' | 'fixed'>,
): Collecting {
  const rules = new Map<string, Origin>();
  const within: Collecting['within'] = (names, lets = new Map<string, Origin>()) => {
    const collecting: Collecting = {
      compiled,
      ...places,
      names,
      lets,
      rules,
      within,
      collect: (tree) =>
        typeof tree === 'object' ? collectors[tree[0]](tree.slice(1), collecting) : fromLiteral(tree),
    };
    return collecting;
  };
  return within(new Map());
}

/** Everything that decides which page comes next: machines that facts alone decide, routing and polling. */
export function routeReading(compiled: Compiled): Reading {
  const { machines, routing, polling } = compiled;
  const transitions = Object.values(machines).flatMap(({ inputs, transitions: rows }) =>
    inputs ? [] : rows,
  );
  const tables = [...(routing?.tables ?? []), ...(polling ? [polling] : [])];
  const rows = tables.flatMap(({ on, rows: ofTable }) => ofTable.map((row) => ({ on, ...row })));
  const whens = [...transitions, ...rows, ...(routing?.missing ? [routing.missing] : [])];
  const stops = [polling?.stop].filter((tree): tree is Tree => tree !== undefined);
  return {
    compiled,
    trees: [...stops, ...whens.flatMap(({ when }) => (when === undefined ? [] : [when]))],
    tokens: rows.map(({ on, is }) => ({ on, is })),
  };
}
