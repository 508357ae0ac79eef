import type { Locals } from '#engine/expression/scope.ts';
import type { JsonObject } from '#engine/json.ts';

/** Facts, and other names that expressions read. */
export interface Given {
  readonly facts: JsonObject;
  readonly locals: Locals & JsonObject;
}

/** Something that facts may show. The engine decides it; it must read nothing but what it is given. */
export type Claim = (given: Given) => boolean;
