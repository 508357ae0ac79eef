import type { JsonObject } from '#engine/index.ts';
import type { Change, Command, NewQuestion } from '#schemas/studio/answers.ts';

/** The text of a document as somebody edits it. */
export interface EditedText {
  readonly document: string;
  readonly text: string;
  /** Questions that were added since the file was saved. */
  readonly questions?: readonly NewQuestion[];
}

/** A text with what its file holds as far as the person knows; empty: there is no file. */
export interface SavedText extends EditedText {
  readonly was: string;
}

/** A document to save, and those that are right only together with it. */
export interface SavedTexts extends SavedText {
  readonly also?: readonly SavedText[];
  /** Translations that are still right, though what they translate changes. */
  readonly kept?: readonly { readonly document: string; readonly path: string }[];
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

/** The same, and the stamp of the flows that the window has. */
export interface AskedFlows extends AskedChoice {
  readonly known?: string;
}

/** A comparison with what is live. */
export interface SinceLive {
  /** The folder of flows that is live. Default: as they were where the branch of this one began. */
  readonly live?: string;
  /** A commit, branch or tag that counts in place of what is live. */
  readonly since?: string;
}

/** Something on a page that a person points at. */
export interface PointedAt extends AskedChoice {
  /** As the preview names it: a page document, `modals/NAME` or `parts/NAME`. */
  readonly page: string;
  /** The name of its field; empty for none. */
  readonly field: string;
  /** The words that it shows; empty for none. */
  readonly words: string;
  /** The name of its picture; absent or empty for none. */
  readonly picture?: string;
  /** The places of its texts as `markTexts` gives them, a line each; absent or empty: they are looked for by the words. */
  readonly at?: string;
  /** The facts that the page is drawn from. */
  readonly facts: JsonObject;
}

/** A page and facts, about which the flows decide. */
export interface DecidedBy extends AskedChoice {
  /** The document of the page that is shown. */
  readonly page: string;
  /** All of them: also those of the brand and of the clock. */
  readonly facts: JsonObject;
}

/** What the studio asks. */
export type Ask =
  | { readonly ask: 'documents' }
  | { readonly ask: 'search'; readonly words: string }
  | { readonly ask: 'read'; readonly document: string }
  | { readonly ask: 'layers'; readonly page: string; readonly brand: string }
  | ({ readonly ask: 'compile' } & AskedFlows & EditedText)
  /** `isFirst`: only what is known soon, without what rules find in all documents. */
  | ({ readonly ask: 'check'; readonly isFirst?: boolean } & EditedText)
  | ({ readonly ask: 'offers' } & EditedPlace)
  | ({ readonly ask: 'explain' } & EditedPlace)
  | ({ readonly ask: 'definition' } & EditedPlace)
  /** `name`: what it is called then; absent: who asks wants to know what it is. */
  | ({ readonly ask: 'rename'; readonly name?: string } & EditedPlace)
  | ({ readonly ask: 'change'; readonly change?: Change } & AskedFlows & EditedText)
  /** `also`: what is saved together with it. */
  | ({ readonly ask: 'difference'; readonly also?: readonly EditedText[] } & EditedText)
  | ({ readonly ask: 'changes' } & AskedChoice & SinceLive)
  /** The flows that are live, to draw pages as they are there. */
  | ({ readonly ask: 'live' } & AskedChoice & SinceLive)
  /** What differs between two folders of flows. */
  | ({ readonly ask: 'releaseChanges'; readonly live: string; readonly now: string } & AskedChoice)
  /** How the meaning of all flows differs from what is live. */
  | ({ readonly ask: 'meaning' } & SinceLive)
  /** `path`: of one document, only the change there. */
  | ({
      readonly ask: 'takeBack';
      readonly documents: readonly string[];
      readonly path?: string;
    } & SinceLive)
  | ({ readonly ask: 'translations' } & EditedText)
  | ({ readonly ask: 'save' } & SavedTexts)
  | {
      readonly ask: 'merge';
      readonly was: string;
      readonly text: string;
      readonly theirs: string;
      /** Where both have changed a value, and that of the other one counts. */
      readonly taken: readonly string[];
    }
  | {
      readonly ask: 'start';
      readonly command: Command;
      readonly server: string;
      /** The cookie of the person who asks; absent: nobody has signed in. */
      readonly session?: string;
    }
  | { readonly ask: 'job'; readonly number: number }
  | ({ readonly ask: 'why' } & PointedAt)
  /** The flows with a mark behind each text, which says where the text comes from. */
  | ({ readonly ask: 'marked' } & AskedChoice)
  | ({ readonly ask: 'decisions' } & DecidedBy)
  | ({ readonly ask: 'rules'; readonly journey: string } & AskedChoice)
  | { readonly ask: 'texts'; readonly brand: string }
  | ({ readonly ask: 'map'; readonly scenario: string } & AskedChoice);
