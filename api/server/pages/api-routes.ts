import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { madeOnce } from '#api/scheduling/made-once.ts';
import { type Json, type JsonObject, isObject } from '#engine/index.ts';
import { contentSecurityPolicy } from '../requests/security.ts';
import type { ServerContext } from '../context/server-context.ts';

const documentUrl = '/openapi.json';
const scriptUrl = '/api/reader.js';

/** In development: all operations as one OpenAPI document, and a page to read it. */
export function apiRoutes(app: FastifyInstance, { production, documents }: ServerContext): void {
  if (production) return;
  const document = wholeApi(documents);
  const script = madeOnce(readScript);
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
    return reply.type('text/javascript; charset=utf-8').send(await script());
  });
}

// The reader makes elements and styles, which Trusted Types and a nonce would refuse; its scripts are ours, and it
// reaches nobody else.
function policyWith(nonce: string): string {
  const policy = contentSecurityPolicy('', {
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

/**
 * All operations of some OpenAPI documents as one document. Where two of them call different components by one name, the
 * later one's carries the title of its document as well.
 */
export function wholeApi(documents: readonly JsonObject[]): JsonObject {
  const paths: { [path: string]: Json } = {};
  const components: { [kind: string]: { [name: string]: Json } } = {};
  for (const document of documents) {
    const renamed = renamedWhere(document, (kind, name, component) => {
      const there = components[kind]?.[name];
      return there !== undefined && JSON.stringify(there) !== JSON.stringify(component);
    });
    for (const [path, item] of Object.entries(objectIn(renamed['paths'])))
      paths[path] = { ...objectIn(paths[path]), ...objectIn(item) };
    for (const [kind, named] of Object.entries(objectIn(renamed['components'])))
      components[kind] = { ...components[kind], ...objectIn(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'All operations', version: '1' },
    paths,
    components,
  };
}

/** A document with other names for some of its components, in its references too. */
function renamedWhere(
  document: JsonObject,
  isTaken: (kind: string, name: string, component: Json) => boolean,
): JsonObject {
  const title = String(objectIn(document['info'])['title']).replaceAll(/\W+/g, '');
  const all = Object.entries(objectIn(document['components'])).flatMap(([kind, named]) =>
    Object.entries(objectIn(named)).map(([name, component]) => ({ kind, name, component })),
  );
  const taken = all.filter(({ kind, name, component }) => isTaken(kind, name, component));
  const renames = new Map(
    taken.map(({ kind, name }) => [`#/components/${kind}/${name}`, `#/components/${kind}/${name}${title}`]),
  );
  if (renames.size === 0) return document;
  const components: { [kind: string]: { [name: string]: Json } } = {};
  for (const { kind, name, component } of all) {
    const reference = `#/components/${kind}/${name}`;
    const newName = (renames.get(reference) ?? reference).split('/').at(-1) ?? name;
    (components[kind] ??= {})[newName] = component;
  }
  return withReferences({ ...document, components }, renames);
}

function withReferences(value: JsonObject, renames: ReadonlyMap<string, string>): JsonObject {
  // The same document with other texts in some places.
  return JSON.parse(
    JSON.stringify(value, (key, member: unknown) =>
      key === '$ref' && typeof member === 'string' ? (renames.get(member) ?? member) : member,
    ),
  ) as JsonObject;
}

function objectIn(value: Json | undefined): { readonly [name: string]: Json } {
  if (!isObject(value)) return {};
  // Members that are undefined do not come out of a file.
  return value as { readonly [name: string]: Json };
}
