import type { Json } from '#engine/json/json.ts';

/** What an explanation is about. */
export type DecisionKind = 'poll' | 'page' | 'state' | 'access' | 'issue' | 'call' | 'value';

/** What expressions read, by the name that they use; null is absent. */
export type ReadValues = { readonly [name: string]: Json | null };

/** Why one decision fell as it did, in documents after all their layers (DESIGN §3). */
export interface Because {
  readonly kind: DecisionKind;
  /** What was decided: a page, a state, a field and its issue. */
  readonly result: string;
  readonly document: string;
  /** JSON Pointer of the row, rule or entry that decided. */
  readonly path: string;
  readonly values: ReadValues;
  /** What came first and did not match. */
  readonly passed: readonly PassedOver[];
}

/** A row that was looked at and did not decide. */
export interface PassedOver {
  readonly document: string;
  readonly path: string;
  /** What was in the way: another token, state or path, or the row's own condition. */
  readonly not: 'token' | 'state' | 'path' | 'condition';
  readonly values?: ReadValues;
}
