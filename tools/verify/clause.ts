import type { JsonObject } from '#engine/json.ts';
import type { SourceFile } from '#tools/read/source-file.ts';

/** One question to the product and its answer, as schemas/specification/clauses.schema.json describes it. */
export type Case =
  | (JsonObject & { readonly type: 'check'; readonly step: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'route'; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'visit'; readonly url: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'request'; readonly operation: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'calculate'; readonly name: string; readonly expect: JsonObject })
  | (JsonObject & { readonly type: 'text'; readonly contains: string });

/** A sentence of the specification as a file says it: cases, or the reason why there are none. */
export interface ClauseDocument {
  readonly section: string;
  readonly says: string;
  readonly cases?: { readonly [name: string]: Case };
  readonly pending?: string;
  readonly notTestable?: string;
}

/** A clause with the place that it was read from. */
export interface Clause extends ClauseDocument {
  readonly id: string;
  readonly file: SourceFile;
}
