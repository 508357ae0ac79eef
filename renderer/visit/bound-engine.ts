import {
  type Advanced,
  type Compiled,
  type LaterParts,
  type LaterViews,
  type SealedEvent,
  type Vault,
  type View,
  type VisitEvent,
  type VisitState,
  advance,
  loaderWith,
  sealAnswer,
  viewer,
} from '#engine/index.ts';

/** The engine, bound to the flows of a page. */
export interface BoundEngine {
  readonly advance: (state: VisitState, event: VisitEvent, vault: Vault) => Advanced;
  /** Parts that did not change since the last view are the same objects; while somebody types, it may be the last view itself. */
  readonly view: (state: VisitState, vault: Vault, typedIn?: string) => View;
  readonly seal: (state: VisitState, event: VisitEvent, newHandle: () => string) => SealedEvent;
  /** Fetches the later parts of the engine, if it was for this that something was thrown; it may be done again then. */
  readonly awaited: (problem: unknown) => Promise<void> | undefined;
}

/** Loads the flows of a page once and binds the engine to them; `fetchLaterParts` is asked once a page needs them. */
export function bindEngine(
  compiled: Compiled,
  later: () => LaterViews | undefined,
  fetchLaterParts: () => Promise<LaterParts>,
): BoundEngine {
  let laterParts: LaterParts | undefined;
  const flows = loaderWith(() => {
    if (laterParts === undefined) throw fetchLaterParts;
    return laterParts;
  })(compiled);
  return {
    awaited: (problem) =>
      problem === fetchLaterParts ? fetchLaterParts().then((parts) => void (laterParts = parts)) : undefined,
    advance: (state, event, vault) => advance(flows, state, event, vault),
    view: viewer(flows, later),
    seal: (state, event, newHandle) => sealAnswer(flows, state, event, newHandle),
  };
}
