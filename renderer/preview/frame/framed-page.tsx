import { useEffect, useState } from 'react';
import { WholePage } from '../../layout/whole-page.tsx';
import { everyControl } from '../../layout/lazy-registry.ts';
import { ControlsContext } from '../../elements/component-registry.ts';
import { ScriptedContext, VisitContext } from '../../visit/visit-context.tsx';
import { type FromFrame, type ToFrame, hearMessages } from './frame-messages.ts';
import { withChangedFlows } from './changed-flows.ts';
import { showScheme } from './color-scheme.ts';
import type { ShowRequest } from './open-given.ts';
import { pointerIn } from './point-at.ts';
import { type PreviewedVisit, previewVisit } from './previewed-visit.ts';

type Loaded = Extract<ToFrame, { type: 'load' }>;

/** The page as people get it, in a frame, so that its styles, ids and widths are its own. */
export function FramedPage() {
  const [visit, setVisit] = useState<PreviewedVisit>();
  useEffect(() => {
    const { parent } = window;
    const report = (message: FromFrame): void => parent.postMessage(message, window.location.origin);
    let loaded: Loaded | undefined;
    let running: PreviewedVisit | undefined;
    let number = 0;
    const pointer = pointerIn(window.document, (pointed) => report({ type: 'pointed', ...pointed }));
    const begin = (flows: Loaded, request: ShowRequest): void => {
      running = previewVisit(flows, request, (shown) => report({ type: 'shown', number, ...shown }));
      setVisit(running);
    };
    const draw = (request: ShowRequest): void => {
      if (!loaded) return;
      if (!running) return begin(loaded, request);
      try {
        running.show(request.page, request.facts, loaded.compiled);
      } catch {
        // An answer may fit a question no longer that was changed: the visit begins again without it.
        begin(loaded, request);
      }
    };
    const take = (message: ToFrame): void => {
      if (message.type === 'load') {
        loaded = message;
        running = undefined;
      } else if (message.type === 'change') {
        loaded = loaded && { ...loaded, compiled: withChangedFlows(loaded.compiled, message.changed) };
      } else if (message.type === 'scheme') showScheme(window.document, message.scheme);
      else if (message.type === 'point') pointer.switch(message.isPointing);
      else {
        number = message.number;
        draw(message);
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
