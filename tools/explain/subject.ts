import type { DocumentPlace } from '#engine/compile.ts';

export type SubjectKind =
  | 'page'
  | 'fact'
  | 'field'
  | 'condition'
  | 'calculation'
  | 'constant'
  | 'transition'
  | 'state'
  | 'token'
  | 'operation'
  | 'action'
  | 'modal'
  | 'part'
  | 'kind'
  | 'brand'
  | 'message';

/** One thing that a name may mean, and how its users write it. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly name: string;
  /** Where it is defined; absent for facts, tokens and operations, which documents only use. */
  readonly place?: DocumentPlace;
  /** What documents say about it, as it is written. */
  readonly about: readonly string[];
  /** Matches a string of a document that uses it; absent if nothing can use it. */
  readonly usedAs?: RegExp;
  /** The node of the graph that stands for it, from which follows what leads there. */
  readonly node?: string;
}
