import { useEffect, useState } from 'react';

// B§9: a message for screen readers is taken away once they have it, so that nobody comes across it later.
const clearedAfterMs = 300;

/** Speaks a text when it changes; nothing to see. */
export function LiveText({ text }: { readonly text: string }) {
  const [said, setSaid] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), clearedAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="unseen" aria-live="polite">
      {text === said ? '' : text}
    </span>
  );
}
