/**
 * Running compiled documents. Nothing here has a clock, asks a network or keeps anything: hosts pass time and ids in, and
 * perform the effects that come back.
 */

/** Plain JSON, and compiled documents as it. */
export type { Json, JsonObject, Compiled } from '#engine/index.ts';

/** Compiled documents become closures, once; throws for no documents. Nothing changes them afterwards. */
export { link, type Flows } from '#engine/index.ts';

/** Compiled documents in a smaller form for the line, and back. */
export { pack, printFlows, parseFlows, unpack, type PackedFlows } from '#engine/index.ts';

/** Begins a visit at a URL: its first state, and what the host has to do. */
export { open, type NewVisit } from '#engine/index.ts';

/** Folds one event into a state. The same state and event always give the same, and neither is changed. */
export { reduce, type Reduced, type VisitEvent, type VisitProblem } from '#engine/index.ts';

/** A visit as plain JSON. Sensitive answers are handles in it; their values are behind the vault alone. */
export type { VisitState, Vault, Handle } from '#engine/index.ts';

/** What a host performs, and the events by which it answers. */
export { answerEvent, stampEvent, type CallAnswer, type Effect, type UnstampedEvent } from '#engine/index.ts';

/** What is on the screen in a state, with all texts filled in. */
export { view, type View, type BlockView, type FieldView, type ButtonView } from '#engine/index.ts';

/** The facts that count in a state: those that can still be asked for. */
export { factsThatCount } from '#engine/index.ts';
