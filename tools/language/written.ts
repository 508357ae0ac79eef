import type { JsonObject } from '#engine/index.ts';

/** A document with what it changes below, where it is a patch, and its path without its layers. */
export interface Written {
  readonly own: JsonObject;
  readonly below: JsonObject | undefined;
  readonly path: string;
}
