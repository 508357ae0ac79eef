import type { ColumnType, Generated } from 'kysely';

/** A JSON column: read as a value, written as its text, which both drivers take. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;

/** Rows that have an order: that in which they came. */
export interface Numbered {
  readonly number: Generated<string>;
}
