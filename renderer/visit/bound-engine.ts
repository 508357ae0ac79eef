import {
  type Reduced,
  type Compiled,
  type Lazy,
  type OwnFlows,
  type PackedFlows,
  type RedactedEvent,
  type Vault,
  type View,
  type VisitEvent,
  type VisitState,
  reduceWith,
  joinFlows,
  link,
  parseFlows,
  redactAnswer,
  unpack,
  viewer,
} from '#engine/index.ts';
import type { LateEngine } from './late-engine.ts';
import type { FlowBytes } from './load-flow-bytes.ts';

/** The engine, bound to the flows of a page. */
export interface BoundEngine {
  readonly reduce: (state: VisitState, event: VisitEvent, vault: Vault) => Reduced;
  /** Parts that did not change since the last view are the same objects; while somebody types, it may be the last view itself. */
  readonly view: (state: VisitState, vault: Vault, typedIn?: string) => View;
  readonly redact: (state: VisitState, event: VisitEvent, newHandle: () => string) => RedactedEvent;
}

/** An engine that begins without what few pages need. */
export interface GrowingEngine extends BoundEngine {
  /** Brings the rest. The answer is whether a view has lacked it. */
  readonly extend: (come: LateEngine) => boolean;
}

/** Loads compiled flows once and binds the engine to them. */
export function bindEngine(compiled: Compiled, late?: LateEngine): GrowingEngine {
  const flows = link(compiled);
  let known = late;
  let isLacking = false;
  const lateViews = (): LateEngine | undefined => {
    isLacking ||= known === undefined;
    return known;
  };
  let show = viewer(flows, lateViews);
  return {
    reduce: (state, event, vault) => reduceWith(known?.runRowCommand, flows, state, event, vault),
    view: (state, vault, typedIn) => show(state, vault, typedIn),
    redact: (state, event, newHandle) => redactAnswer(flows, state, event, newHandle),
    extend: (come) => {
      known = come;
      // A view that is kept would stay without it.
      if (isLacking) show = viewer(flows, lateViews);
      return isLacking;
    },
  };
}

/** The same for flows as they came: compiled by our own server, addressed by their hashes. */
export function bindToBytes({ shared, own }: FlowBytes, late?: LateEngine): GrowingEngine {
  return bindEngine(unpack(shared === null ? parse(own) : joinFlows(parse(shared), parse(own))), late);
}

function parse<Printed extends PackedFlows<Lazy> | OwnFlows<Lazy>>(bytes: ArrayBuffer): Printed {
  return parseFlows<Printed>(new Uint8Array(bytes), new TextDecoder());
}
