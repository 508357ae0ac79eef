import { useLayoutEffect } from 'react';

/** Says once that the browser has taken over what the server drew; its events are answered from then on. */
export function TakeOverPage({ onTaken }: { readonly onTaken: () => void }) {
  useLayoutEffect(() => {
    // What is reported in here must be drawn before anything else happens, which no effect may ask for.
    queueMicrotask(onTaken);
  }, [onTaken]);
  return null;
}
