import type { HttpRequest } from '../pages/request.ts';
import type { Effect } from '../visit/effect.ts';

/** The effect of one type. */
export type EffectOf<Type extends Effect['type']> = Extract<Effect, { readonly type: Type }>;

/** How a host performs effects: one entry a type, so that the compiler names a missing one. */
export type EffectTable<Host, Outcome> = {
  readonly [Type in Effect['type']]: (effect: EffectOf<Type>, host: Host) => Outcome;
};

/** Performs an effect by its entry in a host's table. */
export function performEffect<Host, Outcome>(
  table: EffectTable<Host, Outcome>,
  effect: Effect,
  host: Host,
): Outcome {
  // The entry of the effect's own type takes this very effect; TypeScript does not see that.
  const performOne = table[effect.type] as (effect: Effect, host: Host) => Outcome;
  return performOne(effect, host);
}

/** The header that names the call of a visit, so that the server proves its answer. */
export const callHeader = 'x-visit-call';

/** The request of a call as a host sends it: named by its call. */
export function callRequest({ id, request }: EffectOf<'call'>): HttpRequest {
  return { ...request, headers: { ...request.headers, [callHeader]: id } };
}
