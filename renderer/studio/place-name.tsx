import { Fragment } from 'react';
import type { PlacedLine } from '#schemas/studio/answers.ts';

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

interface PlaceLinkProps {
  readonly place: PlacedLine;
  /** What it is called. Default: its document and line. */
  readonly name?: string;
  readonly onOpen: (document: string, line?: number) => void;
}

/** A place that opens where it is. */
export function PlaceLink({ place, name, onOpen }: PlaceLinkProps) {
  return (
    <button type="button" className="studio-link" onClick={() => onOpen(place.document, place.line)}>
      {name ?? <PlaceName {...place} />}
    </button>
  );
}
