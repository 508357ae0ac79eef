import { useEffect, useState } from 'react';
import { WholePage } from '../../layout/whole-page.tsx';
import { everyControl } from '../../lazy-registry.ts';
import { ControlsContext } from '../../component-registry.ts';
import { ScriptedContext, VisitContext } from '../../visit/visit-context.tsx';
import { type FromFrame, type ToFrame, hearMessages } from './frame-messages.ts';
import { showScheme } from './color-scheme.ts';
import { pointerIn } from './point-at.ts';
import { type PreviewedVisit, previewVisit } from './previewed-visit.ts';

/** The page as people get it, in a frame, so that its styles, ids and widths are its own. */
export function FramedPage() {
  const [visit, setVisit] = useState<PreviewedVisit>();
  useEffect(() => {
    const { parent } = window;
    const report = (message: FromFrame): void => parent.postMessage(message, window.location.origin);
    let loaded: Extract<ToFrame, { type: 'load' }> | undefined;
    let running: PreviewedVisit | undefined;
    let number = 0;
    const pointer = pointerIn(window.document, (pointed) => report({ type: 'pointed', ...pointed }));
    const take = (message: ToFrame): void => {
      if (message.type === 'load') {
        loaded = message;
        // Other documents: the visit begins again with them.
        running = undefined;
        return;
      }
      if (message.type === 'scheme') {
        showScheme(window.document, message.scheme);
        return;
      }
      if (message.type === 'point') {
        pointer.switch(message.isPointing);
        return;
      }
      number = message.number;
      if (running) running.show(message.page, message.facts);
      else if (loaded) {
        running = previewVisit(loaded, message, (shown) => report({ type: 'shown', number, ...shown }));
        setVisit(running);
      }
    };
    const stop = hearMessages<ToFrame>(
      window,
      () => parent,
      (message) => {
        try {
          take(message);
        } catch (error) {
          reportError(error);
          report({ type: 'broken', problem: String(error) });
        }
      },
    );
    report({ type: 'ready' });
    return stop;
  }, []);
  return visit === undefined ? null : (
    <VisitContext value={visit.store}>
      <ControlsContext value={everyControl}>
        <ScriptedContext value>
          <WholePage />
        </ScriptedContext>
      </ControlsContext>
    </VisitContext>
  );
}
