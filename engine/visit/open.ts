import type { Flows } from '#engine/load/flows.ts';
import type { JsonObject } from '#engine/json/json.ts';
import { advance } from '#engine/visit/advance.ts';
import type { Effect } from '#engine/visit/effect.ts';
import type { Vault, VisitState } from '#engine/visit/state.ts';

export interface NewVisit {
  /** Identifies the visit; idempotency keys are derived from it. */
  readonly visit: string;
  readonly facts: JsonObject;
  /** Path and query. */
  readonly url: string;
  /** Milliseconds of the host's clock. */
  readonly now: number;
}

/** Begins a visit at a URL. */
export function open(
  flows: Flows,
  { visit, facts, url, now }: NewVisit,
  vault?: Vault,
): { readonly state: VisitState; readonly effects: readonly Effect[] } {
  const opened = advance(flows, emptyVisit(visit, facts), { type: 'opened', url, now }, vault);
  if (!opened.ok) throw new Error(`A visit could not be opened: ${opened.problem.message}`);
  return { state: opened.state, effects: opened.effects };
}

/** A visit to which nothing has happened. */
export function emptyVisit(visit: string, facts: JsonObject): VisitState {
  return {
    visit,
    facts,
    location: { path: '/', search: '', query: {}, pass: {} },
    page: null,
    steps: {},
    replies: {},
    calls: {},
    run: [],
    progress: null,
    modal: null,
    notices: [],
    polling: null,
    repeats: {},
    sentBackTo: null,
    entering: null,
    keys: {},
    counter: 0,
  };
}
