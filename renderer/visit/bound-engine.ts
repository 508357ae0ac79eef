import {
  type Reduced,
  type Compiled,
  type FieldTypes,
  type Lazy,
  type OwnFlows,
  type PackedFlows,
  type RedactedEvent,
  type Vault,
  type View,
  type VisitEvent,
  type VisitState,
  reduce,
  joinFlows,
  linkerWith,
  parseFlows,
  redactAnswer,
  unpack,
  viewer,
} from '#engine/index.ts';
import type { FlowBytes } from './load-flow-bytes.ts';

/** The engine, bound to the flows of a page. */
export interface BoundEngine {
  readonly reduce: (state: VisitState, event: VisitEvent, vault: Vault) => Reduced;
  /** Parts that did not change since the last view are the same objects; while somebody types, it may be the last view itself. */
  readonly view: (state: VisitState, vault: Vault, typedIn?: string) => View;
  readonly redact: (state: VisitState, event: VisitEvent, newHandle: () => string) => RedactedEvent;
}

/** Loads compiled flows once and binds the engine to them, with the types of field that they have. */
export function bindEngine(compiled: Compiled, types: FieldTypes): BoundEngine {
  const flows = linkerWith(types)(compiled);
  return {
    reduce: (state, event, vault) => reduce(flows, state, event, vault),
    view: viewer(flows),
    redact: (state, event, newHandle) => redactAnswer(flows, state, event, newHandle),
  };
}

/** The same for flows as they came: compiled by our own server, addressed by their hashes. */
export function bindToBytes({ shared, own }: FlowBytes, types: FieldTypes): BoundEngine {
  return bindEngine(unpack(shared === null ? parse(own) : joinFlows(parse(shared), parse(own))), types);
}

function parse<Printed extends PackedFlows<Lazy> | OwnFlows<Lazy>>(bytes: ArrayBuffer): Printed {
  return parseFlows<Printed>(new Uint8Array(bytes), new TextDecoder());
}
