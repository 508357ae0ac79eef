import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { UpdatedView } from '#engine/index.ts';
import type { BlockProps } from '../../component-registry.ts';
import { Icon } from '../../elements/pictures.tsx';
import { useVisit } from '../../visit/visit-context.tsx';

const loadedAt = Date.now();

/** When the page last heard from a service, by the clock of the device. Before a script runs, nobody knows that clock. */
export function LastUpdate({ block }: BlockProps<UpdatedView>) {
  const visit = useVisit();
  // What the server wrote was new when this script came.
  const heardAt = useRef(loadedAt);
  const listen = useCallback(
    (redraw: () => void) =>
      visit.subscribe(() => {
        heardAt.current = Date.now();
        redraw();
      }),
    [visit],
  );
  const at = useSyncExternalStore<number | undefined>(
    listen,
    () => heardAt.current,
    () => undefined,
  );
  if (at === undefined) return null;
  const { lang } = document.documentElement;
  const time = new Date(at).toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' });
  return (
    <p className="updated">
      <Icon name="clock" />
      <span>{`${block.text} ${time}`}</span>
    </p>
  );
}
