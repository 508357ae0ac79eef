import type { JsonObject } from '#engine/index.ts';

/** Brings documents from the version of the format before to this one. */
export interface FormatMigration {
  /** The version that documents have afterwards. */
  readonly to: number;
  /** What has changed, for the person who runs it. */
  readonly says: string;
  /** The document in the new format; the same object if nothing in it changes. */
  readonly rewrite: (document: JsonObject, path: string) => JsonObject;
}

/** One for each version after the first, in their order. A change that raises `newestFormat` adds one. */
export const formatMigrations: readonly FormatMigration[] = [];
