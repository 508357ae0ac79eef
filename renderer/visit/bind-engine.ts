import { advance, isSensitive, load, normaliseAnswer, viewer } from '#engine/index.ts';
import type { Compiled } from '#engine/index.ts';
import type { BoundEngine } from './bound-engine.ts';

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
