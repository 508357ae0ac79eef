import type { Flows } from '#engine/flows.ts';
import type { JsonObject } from '#engine/json/json.ts';
import type { Keeper } from '#engine/view/keeper.ts';
import type { Vault, VisitState } from '#engine/visit/state.ts';

/** What a view is made of; `facts` have their sensitive values revealed. */
export interface Viewing {
  readonly flows: Flows;
  readonly state: VisitState;
  readonly vault: Vault;
  readonly facts: JsonObject;
  readonly keeper: Keeper;
}
