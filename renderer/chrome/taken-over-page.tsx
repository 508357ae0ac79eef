import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type Drawers, ControlsContext } from '../drawers.ts';
import { type ReadableVisit, ScriptedContext, VisitContext } from '../visit/visit-context.tsx';
import { WholePage } from './whole-page.tsx';

/** What taking over the server's page needs. */
export interface TakeOver {
  readonly visit: ReadableVisit;
  /** At least what draws the page. */
  readonly drawers: Drawers;
  readonly fetchDrawers: () => Promise<Drawers>;
  /** Called once React handles the events of the page, before it draws anything anew; what it returns is called soon after. */
  readonly onTaken: () => () => void;
  /** Called when controls that the page waits for cannot be loaded. */
  readonly onStuck: () => void;
}

const settledAfterMs = 1_000;

/** The page in a browser. It loads the remaining controls and blocks a moment after it was taken over, or at once if a field waits for one. */
export function TakenOverPage({ visit, drawers, fetchDrawers, onTaken, onStuck }: TakeOver) {
  const [fetched, setFetched] = useState(drawers);
  const [isAwaited, setAwaited] = useState(false);
  const [isScripted, setScripted] = useState(false);
  useLayoutEffect(() => {
    // What is reported must be drawn at once, and an effect cannot ask React for that.
    queueMicrotask(onTaken());
  }, [onTaken]);
  useEffect(() => {
    // What only pages without script need goes once the page answers.
    startTransition(() => setScripted(true));
  }, []);
  useEffect(() => {
    // A failure matters only if a field waits for its control; otherwise the next such field tries again.
    const fetchNow = (): void => void fetchDrawers().then(setFetched, isAwaited ? onStuck : () => undefined);
    const timer = setTimeout(fetchNow, isAwaited ? 0 : settledAfterMs);
    return () => clearTimeout(timer);
  }, [fetchDrawers, isAwaited, onStuck]);
  // Several fields of a screen may ask; the controls are fetched once.
  const known = useMemo(() => ({ ...fetched, fetchOthers: () => setAwaited(true) }), [fetched]);
  return (
    <VisitContext value={visit}>
      <ControlsContext value={known}>
        <ScriptedContext value={isScripted}>
          <WholePage />
        </ScriptedContext>
      </ControlsContext>
    </VisitContext>
  );
}
