import {
  type Advanced,
  type Compiled,
  type Json,
  type Vault,
  type View,
  type VisitEvent,
  type VisitState,
  advance,
  isSensitive,
  load,
  normaliseAnswer,
  viewer,
} from '#engine/index.ts';

/** The engine, bound to the flows of this page. */
export interface BoundEngine {
  readonly advance: (state: VisitState, event: VisitEvent, vault: Vault) => Advanced;
  /** Parts that did not change since the last view are the same objects. */
  readonly view: (state: VisitState, vault: Vault) => View;
  readonly isSensitive: (state: VisitState, field: string) => boolean;
  readonly normaliseAnswer: (state: VisitState, field: string, value: Json) => Json | undefined;
}

/** Loads the flows of a page once and binds the engine to them. */
export function bindEngine(compiled: Compiled): BoundEngine {
  const flows = load(compiled);
  return {
    advance: (state, event, vault) => advance(flows, state, event, vault),
    view: viewer(flows),
    isSensitive: (state, field) => isSensitive(flows, state, field),
    normaliseAnswer: (state, field, value) => normaliseAnswer(flows, state, field, value),
  };
}
