import type { Json } from '#engine/json.ts';
import type { Effect, Problem } from '#engine/visit/effect.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import type { Vault, VisitState } from '#engine/visit/state.ts';
import type { View } from '#engine/view/view.ts';

/** What an event led to. */
export type Outcome =
  | { readonly ok: true; readonly state: VisitState; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly problem: Problem };

/** The engine, bound to the flows of this page. */
export interface BoundEngine {
  readonly advance: (state: VisitState, event: VisitEvent, vault: Vault) => Outcome;
  /** What did not change since the view before is the same object. */
  readonly view: (state: VisitState, vault: Vault) => View;
  readonly isSensitive: (state: VisitState, field: string) => boolean;
  readonly normaliseAnswer: (state: VisitState, field: string, value: Json) => Json | undefined;
}
