import type { FastifyInstance } from 'fastify';
import { brandOfRequest } from '../brands/brand-of-request.ts';
import { clearToken, readToken } from '../cookies/token-cookie.ts';
import { clearVisitCookie, readVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import { callLender } from './call-lender.ts';

/** `POST /session/forget`: the token goes, whatever the lender says to it (DECISIONS §8.8). */
export function forgetSessionRoute(app: FastifyInstance, context: ServerContext): void {
  app.post('/session/forget', async (request, reply) => {
    const token = readToken(request, context.clock());
    clearToken(reply, context.production);
    if (readVisitCookie(request)?.isBorrowed === true) clearVisitCookie(reply, context.production);
    if (token) await signOut(context, token, brandOfRequest(context, request)).catch(() => undefined);
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}

async function signOut(
  { operations, lenderUrl, callTimeoutMs }: ServerContext,
  token: string,
  brand: string,
) {
  const logout = operations.find(({ id }) => id === 'logout');
  if (!logout) return;
  const headers = { authorization: `Bearer ${token}`, 'x-org': brand };
  await callLender(
    { method: logout.method, url: lenderUrl.replace(/\/+$/, '') + logout.path, headers },
    callTimeoutMs,
  );
}
