import { Fragment } from 'react';

/** A place in a document. Lines break behind slashes and before the line, not within names. */
export function PlaceName({ document, line }: { readonly document: string; readonly line: number }) {
  return <Breaking text={`${document}:${line}`} />;
}

/** A text without spaces in which lines break as in places, or where `at` says. */
export function Breaking({ text, at = /(?<=\/)|(?=:\d)/ }: { readonly text: string; readonly at?: RegExp }) {
  return text.split(at).map((part, index) => (
    // The same part may come twice, and none moves.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
