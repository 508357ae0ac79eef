import type { Generated } from 'kysely';

/** Rows that have an order: that in which they came. */
export interface Numbered {
  readonly number: Generated<string>;
}
