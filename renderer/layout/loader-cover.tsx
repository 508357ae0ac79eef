import { memo, useEffect, useRef, useState } from 'react';
import type { View } from '#engine/index.ts';
import { useWord } from '../visit/visit-context.tsx';
import { useAssetUrl } from '../elements/pictures.tsx';
import { useMessageIndex } from './message-index.ts';

// B§5; specification/decisions.md, "Loader and stepper": a loader that flashes disturbs more than it tells.
const shownAtLeastMs = 1_000;
const hiddenAfterMs = 300;
// Most pages come sooner than this: they take the place of the one before, without anything in between.
const shownAfterMs = 500;

/** Covers the page until it has something to show, with the brand's picture if the brand has one. */
export const LoaderCover = memo(function LoaderCover(props: {
  readonly isShown: boolean;
  readonly loader: View['loader'];
}) {
  const { isShown, loader } = props;
  const { picture } = loader;
  const url = useAssetUrl(picture);
  return (
    <output className="loader" data-shown={isShown}>
      {isShown && (
        <>
          {picture === '' ? (
            <span className="loader-mark" aria-hidden="true" />
          ) : (
            <img className="loader-picture" src={url} alt="" />
          )}
          <LoaderText loader={loader} />
        </>
      )}
    </output>
  );
});

/** What the loader says: its messages one after the other, or the word for loading to those who listen. */
function LoaderText({ loader: { messages, durationMs } }: { readonly loader: View['loader'] }) {
  const loading = useWord('loading');
  const index = useMessageIndex(messages.length, durationMs);
  const text = messages[index === 'late' ? messages.length - 1 : index];
  return <span className={text === undefined ? 'unseen' : 'loader-text'}>{text ?? loading}</span>;
}

/** Whether the loader is visible: from the first page, or a moment after the start of loading, until `loaderHidesAt`. */
export function useLoaderShown(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(isLoading);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isShown) shownAt.current = performance.now();
  }, [isShown]);
  useEffect(() => {
    if (isLoading === isShown) return undefined;
    const now = performance.now();
    const changesAt = isLoading ? now + shownAfterMs : loaderHidesAt(shownAt.current, now);
    const timer = setTimeout(() => setShown(isLoading), changesAt - now);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}

/** The time at which a loader disappears that appeared at `shownAt` and whose work was done at `doneAt`. */
export function loaderHidesAt(shownAt: number, doneAt: number): number {
  return Math.max(shownAt + shownAtLeastMs, doneAt + hiddenAfterMs);
}
