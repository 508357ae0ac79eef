import type { Tree } from '#engine/expression/tree.ts';

/** What must hold when an operation is called: an invariant about a call, as it is enforced. */
export interface CompiledGate {
  /** The invariant's name. */
  readonly name: string;
  /** It has to hold while this does. */
  readonly when?: Tree;
  /** Facts that are neither absent nor empty nor false. */
  readonly given?: readonly string[];
  /** Operations that have succeeded before, in the action that makes the call. */
  readonly after?: readonly string[];
  /** Every step of the journey in which the call is made passes its checks. */
  readonly stepsPass?: boolean;
  readonly holds?: Tree;
}
