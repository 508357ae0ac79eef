import type { RJSFSchema } from '@rjsf/utils';
import type { JsonObject } from '#engine/json.ts';

/** Named facts, with a sentence on whom they are about. */
export interface Scenario {
  readonly name: string;
  readonly says?: string;
  readonly facts?: JsonObject;
  /** The page that it is meant for, as documents name it. */
  readonly page?: string;
}

/** What there is to choose from, as the server gives it. */
export interface Catalogue {
  readonly brands: readonly { readonly code: string; readonly locales: readonly string[] }[];
  /** Code of the main brand. */
  readonly main: string;
  readonly scenarios: readonly Scenario[];
  /** What facts may be. */
  readonly schema: RJSFSchema;
}
