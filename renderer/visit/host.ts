import type { AfterPaint } from './once-painted.ts';
import type { Measure } from './measure.ts';
import type { Dispatch } from './visit-context.tsx';

/** What performing effects needs of the browser and the visit. */
export interface BrowserHost {
  /** Of the page; another one of another brand may be open. */
  readonly brand: string;
  readonly dispatch: Dispatch;
  readonly calls: CallGroups;
  /** Tells the person that the server is too busy, and that the page goes on by itself; with `false` that it is no more. */
  readonly showBusy: (isBusy: boolean) => void;
  /** Keeps the proof of an answer until its event is sent. */
  readonly prove: (call: string, proof: string) => void;
  readonly afterPaint: AfterPaint;
  /** A value that only the browser knows. */
  readonly measure: (what: Measure) => number | string | undefined;
  /** Changes the URL of a page that the engine already shows. */
  readonly moveTo: (url: string, how: 'push' | 'replace') => void;
  /** Whether the visit still waits for the answer to a call. */
  readonly awaits: (call: string) => boolean;
  /** Resolves when the server has received all events so far. */
  readonly settled: () => Promise<void>;
  /** Resolves when the server keeps the visit, or when the first attempt to tell it has failed. */
  readonly begun: () => Promise<void>;
  /** Takes nothing more from the person until the server has answered, or cannot be reached. */
  readonly hold: () => void;
  /** Goes to a page that is not ours. `replaces`: Back does not lead to this one. */
  readonly leave: (url: string, replaces: boolean) => void;
  readonly reload: () => void;
}

/** Calls of one group replace each other: a new call cancels the one before. */
interface CallGroups {
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
