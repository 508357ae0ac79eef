import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { View } from '#engine/index.ts';
import { everyControl } from '../layout/lazy-registry.ts';
import { ControlsContext } from '../elements/component-registry.ts';
import { type ShownData, VisitContext, WordsContext } from '../visit/visit-context.tsx';

/** One thing in one state, with the name of the state. Each has its own form, so that equal names do not clash. */
export function Specimen({ state, children }: { readonly state: string; readonly children: ReactNode }) {
  return (
    <figure className="specimen">
      <figcaption>{state}</figcaption>
      <form className="specimen-form">{children}</form>
    </figure>
  );
}

/** All states of one thing. */
export function Shelf({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="shelf">
      <h3>{title}</h3>
      <div className="specimens">{children}</div>
    </section>
  );
}

/** Draws components within a visit that never changes. */
export function SampleVisit({ view, children }: { readonly view: View; readonly children: ReactNode }) {
  const shown: ShownData = {
    view,
    url: '/',
    hostNotices: [],
  };
  const visit = {
    ...createStore(() => shown),
    dispatch: ignore,
    dispatchTyped: ignore,
    settle: (settled: () => void) => settled(),
    follow: ignore,
    announce: ignore,
    closeNotice: ignore,
  };
  return (
    <VisitContext value={visit}>
      <ControlsContext value={everyControl}>
        <WordsContext value={view.words}>{children}</WordsContext>
      </ControlsContext>
    </VisitContext>
  );
}

function ignore(): void {
  // The gallery does not react.
}
