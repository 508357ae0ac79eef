import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ControlsContext } from '../fields/controls.ts';
import type { Controls } from '../fields/controls.ts';
import { VisitContext } from '../visit/visit-context.tsx';
import type { ReadableVisit } from '../visit/visit-context.tsx';
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
  useLayoutEffect(() => {
    // What is reported in here must be drawn before anything else happens, which no effect may ask for.
    queueMicrotask(onTaken);
  }, [onTaken]);
  useEffect(() => {
    // Nobody waits for them yet, so a failure is not one; whoever does wait asks again.
    const timer = setTimeout(() => void fetchControls().then(setFetched, () => undefined), settledAfterMs);
    return () => clearTimeout(timer);
  }, [fetchControls]);
  const known = useMemo(
    () => ({ controls: fetched, fetchOthers: () => void fetchControls().then(setFetched, onStuck) }),
    [fetched, fetchControls, onStuck],
  );
  return (
    <VisitContext value={visit}>
      <ControlsContext value={known}>
        <Page />
      </ControlsContext>
    </VisitContext>
  );
}
