/** What a document may hold: JSON without null. */
export type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json | undefined };
