import { advance } from '#engine/index.ts';
import type { JsonObject } from '#engine/json.ts';
import type { Effect, Problem } from '#engine/visit/effect.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import type { VisitState } from '#engine/visit/state.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { keptVault } from './kept-vault.ts';
import { lookUp } from './look-up.ts';
import type { VisitContents } from './visit.ts';

export type Folded =
  | { readonly ok: true; readonly contents: VisitContents; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Folds events over a visit exactly as the browser does. `vault` holds the sensitive values that came along;
 * passwords among them are known to these events only.
 */
export function foldEvents(
  brand: BrandFlows,
  contents: VisitContents,
  events: readonly VisitEvent[],
  vault: JsonObject = {},
): Folded {
  const values = { ...contents.vault, ...vault };
  const effects: Effect[] = [];
  let { state } = contents;
  for (const event of events) {
    const advanced = advance(brand.flows, state, event, lookUp(values));
    if (!advanced.ok) return advanced;
    effects.push(...advanced.effects);
    ({ state } = advanced);
  }
  const folded = { ...contents, version: contents.version + events.length };
  return { ok: true, contents: settleContents(brand, folded, state, values, effects), effects };
}

/** What is kept of a visit in a new state: the values that it points to, and the calls that it waits for. */
export function settleContents(
  brand: BrandFlows,
  before: Pick<VisitContents, 'version' | 'pending' | 'withoutScript' | 'answeredAt'>,
  state: VisitState,
  vault: JsonObject,
  effects: readonly Effect[],
): VisitContents {
  const pending = Object.entries({ ...before.pending, ...guardedCalls(brand, effects) });
  return {
    version: before.version,
    ...(before.withoutScript === true ? { withoutScript: true } : {}),
    ...(before.answeredAt === undefined ? {} : { answeredAt: before.answeredAt }),
    state,
    vault: keptVault(state, vault, brand.passwords),
    pending: Object.fromEntries(pending.filter(([call]) => Object.hasOwn(state.calls, call))),
  };
}

// Kept only for what must not happen twice: other requests may hold a password.
function guardedCalls({ flows }: BrandFlows, effects: readonly Effect[]): VisitContents['pending'] {
  const calls = effects
    .filter((effect) => effect.type === 'call')
    .filter(({ operation }) => flows.compiled.operations[operation]?.idempotent === true)
    .map(({ id, operation, request }) => [id, { operation, request }] as const);
  return Object.fromEntries(calls);
}
