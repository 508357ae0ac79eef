import { memo, useEffect, useRef, useState } from 'react';
import { useWord } from '../visit/visit-context.tsx';
import { assetUrl } from '../elements/pictures.tsx';

// B§5; docs/decisions.md, "Loader and stepper": a loader that flashes disturbs more than it tells.
const shownAtLeastMs = 1_000;
const hiddenAfterMs = 300;

/** Covers the page until it has something to show, with the brand's picture if the brand has one. */
export const LoaderCover = memo(function LoaderCover(props: {
  readonly isLoading: boolean;
  readonly picture: string;
}) {
  const { isLoading, picture } = props;
  const isShown = useLoaderShown(isLoading);
  const loading = useWord('loading');
  return (
    <output className="loader" data-shown={isShown}>
      {isShown && (
        <>
          {picture === '' ? (
            <span className="loader-mark" aria-hidden="true" />
          ) : (
            <img className="loader-picture" src={assetUrl(picture)} alt="" />
          )}
          <span className="unseen">{loading}</span>
        </>
      )}
    </output>
  );
});

/** Whether the loader is visible: from the start of loading until `loaderHidesAt`. */
function useLoaderShown(isLoading: boolean): boolean {
  const [isLingering, setLingering] = useState(isLoading);
  const shownAt = useRef(0);
  if (isLoading && !isLingering) setLingering(true);
  useEffect(() => {
    const now = performance.now();
    if (isLoading) {
      shownAt.current = now;
      return undefined;
    }
    const timer = setTimeout(() => setLingering(false), loaderHidesAt(shownAt.current, now) - now);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLingering;
}

/** The time at which a loader disappears that appeared at `shownAt` and whose work was done at `doneAt`. */
export function loaderHidesAt(shownAt: number, doneAt: number): number {
  return Math.max(shownAt + shownAtLeastMs, doneAt + hiddenAfterMs);
}
