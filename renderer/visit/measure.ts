/** What a browser knows of itself, by the names that documents use. */
export type Measure =
  | 'screen-width'
  | 'screen-height'
  | 'window-width'
  | 'window-height'
  | 'referrer'
  | 'version';

/** The parts of a browser that are measured. */
export interface Measured {
  readonly screen: Pick<Screen, 'width' | 'height'>;
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly document: Pick<Document, 'referrer'>;
}

/** One value of a browser; `flows` is the URL of the documents. Undefined where there is none. */
export function measure(
  what: Measure,
  { screen, innerWidth, innerHeight, document }: Measured,
  flows: string,
): number | string | undefined {
  switch (what) {
    case 'screen-width':
      return screen.width;
    case 'screen-height':
      return screen.height;
    case 'window-width':
      return innerWidth;
    case 'window-height':
      return innerHeight;
    case 'referrer':
      // A query may hold something personal, of ours or of another site.
      return document.referrer.split(/[?#]/)[0] || undefined;
    case 'version':
      // Documents are named after what is in them.
      return /([^/]*)\.\w+$/.exec(flows)?.[1];
    default:
      return what satisfies never;
  }
}
