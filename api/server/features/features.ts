import type { JsonObject } from '#engine/index.ts';

/** The flags of a person, what they say besides being on, and what this visit has otherwise. */
export interface Features {
  readonly flags: { readonly [flag: string]: boolean };
  readonly flagVariables: JsonObject;
  readonly flagOverrides: { readonly [flag: string]: boolean };
}
