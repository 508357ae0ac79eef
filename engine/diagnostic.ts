import type { JsonObject } from './json/json.ts';

/** Something wrong with a document: what, where, and what to do about it. */
export interface Diagnostic {
  /** Permanent, in kebab case. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** The path of the document's file, relative to the folder of the documents. */
  readonly document: string;
  /** A JSON Pointer that resolves in the document. */
  readonly path: string;
  /** One sentence: what is wrong and why, the offending value quoted. */
  readonly message: string;
  /** What to do: the name that was probably meant, or the values that are allowed. */
  readonly hint?: string;
  /** The only name within one letter of the wrong one: certainly what was meant. */
  readonly meant?: string;
  /** Which part of the text at `path` it is, as offsets in that text. Default: all of it. */
  readonly range?: { readonly start: number; readonly end: number };
  /** Other places that explain it, such as an earlier definition. */
  readonly related?: readonly RelatedPlace[];
  /** Small facts that show it, and what is beside them: asked for these, the engine answers so. */
  readonly witness?: JsonObject;
}

export interface RelatedPlace {
  readonly document: string;
  readonly path: string;
  readonly message: string;
}
