import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { languageOf } from './texts.tsx';

/**
 * A panel that a narrow window folds under its title. A wide one shows it, also one that becomes wide later; there the
 * stylesheet holds it open until a script opens it, since a server knows no width.
 */
export function Folded(props: {
  readonly className: string;
  readonly title: ReactNode;
  readonly language?: string;
  readonly children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const { current } = details;
    const wide = matchMedia('(width >= 64rem)');
    const open = (): void => {
      // What a person opened before the script came stays open.
      if (wide.matches && current) current.open = true;
    };
    open();
    if (current) current.dataset['scripted'] = '';
    wide.addEventListener('change', open);
    return () => wide.removeEventListener('change', open);
  }, []);
  return (
    <details ref={details} className={`${props.className} folded`} {...languageOf(props)}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}
