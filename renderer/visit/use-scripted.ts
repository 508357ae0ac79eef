import { useSyncExternalStore } from 'react';

/** Whether this page's script runs: not on the server, and not while the browser takes over what the server drew. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
