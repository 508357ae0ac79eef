import {
  overlay,
  type Flows,
  type JsonObject,
  type LinkedRow,
  type Scope,
  type TokenRow,
  factScope,
  pointerTo,
  textOf,
  writePath,
} from '#engine/index.ts';
import type { Tree } from '#engine/compile.ts';
import type { BrandView } from '../context/lint-context.ts';
import { inMachineScope, type Predicate, type Situation } from '../../solve/predicate.ts';
import { searchSpaceOf, type SearchSpace } from '../../solve/search-space.ts';

/** A row of a table on tokens. */
export interface TableRow extends TokenRow {
  readonly name: string;
}

/** A table of rows on the tokens of an expression, wherever it is. */
export interface TokenTable {
  /** The pointer of its rows. */
  readonly path: string;
  readonly on: Tree;
  readonly rows: readonly LinkedRow<TableRow>[];
  readonly find: (token: string, scope: Scope) => LinkedRow<TableRow> | undefined;
}

/** The tables of a routing or polling document. */
export function tokenTables(flows: Flows, type: string): readonly TokenTable[] {
  const { routing, polling } = flows.tables();
  const { compiled } = flows;
  if (type === 'polling')
    return polling && compiled.polling ? [{ ...polling, path: '/rows', on: compiled.polling.on }] : [];
  return (routing?.tables ?? []).flatMap((table, at) => {
    const on = compiled.routing?.tables[at]?.on;
    return on === undefined ? [] : [{ ...table, on, path: `${pointerTo('/tables', table.name)}/rows` }];
  });
}

/** The facts that make a difference when a table is asked for a token. A fact that holds the token is fixed. */
export function searchSpaceFor({ compiled }: Flows, { on, rows }: TokenTable, token: string): SearchSpace {
  const missing = compiled.routing?.missing;
  const whens = [...rows.map(({ row }) => row), ...(missing ? [missing] : [])];
  const trees = whens.flatMap(({ when }) => (when === undefined ? [] : [when]));
  const path = factPathOf(on);
  return searchSpaceOf([{ compiled, trees }], path === undefined ? {} : factWith(path, token));
}

function factWith(path: string, token: string): JsonObject {
  return writePath({}, path, token);
}

/** The fact that a table reads its token from; `undefined` if the token is computed. */
export function factPathOf(tree: Tree): string | undefined {
  return typeof tree === 'object' && tree[0] === 'fact' ? tree.slice(1).join('.') : undefined;
}

/** The predicates that a table is asked at all, and what it says then. */
export function inTable(flows: Flows, says: (scope: Scope) => boolean): readonly Predicate[] {
  const isMissing = flows.tables().routing?.missing?.isMissing;
  const asked: Predicate = ({ facts, locals }) => isMissing?.(factScope(flows, facts, locals)) !== true;
  return [({ facts, locals }) => says(factScope(flows, facts, locals)), asked];
}

/** The tokens of a row: those that it names, and a sample for each of its patterns. */
export function tokensOfRow({ is }: TokenRow): readonly string[] {
  return is.map((token) => token.replace('*', sampleRest));
}

const sampleRest = 'ELSE';

/** Tokens that both of two rows match. */
export function sharedTokens(one: LinkedRow<TableRow>, other: LinkedRow<TableRow>): readonly string[] {
  const prefixes = [...one.row.is, ...other.row.is].filter((token) => token.endsWith('*'));
  const suffixes = [...one.row.is, ...other.row.is].filter((token) => token.startsWith('*'));
  const both = prefixes.flatMap((prefix) => suffixes.map((suffix) => prefix.slice(0, -1) + suffix.slice(1)));
  const tokens = new Set([...tokensOfRow(one.row), ...tokensOfRow(other.row), ...both]);
  return [...tokens].filter((token) => one.hasToken(token) && other.hasToken(token));
}

/** Facts under which a table is asked for a token, together with what is given; empty if none are found. */
export function witnessFor(
  { flows: load, reach }: BrandView,
  table: TokenTable,
  token: string,
  { facts }: Situation,
): { readonly witness?: JsonObject } {
  const path = factPathOf(table.on);
  const flows = load();
  if (path !== undefined) return { witness: { facts: writePath(facts, path, token) } };
  for (const machine of Object.values(flows.compiled.machines)) {
    const searched = reach(machine)({ state: token, row: machine.transitions.length });
    if (searched.outcome !== 'found') continue;
    const both = overlay(searched.given.facts, facts);
    if (isAsked(flows, table, token, both)) return { witness: { facts: both } };
  }
  return {};
}

function isAsked(flows: Flows, { on }: TokenTable, token: string, facts: JsonObject): boolean {
  return textOf(flows.evaluate(on, inMachineScope(flows, { facts, locals: {} }))) === token;
}
