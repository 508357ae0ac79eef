import type { JsonObject } from '#engine/json.ts';

/** What a change is about. */
export type ChangeKind = 'route' | 'text' | 'validation' | 'call' | 'screen' | 'rule' | 'setting';

/** One thing that the flows do otherwise than before, in one brand. */
export interface Change {
  readonly kind: ChangeKind;
  /** Where, in compiled documents: `pages/rent/rider: days/maximum`. */
  readonly where: string;
  /** As a person reads it; absent: there was, or is, nothing. */
  readonly before?: string;
  readonly after?: string;
  /** Why facts that worked no longer do, or where a stored answer has no place any more. */
  readonly breaking?: string;
  /** Small facts that show it. */
  readonly facts?: JsonObject;
}

/** A change with the brands that it reaches; none: all of them. */
export interface BrandedChange extends Change {
  readonly brands: readonly string[];
}
