import type { Place } from '#engine/compile/origins.ts';

export type SubjectKind =
  | 'page'
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
  | 'message';

/** One thing that a name may mean, and how its users write it. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly name: string;
  /** Where it is defined; absent for tokens and operations, which documents only use. */
  readonly place?: Place;
  /** What there is to say about it, as it is written. */
  readonly about: readonly string[];
  /** Finds what uses it, in a string of a document; absent: nothing does. */
  readonly usedAs?: RegExp;
  /** The page of the graph that it is, so that it can be said what leads there. */
  readonly node?: string;
}
