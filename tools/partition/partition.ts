import type { Tree } from '#engine/compile.ts';
import { type Compiled, type Json, type JsonObject, type Lets, readPath } from '#engine/index.ts';
import { createPlace, type AskedPlace } from './asked-place.ts';
import { gatherers } from './gatherers.ts';
import { withGatheredLets, type Gathering } from './gathering.ts';
import { fromLiteral, type Origin, noteToken } from './origin.ts';
import { valuesOf, type Values } from './values-of.ts';

/** Expressions of one compiled set of documents. `lets` are the names of the document in which they stand. */
export interface Reading {
  readonly compiled: Compiled;
  readonly trees: readonly Tree[];
  readonly lets?: Lets;
  /** Tokens that rows of tables ask a value for. */
  readonly tokens?: readonly {
    readonly on: Tree;
    readonly is: readonly string[];
  }[];
}

/** All values of facts and other names that make a difference to expressions. */
export interface Partition {
  readonly facts: AskedPlace;
  readonly locals: AskedPlace;
  /** Computed when it is first asked for. */
  readonly valuesOf: (location: AskedPlace) => Values;
  /** Facts that are not varied. */
  readonly fixed: JsonObject;
  /** The value of a place that is not varied. */
  readonly fixedAt: (path: string) => Json | undefined;
}

/**
 * Gathers what expressions ask of facts (`fact`) and of other names (`name`): named rules, machines and calculations
 * are followed. Several sets of documents may be read together, to compare them. What `fixed` says stays as it is.
 */
export function partitionOf(readings: readonly Reading[], fixed: JsonObject = {}): Partition {
  const [first] = readings;
  const facts = createPlace('', {
    type: 'object',
    fields: first?.compiled.factTypes ?? {},
  });
  const locals = createPlace('', undefined);
  for (const { compiled, trees, lets = [], tokens = [] } of readings) {
    const gathering = withGatheredLets(startGathering(compiled, { facts, locals }), lets);
    for (const tree of trees) gathering.gather(tree);
    for (const { on, is } of tokens) for (const token of is) noteToken(gathering.gather(on), token);
  }
  const known = new Map<AskedPlace, Values>();
  const values = (location: AskedPlace): Values => {
    const ofLocation = known.get(location) ?? valuesOf(location);
    known.set(location, ofLocation);
    return ofLocation;
  };
  return withFixed({ facts, locals, valuesOf: values }, fixed);
}

/** A partition in which other facts stay as they are. */
export function withFixed(
  { facts, locals, valuesOf: values }: Omit<Partition, 'fixed' | 'fixedAt'>,
  fixed: JsonObject,
): Partition {
  return { facts, locals, valuesOf: values, fixed, fixedAt: (path) => readPath(fixed, path) };
}

/** Begins a walk through the expressions of these documents. */
function startGathering(
  compiled: Compiled,
  { facts, locals }: Pick<Gathering, 'facts' | 'locals'>,
): Gathering {
  const rules = new Map<string, Origin>();
  const within: Gathering['within'] = (names, lets = new Map<string, Origin>()) => {
    const gathering: Gathering = {
      compiled,
      facts,
      locals,
      names,
      lets,
      rules,
      within,
      gather: (tree) =>
        typeof tree === 'object' ? gatherers[tree[0]](tree.slice(1), gathering) : fromLiteral(tree),
    };
    return gathering;
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
