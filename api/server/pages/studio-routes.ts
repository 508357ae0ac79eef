import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '#engine/index.ts';
import type { ServerContext } from '../context/server-context.ts';
import { contentSecurityPolicy } from '../requests/security.ts';
import { staffCookie } from '../cookies/staff-cookie.ts';
import { policy, sheetUrl, staffPage } from './staff-page.ts';

const text = { type: 'string' } as const;
const list = { type: 'array', maxItems: 500, items: { type: 'object' } } as const;
const written = { type: 'string', maxLength: 500_000 } as const;

/** What each question bears beside its name. */
const questions: { readonly [ask: string]: { readonly [name: string]: object } } = {
  documents: {},
  search: { words: text },
  read: { document: text },
  layers: { page: text, brand: text },
  compile: { brand: text, locale: text, document: text, text: written, questions: list },
  check: { document: text, text: written, questions: list },
  offers: { document: text, text: written, offset: { type: 'integer', minimum: 0 } },
  explain: { document: text, text: written, offset: { type: 'integer', minimum: 0 } },
  definition: { document: text, text: written, offset: { type: 'integer', minimum: 0 } },
  change: {
    brand: text,
    locale: text,
    document: text,
    text: written,
    change: { type: 'object' },
    questions: list,
  },
  difference: { document: text, text: written, questions: list },
  translations: { document: text, text: written },
  save: { document: text, text: written, was: written, also: list, kept: list, questions: list },
  merge: {
    was: written,
    text: written,
    theirs: written,
    taken: { type: 'array', maxItems: 500, items: text },
  },
  start: { command: { type: 'object' } },
  job: { number: { type: 'integer', minimum: 0 } },
  why: { brand: text, locale: text, page: text, field: text, words: text, facts: { type: 'object' } },
  rules: { brand: text, locale: text, journey: text },
  texts: { brand: text },
  map: { brand: text, locale: text, scenario: text },
};

/** What a question may leave out. */
const optional: ReadonlySet<string> = new Set(['change', 'also', 'kept', 'questions']);

/** The largest document takes a tenth of it, and facts are smaller. */
const mostBytes = 2 * 1024 * 1024;
const bodyLimits = { values: 20_000, depth: 30, text: 500_000 };

/** `/studio`: in development, pages beside their documents, which can be asked about and changed. */
export function studioRoutes(app: FastifyInstance, context: ServerContext): void {
  const { preview: build, studio: ask, production } = context;
  if (build === undefined || ask === undefined || production) return;
  app.get('/studio', (_request, reply) => {
    // The editor adds its styles by its script.
    const nonce = randomBytes(16).toString('base64');
    const own = { 'frame-src': "'self'", 'style-src': `'self' 'nonce-${nonce}'` };
    const page = { lang: 'en', title: 'Studio', translate: false, style: sheetUrl, nonce };
    return reply
      .header(policy, contentSecurityPolicy(context.assetsUrl, own))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(staffPage({ ...page, build: build() }));
  });
  for (const [name, properties] of Object.entries(questions)) {
    const body = {
      type: 'object',
      properties,
      required: Object.keys(properties).filter((key) => !optional.has(key)),
      additionalProperties: false,
    };
    app.post<{ Body: JsonObject }>(
      `/studio/${name}`,
      { schema: { body }, bodyLimit: mostBytes, config: { bodyLimits } },
      async (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .send(await ask({ ...request.body, ...ownAddress(name, request), ask: name })),
    );
  }
}

/** Commands ask this server what visitors get, by the port and in the name of who has asked it. */
function ownAddress(question: string, request: FastifyRequest): JsonObject {
  if (question !== 'start') return {};
  const session = staffCookie(request);
  const server = `http://localhost:${request.socket.localPort ?? ''}`;
  return { server, ...(session !== undefined && { session }) };
}
