import { useEffect, useState } from 'react';
import type { ButtonView } from '#engine/index.ts';
import { useWord } from '../visit/visit-context.tsx';

/** Says for a second that it has copied, or longer that it could not, to screen readers too. */
export function CopyButton({ button }: { readonly button: ButtonView }) {
  const { text = '', copied = '' } = button.copies ?? {};
  const notCopied = useWord('notCopied');
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), outcomes[outcome].shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const said = outcome === null ? '' : outcome === 'copied' ? copied : notCopied;
  return (
    <>
      <button
        type="button"
        className="button"
        data-look={button.look}
        disabled={button.disabled}
        onClick={() =>
          void copy(text).then(
            () => setOutcome('copied'),
            () => setOutcome('refused'),
          )
        }
      >
        {said === '' ? button.label : said}
      </button>
      <output className="unseen">{said}</output>
    </>
  );
}

const outcomes = { copied: { shownMs: 1000 }, refused: { shownMs: 6000 } } as const;

// Browsers have no clipboard where a page comes over plain HTTP from another machine; that throws here as well.
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
