import type { CompiledPolling } from '#engine/compiled/polling.ts';
import type { Evaluate } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import { loadRows, type FindRow, type LoadedRow } from '#engine/tables/load-rows.ts';

/** Whether a status is waited for, how often it is asked again and after which delays (A§4, A§9). */
export interface PollDecision {
  readonly poll: boolean;
  readonly stop: boolean;
  readonly retries: number;
  readonly delays: readonly number[];
}

/** A row of the polling table with the decision that it makes, whatever the facts. */
export interface PollRow {
  readonly name: string;
  readonly is: readonly string[];
  readonly when?: Tree;
  readonly answer: PollDecision;
}

export interface LoadedPolling {
  readonly on: Evaluate;
  readonly stop?: Evaluate;
  readonly rows: readonly LoadedRow<PollRow>[];
  readonly find: FindRow<PollRow>;
}

/** Makes the closures of the polling table, once. */
export function loadPolling(polling: CompiledPolling, load: (tree: Tree) => Evaluate): LoadedPolling {
  const rows = polling.rows.map(({ retries, ...row }): PollRow => {
    const delays = delaysOf(polling, retries);
    return { ...row, answer: { poll: retries > 0, stop: false, retries, delays } };
  });
  return {
    on: load(polling.on),
    ...(polling.stop !== undefined && { stop: load(polling.stop) }),
    ...loadRows(rows, load),
  };
}

function delaysOf({ backoff }: CompiledPolling, retries: number): readonly number[] {
  return Array.from({ length: retries }, (_none, attempt) =>
    Math.min(backoff.baseMs * backoff.factor ** attempt, backoff.maximumMs),
  );
}
