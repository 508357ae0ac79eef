import type { Json } from '#engine/json.ts';
import type { Site } from './site.ts';

/** One small change of a document: what stands at the pointer is replaced; absent: removed. */
export interface Edit {
  readonly path: string;
  readonly value: Json | undefined;
}

/** One way of breaking a document: a row of a table in `operators/`. */
export interface Operator {
  /** What it does to a document, without a subject: "drops a row of a table". */
  readonly says: string;
  /** Every change of its kind that begins at this place. */
  readonly edits: (site: Site) => readonly Edit[];
}

/** Operators by their names. */
export type OperatorTable = { readonly [name: string]: Operator };
