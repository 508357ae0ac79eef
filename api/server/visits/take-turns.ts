/** Runs tasks of one key one after the other, in the order in which they came. */
export type TakeTurns = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** Turns for one server: what a page sent while it was left is folded before the next page is opened. */
export function takeTurns(): TakeTurns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = before.then(task, task);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
