import type { ColumnType } from 'kysely';

/** A JSON column: read as a value, written as its text, which both drivers take. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;
