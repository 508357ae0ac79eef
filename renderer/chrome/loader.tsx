import { useVisit, useWord } from '../visit/visit-context.tsx';
import { useLoaderShown } from './use-loader-shown.ts';

/** Covers the page until it has something to show. */
export function Loader() {
  const isShown = useLoaderShown(useVisit(({ view }) => view.loading));
  const loading = useWord('loading');
  return (
    <output className="loader" data-shown={isShown}>
      {isShown && (
        <>
          <span className="loader-mark" aria-hidden="true" />
          <span className="unseen">{loading}</span>
        </>
      )}
    </output>
  );
}
