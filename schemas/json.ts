/** Every value of documents, facts and replies. There is no null: a missing value is `undefined`. */
export type Json = string | number | boolean | readonly Json[] | JsonObject;

export type JsonObject = { readonly [key: string]: Json | undefined };
