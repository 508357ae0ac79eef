import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What a phone folds under its title and a desk shows. */
export function Fold(props: {
  readonly className: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (details.current && matchMedia('(width >= 64rem)').matches) details.current.open = true;
  }, []);
  return (
    <details ref={details} className={`${props.className} folded`}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}
