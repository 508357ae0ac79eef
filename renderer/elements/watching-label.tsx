import { useEffect, useRef, useState } from 'react';
import type { ButtonView } from '#engine/index.ts';
import { useScripted } from '../visit/visit-context.tsx';
import { PressOnLeaving } from './press-on-leaving.tsx';

/** The label of a button that watches what is seen, or that its person leaves. */
export function WatchingLabel({ button }: { readonly button: ButtonView }) {
  if (button.untilSeen) return <LabelUntilSeen button={button} />;
  return (
    <>
      <span>{button.label}</span>
      <PressOnLeaving button={button} />
    </>
  );
}

/** Higher than any screen. */
const farPx = 1_000_000;

/**
 * What a button says until the first field of its screen has been in the window. A press then leads to that field and submits
 * nothing: people come to what they sign before they sign it.
 */
function LabelUntilSeen({ button: { label, untilSeen } }: { readonly button: ButtonView }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const isScripted = useScripted();
  useEffect(() => {
    const button = place.current?.closest('button');
    const field = button?.form?.querySelector('.body .field');
    if (isSeen || !button || !field) return undefined;
    const lead = (event: MouseEvent): void => {
      // React listens further up, so neither its handlers nor the form learn of this press.
      event.preventDefault();
      event.stopPropagation();
      // A box that ticks itself when it is seen does so without the focus.
      if (event.detail === 0) field.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    };
    const covered = getComputedStyle(document.documentElement).scrollPaddingBlockEnd;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting === true) setSeen(true);
      },
      // Who moves past it in one go has come to it too.
      { rootMargin: `${farPx}px 0px -${Number.parseFloat(covered) || 0}px` },
    );
    watch.observe(field);
    button.addEventListener('click', lead);
    return () => {
      watch.disconnect();
      button.removeEventListener('click', lead);
    };
  }, [isSeen]);
  // Without script a press submits.
  const isLeading = !isSeen && isScripted;
  return (
    <span ref={place} data-leading={isLeading}>
      {isLeading ? untilSeen : label}
    </span>
  );
}
