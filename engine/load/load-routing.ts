import type { CompiledPolling, CompiledRouting, CompiledRoutingRow } from '../ir/documents.ts';
import type { Named } from '../expression/names.ts';
import type { Evaluate, Scope } from '../expression/scope.ts';
import type { Tree } from '../expression/tree.ts';
import { type JsonObject, objectOf } from '../json/json.ts';
import { loadValue } from '../text/load-value.ts';
import { type FindRow, type LoadedRow, loadRows } from './load-rows.ts';

/** A row that gives a page, ready to be answered. */
interface PageRow {
  readonly name: string;
  readonly is: readonly string[];
  readonly when?: Tree;
  readonly page: string;
  readonly pass?: (scope: Scope) => JsonObject;
}

export interface LoadedPageTable {
  readonly name: string;
  readonly on: Evaluate;
  readonly rows: readonly LoadedRow<PageRow>[];
  readonly find: FindRow<PageRow>;
}

export interface LoadedRouting {
  readonly missing?: { readonly isMissing: Evaluate; readonly page: string };
  readonly tables: readonly LoadedPageTable[];
}

/** Makes the closures of the routing tables, once; `load` also knows the states of machines. */
export function loadRouting(
  { missing, tables }: CompiledRouting,
  load: (tree: Tree) => Evaluate,
): LoadedRouting {
  return {
    ...(missing && { missing: { isMissing: load(missing.when), page: missing.page } }),
    tables: tables.map(({ name, on, rows }) => ({
      name,
      on: load(on),
      ...loadRows(rows.map(loadPageRow), load),
    })),
  };
}

function loadPageRow({ pass, ...row }: Named<CompiledRoutingRow>): PageRow {
  if (pass === undefined) return row;
  const fill = loadValue(pass);
  return { ...row, pass: (scope) => objectOf(fill(scope)) };
}

/** Whether a status is waited for, how often it is asked again and after which delays (A§4, A§9). */
export interface PollDecision {
  readonly poll: boolean;
  readonly stop: boolean;
  readonly retries: number;
  readonly delays: readonly number[];
}

/** A row of the polling table with the decision that it makes for all facts. */
interface PollRow {
  readonly name: string;
  readonly is: readonly string[];
  readonly when?: Tree;
  readonly answer: PollDecision;
}

export interface LoadedPolling {
  readonly on: Evaluate;
  readonly rows: readonly LoadedRow<PollRow>[];
  /** Finds the row that decides. If polling stops, that is the row in front of all others. */
  readonly find: FindRow<PollRow>;
}

/** No status is waited for. */
export const noPolling: PollDecision = { poll: false, stop: false, retries: 0, delays: [] };

const stopped: PollDecision = { ...noPolling, stop: true };

/** Makes the closures of the polling table, once; `inlined` writes out the rules that an expression names. */
export function loadPolling(
  polling: CompiledPolling,
  load: (tree: Tree) => Evaluate,
  inlined: (tree: Tree) => Tree,
): LoadedPolling {
  const rows = polling.rows.map(({ retries, ...row }): PollRow => {
    const delays = delaysOf(polling, retries);
    return { ...row, answer: { poll: retries > 0, stop: false, retries, delays } };
  });
  const { on, stop } = polling;
  const before = stop === undefined ? [] : [stopRow(inlined(stop), on)];
  return {
    on: load(on),
    rows: loadRows(rows, load).rows,
    find: loadRows([...before, ...rows], load).find,
  };
}

/** If the token alone decides whether to stop, this row names the tokens, so that one look-up answers. */
function stopRow(stop: Tree, on: Tree): PollRow {
  const tokens = tokensAsked(stop, on);
  return { name: 'stop', is: tokens ?? ['*'], ...(!tokens && { when: stop }), answer: stopped };
}

function tokensAsked(tree: Tree, on: Tree): readonly string[] | undefined {
  if (typeof tree !== 'object' || tree[0] !== 'in' || JSON.stringify(tree[1]) !== JSON.stringify(on))
    return undefined;
  const texts = typeof tree[2] === 'object' ? tree[2].slice(1) : [];
  return texts.every(isToken) ? texts : undefined;
}

function isToken(tree: Tree): tree is string {
  return typeof tree === 'string' && tree !== '' && !tree.includes('*');
}

function delaysOf({ backoff }: CompiledPolling, retries: number): readonly number[] {
  return Array.from({ length: retries }, (_none, attempt) =>
    Math.min(backoff.baseMs * backoff.factor ** attempt, backoff.maximumMs),
  );
}
