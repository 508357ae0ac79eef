import type { EffectOf } from '#engine/host/perform-effect.ts';
import type { HttpRequest } from '#engine/visit/effect.ts';

/** The header that names the call of a visit, so that the server proves its answer. */
export const callHeader = 'x-visit-call';

/** The request of a call as a host sends it: named by its call. */
export function callRequest({ id, request }: EffectOf<'call'>): HttpRequest {
  return { ...request, headers: { ...request.headers, [callHeader]: id } };
}

/** The request that makes our server drop the token of the session; keeping one needs none. */
export const forgetTokenRequest: HttpRequest = { method: 'POST', url: '/session/forget', headers: {} };
