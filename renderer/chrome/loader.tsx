import { memo } from 'react';
import { assetUrl } from './asset-url.ts';
import { useWord } from '../visit/visit-context.tsx';
import { useLoaderShown } from './use-loader-shown.ts';

/** Covers the page until it has something to show, with the brand's own picture if it has one. */
export const Loader = memo(function Loader(props: { readonly isLoading: boolean; readonly picture: string }) {
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
