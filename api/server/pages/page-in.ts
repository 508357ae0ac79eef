import type { FastifyRequest } from 'fastify';

// A path on our host as browsers send it; anything that they would read as another host is refused.
const pageUrl = /^\/(?![/\\])[!-~]*$/;

/** The page that the query of a request names; undefined if it names none of ours. */
export function pageIn({ query }: FastifyRequest): string | undefined {
  const { page } = query as { readonly page?: unknown };
  return typeof page === 'string' && pageUrl.test(page) ? page : undefined;
}
