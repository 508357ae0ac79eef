import { useEffect, useState } from 'react';

// B§9: the message goes once screen readers have read it, so that nobody finds it later.
const clearedAfterMs = 300;

/** Has screen readers read a text when it changes; it is not visible. */
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
