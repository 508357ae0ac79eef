import { Fragment } from 'react';

/** A place in a document. Lines break behind slashes, not within names. */
export function PlaceName({ document, line }: { readonly document: string; readonly line: number }) {
  const [first, ...others] = `${document}:${line}`.split('/');
  return (
    <>
      {first}
      {others.map((name, index) => (
        // The same name may come twice, and none moves.
        <Fragment key={index}>
          /<wbr />
          {name}
        </Fragment>
      ))}
    </>
  );
}
