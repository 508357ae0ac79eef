import type { JsonObject } from '#engine/json/json.ts';

/** Everything that is compiled together: documents by their path below `flows/`, facts by file name, OpenAPI documents. */
export interface Sources {
  readonly documents: { readonly [path: string]: JsonObject };
  readonly schemas: { readonly [file: string]: JsonObject };
  readonly api: readonly JsonObject[];
}

/** Whose documents: a brand's layers over the base (absent: the main brand's), a locale's texts over both (absent: the base's own). */
export interface Choice {
  readonly brand?: string;
  readonly locale?: string;
}
