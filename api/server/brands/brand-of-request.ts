import type { FastifyRequest } from 'fastify';
import { readVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import { resolveBrand } from './resolve-brand.ts';

/** Code of the brand under which a request is answered. */
export function brandOfRequest({ flows }: ServerContext, request: FastifyRequest): string {
  // Repeated parameters arrive as a list; the first one counts.
  const query = request.query as { readonly org?: string | readonly string[] };
  const org = typeof query.org === 'string' ? query.org : query.org?.[0];
  const remembered = readVisitCookie(request)?.brand;
  return resolveBrand(flows.brands, flows.fallback, { org, host: request.hostname, remembered });
}
