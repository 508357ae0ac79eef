import { hash } from 'node:crypto';
import { digestOfProgram } from './inputs.ts';
import type { Store } from './store.ts';

/** Results of parts of a run, by keys that say everything that they follow from. */
export interface Results {
  /** The result that was kept by a key, else what `make` gives. */
  readonly of: <Result>(key: string, make: () => Result) => Result;
  /** The result that was kept by a key if it is still right, else what `make` gives in its place. */
  readonly renewed: <Result>(key: string, isRight: (kept: Result) => boolean, make: () => Result) => Result;
  /** Keeps the results that were asked for. */
  readonly save: () => void;
}

/** Opens the results that earlier runs of the same command kept by a name. The name is asked for only if there may be some. */
export type OpenResults = (name: () => string) => Results;

/** Keeps no results, where nothing is handed in that could. */
export const noResults: Results = {
  of: (_key, make) => make(),
  renewed: (_key, _isRight, make) => make(),
  save: () => {},
};
export const keepNothing: OpenResults = () => noResults;

/** Opens the results of this version of the command in a store. */
export function resultsIn(store: Store): OpenResults {
  return (name) => openResults(store, `results-${digest([digestOfProgram(), process.cwd(), name()])}`);
}

/** Results from before stay while there are not many times as many as a run asks for: an edit may be undone. */
const mostTimes = 4;

/** Opens the results that a store keeps by a name. */
export function openResults(store: Store, name: string): Results {
  const known = (store.read(name) ?? new Map()) as ReadonlyMap<string, unknown>; // only `save` writes by this name
  const asked = new Map<string, unknown>();
  const renewed: Results['renewed'] = <Result>(
    key: string,
    isRight: (kept: Result) => boolean,
    make: () => Result,
  ): Result => {
    const short = digest(key);
    const holder = [asked, known].find((kept) => kept.has(short));
    const kept = holder?.get(short) as Result; // what `make` gave
    const result = holder && isRight(kept) ? kept : make();
    asked.set(short, result);
    return result;
  };
  return {
    of: (key, make) => renewed(key, () => true, make),
    renewed,
    save: () => {
      if ([...asked].every(([key, result]) => known.has(key) && known.get(key) === result)) return;
      const isRoom = known.size < mostTimes * asked.size;
      store.write(name, isRoom ? new Map([...known, ...asked]) : asked);
    },
  };
}

/** A digest of a JSON value. */
export function digest(value: unknown): string {
  return hash('sha1', JSON.stringify(value));
}
