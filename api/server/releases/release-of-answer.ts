import type { FastifyReply, FastifyRequest } from 'fastify';

/** The releases of a request: the one that its answer is of, and those that were chosen for brands. */
interface Noted {
  readonly answer: number;
  readonly byBrand: { readonly [brand: string]: number };
}

const noted = new WeakMap<FastifyRequest, Noted>();

/** Notes of which release the answer to a request is; `brand`: for whose visitors it was chosen. */
export function noteRelease(request: FastifyRequest, release: number, brand?: string): void {
  const { byBrand = {} } = noted.get(request) ?? {};
  noted.set(request, {
    answer: release,
    byBrand: brand === undefined ? byBrand : { ...byBrand, [brand]: release },
  });
}

/** The release that was chosen for the visitors of a brand earlier in a request. */
export function releaseNoted(request: FastifyRequest, brand: string): number | undefined {
  return noted.get(request)?.byBrand[brand];
}

/** The release of the answer to a request, if documents make it. */
export function releaseOfAnswer(request: FastifyRequest): number | undefined {
  return noted.get(request)?.answer;
}

/** A hook that has each answer name its release, if documents made it. */
export async function nameRelease(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const release = releaseOfAnswer(request);
  if (release !== undefined) reply.header('x-release', release);
  return payload;
}
