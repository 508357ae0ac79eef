import { assetUrl } from './asset-url.ts';
import { useVisit, useWord } from '../visit/visit-context.tsx';
import { useLoaderShown } from './use-loader-shown.ts';

/** Covers the page until it has something to show, with the brand's own picture if it has one. */
export function Loader() {
  const isShown = useLoaderShown(useVisit(({ view }) => view.loading));
  const picture = useVisit(({ view }) => view.loader);
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
}
