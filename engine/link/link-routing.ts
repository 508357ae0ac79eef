import type { CompiledPolling, CompiledRouting, CompiledRoutingRow } from '../ir/documents.ts';
import type { Named } from '../expression/names.ts';
import type { Evaluate, Scope } from '../expression/scope.ts';
import type { Tree } from '../expression/tree.ts';
import { type JsonObject, objectOf } from '../json/json.ts';
import { linkValue } from '../text/link-value.ts';
import { type FindRow, type LinkedRow, linkRows } from './link-rows.ts';

/** A row that gives a page, ready to be answered. */
interface PageRow {
  readonly name: string;
  readonly is: readonly string[];
  readonly when?: Tree;
  readonly page: string;
  readonly pass?: (scope: Scope) => JsonObject;
}

export interface LinkedPageTable {
  readonly name: string;
  readonly on: Evaluate;
  readonly rows: readonly LinkedRow<PageRow>[];
  readonly find: FindRow<PageRow>;
}

export interface LinkedRouting {
  readonly missing?: { readonly isMissing: Evaluate; readonly page: string };
  readonly tables: readonly LinkedPageTable[];
}

/** Makes the closures of the routing tables, once; `link` also knows the states of machines. */
export function linkRouting(
  { missing, tables }: CompiledRouting,
  link: (tree: Tree) => Evaluate,
): LinkedRouting {
  return {
    ...(missing && { missing: { isMissing: link(missing.when), page: missing.page } }),
    tables: tables.map(({ name, on, rows }) => ({
      name,
      on: link(on),
      ...linkRows(rows.map(linkPageRow), link),
    })),
  };
}

function linkPageRow({ pass, ...row }: Named<CompiledRoutingRow>): PageRow {
  if (pass === undefined) return row;
  const fill = linkValue(pass);
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

export interface LinkedPolling {
  readonly on: Evaluate;
  readonly rows: readonly LinkedRow<PollRow>[];
  /** Finds the row that decides. If polling stops, that is the row in front of all others. */
  readonly find: FindRow<PollRow>;
}

/** No status is waited for. */
export const noPolling: PollDecision = { poll: false, stop: false, retries: 0, delays: [] };

const stopped: PollDecision = { ...noPolling, stop: true };

/** Makes the closures of the polling table, once; `inlined` writes out the rules that an expression names. */
export function linkPolling(
  polling: CompiledPolling,
  link: (tree: Tree) => Evaluate,
  inlined: (tree: Tree) => Tree,
): LinkedPolling {
  const rows = polling.rows.map(({ retries, ...row }): PollRow => {
    const delays = delaysOf(polling, retries);
    return { ...row, answer: { poll: retries > 0, stop: false, retries, delays } };
  });
  const { on, stop } = polling;
  const before = stop === undefined ? [] : [stopRow(inlined(stop), on)];
  return {
    on: link(on),
    rows: linkRows(rows, link).rows,
    find: linkRows([...before, ...rows], link).find,
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
