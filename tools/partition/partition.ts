import type { Compiled } from '#engine/compiled.ts';
import type { Lets } from '#engine/compiled/named.ts';
import { readPath } from '#engine/fact-path.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import { withGatheredLets } from './gather-rule.ts';
import { startGathering } from './start-gathering.ts';
import { createLocation, type Location } from './location.ts';
import { noteToken } from './relate.ts';
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
  readonly facts: Location;
  readonly locals: Location;
  /** Computed when it is first asked for. */
  readonly valuesOf: (location: Location) => Values;
  /** What is not to be varied. */
  readonly fixed: JsonObject;
  /** The value of a place that is not to be varied. */
  readonly fixedAt: (path: string) => Json | undefined;
}

/**
 * Gathers what expressions ask of facts (`fact`) and of other names (`name`): named rules, machines and calculations
 * are followed. Several sets of documents may be read together, to compare them. What `fixed` says stays as it is.
 */
export function partitionOf(readings: readonly Reading[], fixed: JsonObject = {}): Partition {
  const [first] = readings;
  const facts = createLocation('', {
    type: 'object',
    fields: first?.compiled.factTypes ?? {},
  });
  const locals = createLocation('', undefined);
  for (const { compiled, trees, lets = [], tokens = [] } of readings) {
    const gathering = withGatheredLets(startGathering(compiled, { facts, locals }), lets);
    for (const tree of trees) gathering.gather(tree);
    for (const { on, is } of tokens) for (const token of is) noteToken(gathering.gather(on), token);
  }
  const known = new Map<Location, Values>();
  const values = (location: Location): Values => {
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
