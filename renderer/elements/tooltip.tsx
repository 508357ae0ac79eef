import { useEffect, useId, useState } from 'react';
import type { TipView } from '#engine/index.ts';
import { Icon } from './pictures.tsx';

/**
 * A mark behind a word, and what the word means: shown while the mark is pointed to or has the focus, until Escape
 * (WCAG 1.4.13). Styles keep it beside the mark and within the window; in browsers that cannot, it is as wide as the
 * positioned line that it is in.
 */
export function Tooltip({ tip }: { readonly tip: TipView }) {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, []);
  return (
    <span className="tooltip" data-dismissed={isDismissed}>
      <button
        type="button"
        className="tooltip-mark"
        aria-label={tip.name}
        aria-describedby={id}
        onFocus={() => setDismissed(false)}
        onPointerEnter={() => setDismissed(false)}
      >
        <Icon name="info" />
      </button>
      <span role="tooltip" id={id} className="tooltip-text">
        {tip.text}
      </span>
    </span>
  );
}
