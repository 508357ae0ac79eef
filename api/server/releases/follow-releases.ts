import type { Releases } from './releases.ts';

/** Calls back when something was assigned; gives how to stop. */
export type ListenForAssignments = (heard: () => void) => Promise<() => Promise<void>>;

interface Following {
  readonly releases: Pick<Releases, 'refresh'>;
  /** Undefined: the database tells nobody, and is only asked. */
  readonly listen?: ListenForAssignments | undefined;
  readonly report: (sentence: string) => void;
  readonly pollMs?: number;
}

const secondMs = 1_000;

/**
 * Follows what is assigned until it is stopped: when the database tells, and each second in case that it cannot. Without
 * its database a server goes on with what it knows.
 */
export async function followReleases({
  releases,
  listen,
  report,
  pollMs = secondMs,
}: Following): Promise<() => Promise<void>> {
  let isAway = false;
  let last: Promise<void> = Promise.resolve();
  const refreshOnce = async (): Promise<void> => {
    try {
      await releases.refresh();
      if (isAway) report('The releases can be read again.');
      isAway = false;
    } catch (error) {
      if (!isAway) report(`The releases cannot be read, and stay as they are: ${String(error)}`);
      isAway = true;
    }
  };
  const refresh = (): void => {
    last = refreshOnce();
  };
  const stopListening = await listen?.(refresh);
  const poll = setInterval(refresh, pollMs);
  poll.unref();
  return async () => {
    clearInterval(poll);
    await stopListening?.();
    await last;
  };
}
