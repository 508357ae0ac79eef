import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { View } from '#engine/view/view.ts';
import { everyControl } from '../fields/all-controls.ts';
import { ControlsContext } from '../fields/controls.ts';
import type { ShownVisit } from '../visit/shown-visit.ts';
import { VisitContext, WordsContext } from '../visit/visit-context.tsx';

/** A visit that stands still, for components to be drawn in. */
export function SampleVisit({ view, children }: { readonly view: View; readonly children: ReactNode }) {
  const store = createStore<ShownVisit>()(() => ({
    view,
    url: '/',
    hostNotices: [],
    dispatch: ignore,
    follow: ignore,
    announce: ignore,
    closeNotice: ignore,
  }));
  return (
    <VisitContext value={store}>
      <ControlsContext value={everyControl}>
        <WordsContext value={view.words}>{children}</WordsContext>
      </ControlsContext>
    </VisitContext>
  );
}

function ignore(): void {
  // A picture does not answer.
}
