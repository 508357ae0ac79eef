import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type Controls, ControlsContext } from '../fields/controls.ts';
import { type ReadableVisit, VisitContext } from '../visit/visit-context.tsx';
import { Page } from './page.tsx';

/** What the browser takes the server's page over with. */
export interface TakeOver {
  readonly visit: ReadableVisit;
  /** Those that the page itself needs, at least. */
  readonly controls: Controls;
  readonly fetchControls: () => Promise<Controls>;
  /** Its events are answered from then on. */
  readonly onTaken: () => void;
  /** Controls that a page waits for cannot be had. */
  readonly onStuck: () => void;
}

const settledAfterMs = 1_000;

/** The page in a browser. Controls that it does not have yet come when it has been quiet for a moment, or at once where one is waited for. */
export function TakenOverPage({ visit, controls, fetchControls, onTaken, onStuck }: TakeOver) {
  const [fetched, setFetched] = useState(controls);
  const [isAwaited, setAwaited] = useState(false);
  useLayoutEffect(() => {
    // What is reported in here must be drawn before anything else happens, which no effect may ask for.
    queueMicrotask(onTaken);
  }, [onTaken]);
  useEffect(() => {
    // While nobody waits for them a failure is not one; whoever does wait asks again.
    const fetchNow = (): void => void fetchControls().then(setFetched, isAwaited ? onStuck : () => undefined);
    const timer = setTimeout(fetchNow, isAwaited ? 0 : settledAfterMs);
    return () => clearTimeout(timer);
  }, [fetchControls, isAwaited, onStuck]);
  // Several fields of a screen may ask, which is answered once.
  const known = useMemo(() => ({ controls: fetched, fetchOthers: () => setAwaited(true) }), [fetched]);
  return (
    <VisitContext value={visit}>
      <ControlsContext value={known}>
        <Page />
      </ControlsContext>
    </VisitContext>
  );
}
