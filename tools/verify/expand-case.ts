import { type Json, type JsonObject, readPath } from '#engine/index.ts';
import type { Case } from './clause.ts';
import { mergeBags, type Bags } from './givens.ts';

/** The keys of a case as a file writes it, or those that a clause sets for all its cases. */
export interface CaseDocument extends Omit<Bags, 'facts'> {
  readonly type?: string;
  readonly step?: string;
  readonly operation?: string;
  readonly name?: string;
  readonly url?: string;
  readonly contains?: string;
  readonly given?: readonly string[];
  /** The facts that differ from those that are given. */
  readonly with?: JsonObject;
  readonly press?: readonly string[];
  readonly rounds?: readonly JsonObject[];
  readonly then?: JsonObject;
  readonly valid?: boolean;
}

/** The triggers that the specification names. */
export interface TriggerNames {
  readonly all: readonly string[];
  /** Those that follow one another, in order. */
  readonly walk: readonly string[];
}

/** What a case asks: its keys without the facts, answers and replies that it brings, and without the outcome. */
function askedBy({ given: _given, with: _with, then: _then, ...rest }: CaseDocument) {
  const { answers: _a, inputs: _i, parameters: _p, replies: _r, failures: _f, ...asked } = rest;
  return asked;
}

/** The facts, answers and replies by which a case differs from its givens. */
export function bagsOf({ with: facts, answers, inputs, parameters, replies, failures }: CaseDocument): Bags {
  return {
    ...(facts && { facts }),
    ...(answers && { answers }),
    ...(inputs && { inputs }),
    ...(parameters && { parameters }),
    ...(replies && { replies }),
    ...(failures && { failures }),
  };
}

/** The complete case: its givens, its clause and its own keys. Its shape is checked afterwards. */
export function expandCase(
  clause: CaseDocument,
  own: CaseDocument,
  given: Bags,
  triggers: TriggerNames,
): Case {
  const then = clause.then || own.then ? { ...clause.then, ...own.then } : undefined;
  const merged = mergeBags(given, bagsOf(own));
  const expanded = {
    ...withFacts({ ...askedBy(clause), ...askedBy(own) }, merged.facts),
    ...merged,
    ...(then && { expect: withFacts(expandThen(then, triggers), merged.facts) }),
  };
  // The validator looks at it next.
  return expanded as unknown as Case;
}

/** Addresses may name facts that are given: `/rentals/{rental.uuid}`. */
function withFacts<T extends { readonly url?: unknown; readonly redirect?: unknown }>(
  named: T,
  facts: JsonObject = {},
): T {
  const { url, redirect } = named;
  return {
    ...named,
    ...(typeof url === 'string' && { url: addressOf(url, facts) }),
    ...(typeof redirect === 'string' && { redirect: addressOf(redirect, facts) }),
  };
}

function addressOf(address: string, facts: JsonObject): string {
  return address.replaceAll(/\{([\w.]+)\}/g, (whole, path: string) => {
    const value = readPath(facts, path);
    return value === undefined ? whole : String(value);
  });
}

const listsOfTriggers = ['fired', 'idle', 'triggersInclude', 'triggersExclude'] as const;

/** Writes out what a case says of triggers. With `idle` it says it of all: those that it does not name do not hold. */
function expandThen({ trigger, holds, ...said }: JsonObject, { all, walk }: TriggerNames): JsonObject {
  if (trigger !== undefined)
    return { ...said, [holds === true ? 'triggersInclude' : 'triggersExclude']: [trigger] };
  const lists = listsOfTriggers.filter((key) => said[key] !== undefined);
  const { idle, ...then } = {
    ...said,
    ...Object.fromEntries(
      lists.map((key) => [key, listOf(said[key]).flatMap((name) => stretchOf(name, walk))]),
    ),
  };
  if (idle === undefined) return then;
  const held = new Set([...listOf(then['fired']), ...listOf(idle)]);
  return {
    ...then,
    triggersInclude: all.filter((name) => held.has(name)),
    triggersExclude: all.filter((name) => !held.has(name)),
  };
}

/** `start to end` represents those from one to the other. */
function stretchOf(name: Json, walk: readonly string[]): readonly Json[] {
  const [first, last] = String(name)
    .split(' to ')
    .map((one) => walk.indexOf(one));
  const isStretch = first !== undefined && last !== undefined && first >= 0 && last > first;
  return isStretch ? walk.slice(first, last + 1) : [name];
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The cases of a table: a row is a case, its cells are what the columns name. */
export function casesOfRows(
  columns: readonly string[],
  rows: { readonly [name: string]: readonly Json[] },
): { readonly [name: string]: CaseDocument } {
  return Object.fromEntries(
    Object.entries(rows).map(([name, cells]) => [name, caseOfRow(columns, cells)] as const),
  );
}

function caseOfRow(columns: readonly string[], cells: readonly Json[]): CaseDocument {
  const parts: { [key: string]: Json | JsonObject } = {};
  for (const [at, column] of columns.entries()) {
    const [first = '', ...rest] = column.split('.');
    const cell = cells[at];
    if (cell === undefined || (isNothing(cell) && first !== 'then')) continue;
    const part = parts[first];
    parts[first] =
      rest.length === 0
        ? cell
        : { ...(typeof part === 'object' && !Array.isArray(part) && part), [rest.join('.')]: cell };
  }
  return parts;
}

/** A cell may be null, which the engine's own JSON never is. */
function isNothing(cell: unknown): boolean {
  return cell === null;
}
