import { useEffect, useRef, useState } from 'react';
import { loaderHidesAt } from './loader-hides-at.ts';

/** Whether the loader is to be seen: from the moment something loads until it may go. */
export function useLoaderShown(isLoading: boolean): boolean {
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
