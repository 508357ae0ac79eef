import { oncePainted } from '../once-painted.ts';
import type { Dispatch } from './unstamped-event.ts';

/** The browser around a visit, as far as effects reach into it. */
export interface BrowserHost {
  readonly dispatch: Dispatch;
  readonly calls: CallGroups;
  /** Keeps the proof of an answer until its event is sent. */
  readonly prove: (call: string, proof: string) => void;
  readonly afterPaint: AfterPaint;
  /** Changes the URL of a page that the engine already shows. */
  readonly moveTo: (url: string, how: 'push' | 'replace') => void;
  /** Resolves when the server has folded everything that happened so far. */
  readonly settled: () => Promise<void>;
  /** Resolves when the server knows of the visit, if anything has happened in it, or could not be told. */
  readonly begun: () => Promise<void>;
  readonly leave: (url: string) => void;
  readonly reload: () => void;
}

/** Performs one kind of effect. */
export type Performer<E> = (effect: E, host: BrowserHost) => void;

/** Calls of one group replace each other: beginning one calls off the one before. */
export interface CallGroups {
  readonly begin: (group: string | undefined) => AbortSignal;
}

/** Keeps which call of each group is the current one. */
export function createCallGroups(): CallGroups {
  const current = new Map<string, AbortController>();
  return {
    begin: (group) => {
      const controller = new AbortController();
      if (group === undefined) return controller.signal;
      current.get(group)?.abort();
      current.set(group, controller);
      return controller.signal;
    },
  };
}

/** Work that nobody on the page waits for. */
export interface AfterPaint {
  readonly run: (task: () => void) => void;
  /** Does now what still waits: the page goes away. */
  readonly runNow: () => void;
}

/** Keeps work back, in its order, until the browser has painted what led to it. */
export function createAfterPaint(): AfterPaint {
  let waiting: readonly (() => void)[] = [];
  const runNow = (): void => {
    const tasks = waiting;
    waiting = [];
    for (const task of tasks) task();
  };
  return {
    run: (task) => {
      if (waiting.length === 0) oncePainted(runNow);
      waiting = [...waiting, task];
    },
    runNow,
  };
}
