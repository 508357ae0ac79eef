/** Every value of documents, facts and replies. There is no null: a missing value is `undefined`. */
export type Json = string | number | boolean | readonly Json[] | JsonObject;

export type JsonObject = { readonly [key: string]: Json | undefined };

/**
 * What documents hold that the engine compiles to something else. The mark tells it apart from any other string or
 * object: with it, the engine derives the types of compiled documents from these. No value ever has the mark.
 */
declare const mark: unique symbol;

interface Marked<Meaning extends string> {
  readonly [mark]: Meaning;
}

/** A string that is one expression. */
export type Expression = string & Marked<'expression'>;

/** A string that a person sees; it may hold tags. */
export type Text = string & Marked<'text'>;

/** JSON whose strings may be or hold tags. */
export type TaggedValue = Json & Marked<'value'>;

/** Expressions by name, each of which may use earlier ones. */
export type LetExpressions = { readonly [name: string]: Expression } & Marked<'let'>;

/** A map whose written order counts. */
export type Ordered<Entry> = { readonly [name: string]: Entry } & Marked<'ordered'>;
