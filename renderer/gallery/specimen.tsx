import type { ReactNode } from 'react';

/** One thing in one state, with the name of the state. In a form of its own, so that equal names do not meet. */
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
