import type { JsonObject } from '#engine/index.ts';

/** The text of a document as somebody edits it. */
export interface EditedText {
  readonly document: string;
  readonly text: string;
}

/** A place of such a text. */
export interface EditedPlace extends EditedText {
  readonly offset: number;
}

/** A brand in a language. */
export interface AskedChoice {
  readonly brand: string;
  readonly locale: string;
}

/** Something on a page that a person points at. */
export interface PointedAt extends AskedChoice {
  /** As the preview names it: a page document, `modals/NAME` or `parts/NAME`. */
  readonly page: string;
  /** The name of its field; empty for none. */
  readonly field: string;
  /** The words that it shows; empty for none. */
  readonly words: string;
  /** The facts that the page is drawn from. */
  readonly facts: JsonObject;
}

/** What the studio asks. */
export type Ask =
  | { readonly ask: 'documents' }
  | { readonly ask: 'search'; readonly words: string }
  | { readonly ask: 'read'; readonly document: string }
  | { readonly ask: 'layers'; readonly page: string }
  | ({ readonly ask: 'compile' } & AskedChoice & EditedText)
  | ({ readonly ask: 'check' } & EditedText)
  | ({ readonly ask: 'offers' } & EditedPlace)
  | ({ readonly ask: 'explain' } & EditedPlace)
  | ({ readonly ask: 'definition' } & EditedPlace)
  | ({ readonly ask: 'difference' } & EditedText)
  | ({ readonly ask: 'save'; readonly was: string } & EditedText)
  | ({ readonly ask: 'why' } & PointedAt)
  | ({ readonly ask: 'map'; readonly scenario: string } & AskedChoice);
