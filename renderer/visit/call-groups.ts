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
