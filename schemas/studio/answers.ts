import type { Json, JsonObject } from '../json.ts';

/** A document as a list shows it. */
export interface ListedDocument {
  readonly document: string;
  /** The folder of its layer; `base` for what all brands share. */
  readonly layer: string;
  /** Its path in the layer, without the ending. */
  readonly name: string;
  readonly type: string;
  /** What it is called, or what it says about itself. */
  readonly title: string;
}

/** A part of a document that a form changes. */
export interface FormPart {
  /** Where it is in the document. */
  readonly path: string;
  readonly type: string;
  readonly title: string;
  readonly schema: JsonObject;
  readonly value: JsonObject;
  /** What the layers below say; absent if they have no such part. */
  readonly below?: JsonObject;
  /** Whether it may go up and down; absent: its place is fixed. */
  readonly place?: { readonly isFirst: boolean; readonly isLast: boolean };
}

/** A change that somebody makes by a form. */
export type Change =
  /** The values of a part, as its form has them now. */
  | { readonly type: 'value'; readonly path: string; readonly value: JsonObject }
  /** An entry of an ordered map goes one place up or down. */
  | { readonly type: 'move'; readonly path: string; readonly by: -1 | 1 }
  | { readonly type: 'remove'; readonly path: string }
  /** One text; an empty one is taken out. */
  | { readonly type: 'text'; readonly path: string; readonly text: string }
  /** A translation as it is, also where the layers below say the same; an empty one is taken out. */
  | { readonly type: 'translation'; readonly path: string; readonly text: string }
  /** A new entry of an ordered map, behind another one; without `after` it is the first. */
  | { readonly type: 'add'; readonly path: string; readonly value: JsonObject; readonly after?: string }
  /** A new question in the body of a page. */
  | { readonly type: 'question'; readonly question: AskedQuestion };

/** The types of questions that a form adds. */
export const questionTypes = [
  'text',
  'textarea',
  'number',
  'money',
  'date',
  'checkbox',
  'radio',
  'select',
  'checkboxes',
] as const;

/** A new question, as somebody fills in its form. */
export interface AskedQuestion {
  readonly type: (typeof questionTypes)[number];
  readonly label: string;
  /** Empty: none. */
  readonly help: string;
  /** The labels of its options. */
  readonly options: readonly string[];
  readonly isRequired: boolean;
  /** Whether the answer is hidden from staff who replay visits. */
  readonly isPersonal: boolean;
  /** The entry of the body that it follows; empty: it is the first one. */
  readonly after: string;
  /** The fact that gets the answer as a property; empty: only the page knows it. */
  readonly home: string;
  /** What scenarios answer that pass the page; empty: nothing. */
  readonly answer: string;
}

/** What a new question, or a new option of one, needs in other files. They are written together with its page. */
export interface NewQuestion {
  /** Its key in the body. */
  readonly name: string;
  /** The fact that keeps the answer; absent: only the page knows it. */
  readonly fact?: { readonly path: string; readonly schema: JsonObject };
  /** An option that the fact of the answer may not have yet; absent: it is a new question. */
  readonly option?: { readonly fact: string; readonly token: string };
  /** What scenarios answer that pass the page; absent: nothing. */
  readonly answer?: Json;
}

/** A value that two people have changed in different ways; absent: it was taken out. */
export interface Conflict {
  readonly path: string;
  readonly mine?: Json;
  readonly theirs?: Json;
}

/** A text that an edit changes, and what a language says there. */
export interface Translation {
  readonly locale: string;
  /** A brand that speaks the language. */
  readonly brand: string;
  /** The document that translates it, which may not be there yet. */
  readonly document: string;
  readonly path: string;
  readonly text: string;
  /** Empty: it is not translated. */
  readonly translation: string;
  /** Where the document says of a text that it is the same in other languages; absent: it says so already. */
  readonly sameAt?: string;
}

/** One value of a document that differs from what is live, in words. */
export interface WordedChange {
  /** What the part of the document is called that has it. */
  readonly part: string;
  /** What it says of that part. */
  readonly key: string;
  readonly before?: string;
  readonly after?: string;
  /** Where it is in the document; absent: it is taken back with the others. */
  readonly path?: string;
}

/** A document that differs from what is live. */
export interface ChangedDocument {
  readonly document: string;
  readonly layer: string;
  readonly title: string;
  readonly state: 'new' | 'changed' | 'gone';
  /** Empty: only what was looked at is recorded differently. */
  readonly changes: readonly WordedChange[];
  /** Who changed it last, and when; absent: nobody knows. */
  readonly person?: string;
  readonly changed?: string;
}

/** A document whose changes are taken back, as it is live and as it is now. Empty: there is none. */
export interface TakenBack {
  readonly document: string;
  readonly text: string;
  readonly was: string;
}

/** What staff do with a draft by buttons. Each is the command that people run in a terminal. */
export type Command =
  /** Lint, then verify. */
  | { readonly type: 'prove' }
  | {
      readonly type: 'publish';
      /** A stored release; default: the draft, which is checked and stored first. */
      readonly release?: number;
      readonly note: string;
      /** Default: all brands. */
      readonly brand?: string;
      readonly share?: number;
      readonly from?: string;
      readonly until?: string;
      readonly breaking?: boolean;
    }
  | { readonly type: 'rollback'; readonly note: string }
  /** Records the walkthroughs of a scenario again. */
  | { readonly type: 'accept'; readonly file: string };

/** A command line that has run. */
export interface JobStep {
  readonly name: string;
  readonly code: number;
  readonly printed: string;
}

/** What became of a command so far. */
export interface Job {
  readonly isDone: boolean;
  readonly steps: readonly JobStep[];
  /** The command line that runs; absent: none does. */
  readonly running?: RunningStep;
}

/** A command line that runs, its place among those of its command, and what it says that it does. */
export interface RunningStep {
  readonly name: string;
  readonly at: number;
  readonly of: number;
  /** Empty: nothing yet. */
  readonly said: string;
}

/** A rule of a page: a condition, a bound, or a further check. */
export interface ListedRule {
  readonly page: string;
  readonly part: string;
  /** What people read of the part; empty for nothing. */
  readonly partTitle: string;
  readonly key: string;
  /** What the key is called; empty: the document names it itself. */
  readonly keyTitle: string;
  readonly value: string;
  /** The value as people read it who write no expressions; absent: it says itself. */
  readonly words?: string;
  readonly document: string;
  readonly line: number;
}

/** A text that people of a brand see, and what each other language says in its place. */
export interface ListedText {
  /** The document as all layers have it. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** Language to translation; a language without one is left out. */
  readonly translations: { readonly [locale: string]: string };
  /** Whether it is the same in each language: it has no words, or its document says so. */
  readonly isSame: boolean;
  readonly document: string;
  readonly line: number;
}

/** A place in a file, with the layer that it belongs to. */
export interface PlacedLine {
  readonly document: string;
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly layer: string;
}

/** A fact that a decision has read, as people read it. */
export interface ReadFact {
  readonly name: string;
  readonly words: string;
  readonly value: string;
}

/** A row that was looked at before the one that decides; its condition does not hold. */
export interface PassedRow {
  readonly name: string;
  /** What its authors say of it. */
  readonly why?: string;
  /** Its condition. */
  readonly words?: string;
  readonly values: readonly ReadFact[];
  readonly place: PlacedLine;
}

/** What the flows decide for facts, with the reason. */
export interface Decision {
  readonly kind: string;
  readonly sentence: string;
  readonly reasons: readonly string[];
  readonly values: readonly ReadFact[];
  readonly place: PlacedLine;
  readonly passed: readonly PassedRow[];
}
