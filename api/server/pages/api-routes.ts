import Fastify, { type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { wholeApi } from '../calls/whole-api.ts';
import { contentSecurityPolicy } from '../security.ts';
import type { ServerContext } from '../server-context.ts';

const documentUrl = '/openapi.json';
const scriptUrl = '/api/reader.js';

/** In development: all operations as one OpenAPI document, and a page to read it. */
export function apiRoutes(app: FastifyInstance, { production, documents }: ServerContext): void {
  if (production) return;
  const document = wholeApi(documents);
  let script: Promise<string> | undefined;
  app.get(documentUrl, (_request, reply) => reply.header('cache-control', 'no-store').send(document));
  app.get('/api', async (_request, reply) => {
    const { renderApiReference } = await import('@scalar/client-side-rendering');
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policyWith(nonce)).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(
      renderApiReference({
        config: {
          url: documentUrl,
          withDefaultFonts: false,
          telemetry: false,
          showDeveloperTools: 'never',
          agent: { disabled: true },
          hideClientButton: true,
        },
        pageTitle: 'All operations',
        cdn: scriptUrl,
        nonce,
      }),
    );
  });
  app.get(scriptUrl, async (_request, reply) => {
    script ??= readScript();
    return reply.type('text/javascript; charset=utf-8').send(await script);
  });
}

// The reader makes elements and styles of its own, which Trusted Types and a nonce would refuse; its scripts are ours, and
// it reaches nobody else.
function policyWith(nonce: string): string {
  const policy = contentSecurityPolicy({
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self' 'unsafe-inline'",
  });
  return policy.replace(/; require-trusted-types-for [^;]*/, '');
}

// The package gives its script to a Fastify of its kind alone; it is large, and read when somebody asks for it.
async function readScript(): Promise<string> {
  const { default: reader } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(reader, { routePrefix: '/', configuration: { url: documentUrl } });
  const { payload } = await app.inject({ url: '/js/scalar.js' });
  await app.close();
  return payload;
}
