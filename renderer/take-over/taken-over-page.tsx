import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type ComponentRegistry, ControlsContext } from '../elements/component-registry.ts';
import { AssetsContext } from '../elements/pictures.tsx';
import { WholePage } from '../layout/whole-page.tsx';
import { type ShownVisit, ScriptedContext, VisitContext } from '../visit/visit-context.tsx';

/** What taking over the server's page needs. */
interface TakeOver {
  readonly visit: ShownVisit;
  /** The host that delivers pictures; empty: the server of the page. */
  readonly assetsUrl: string;
  /** At least what draws the page. */
  readonly registry: ComponentRegistry;
  readonly fetchRegistry: () => Promise<ComponentRegistry>;
  /**
   * Called once React handles the events of the page, before it draws anything again; what it returns is called soon
   * after.
   */
  readonly onTaken: () => () => void;
  /** Called when controls that the page waits for cannot be loaded. */
  readonly onStuck: () => void;
}

const settledAfterMs = 1_000;

/**
 * The page in a browser. It loads the remaining controls and blocks a moment after it was taken over, or immediately
 * if a field waits for one.
 */
export function TakenOverPage({ visit, assetsUrl, registry, fetchRegistry, onTaken, onStuck }: TakeOver) {
  const [fetched, setFetched] = useState(registry);
  // What a screen awaits may need them: they come together, so that nothing moves twice.
  const [isAwaited, setAwaited] = useState(visit.getState().view.screen.isAwaited);
  const [isScripted, setScripted] = useState(false);
  useLayoutEffect(() => {
    // What is reported must be drawn immediately, and an effect cannot ask React for that.
    queueMicrotask(onTaken());
  }, [onTaken]);
  useEffect(() => {
    // What only pages without script need goes once the page answers.
    startTransition(() => setScripted(true));
  }, []);
  useEffect(() => {
    // A failure matters only if a field waits for its control; if none does, the next such field tries again.
    const fetchNow = (): void => void fetchRegistry().then(setFetched, isAwaited ? onStuck : () => undefined);
    const timer = setTimeout(fetchNow, isAwaited ? 0 : settledAfterMs);
    return () => clearTimeout(timer);
  }, [fetchRegistry, isAwaited, onStuck]);
  // Several fields of a screen may ask; the controls are fetched once.
  const known = useMemo(() => ({ ...fetched, fetchOthers: () => setAwaited(true) }), [fetched]);
  return (
    <VisitContext value={visit}>
      <ControlsContext value={known}>
        <ScriptedContext value={isScripted}>
          <AssetsContext value={assetsUrl}>
            <WholePage />
          </AssetsContext>
        </ScriptedContext>
      </ControlsContext>
    </VisitContext>
  );
}
