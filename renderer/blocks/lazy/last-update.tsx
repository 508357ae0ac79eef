import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { UpdatedView } from '#engine/index.ts';
import type { BlockProps } from '../../elements/component-registry.ts';
import { Icon } from '../../elements/pictures.tsx';
import { useVisit } from '../../visit/visit-context.tsx';

/** When the page last heard from a service, by the clock of the device. Before a script runs, nobody knows that clock. */
export function LastUpdate({ block }: BlockProps<UpdatedView>) {
  const visit = useVisit();
  // What brings this block is new when it comes, from the server or by a later call.
  const [shownAt] = useState(Date.now);
  const heardAt = useRef(shownAt);
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
