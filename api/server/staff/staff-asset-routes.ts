import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { factsSchema } from '#engine/compile.ts';
import { answerNotFound } from '#api/http/answer-error.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { flowsInQuery } from '../pages/development-routes.ts';
import type { ReleaseAccess } from '../releases/release-access.ts';
import { requireRole } from './require-role.ts';
import { contentSecurityPolicy } from '../requests/security.ts';
import type { ServerContext } from '../context/server-context.ts';
import { pathOf } from '../requests/urls.ts';
import { policy, sheetUrl, staffPage } from '../pages/staff-page.ts';

// The page in the frame can send nothing, not even by its actions.
const ofFrame = { 'frame-ancestors': "'self'", 'connect-src': "'none'", 'form-action': "'none'" };

/** What the pages of staff are made of: for staff alone where they work on drafts, else in development. */
export function staffAssetRoutes(
  app: FastifyInstance,
  context: ServerContext,
  store: Kysely<StoreTables>,
  access: ReleaseAccess,
): void {
  const { preview: build, production, askDraft, clock } = context;
  if (build === undefined || (production && askDraft === undefined)) return;
  const staff = { access, store, clock };
  const isFor = {
    onRequest: async (request: FastifyRequest): Promise<void> =>
      void (askDraft && (await requireRole(staff, request, 'view'))),
  };
  app.get('/preview/frame', isFor, async (request, reply) => {
    const brand = await flowsInQuery(context, request);
    const { sheet, lazySheet } = context.distribution();
    const { url, fonts } = await context.styles.of(brand, sheet);
    const styles = [url, lazySheet];
    const lang = brand.flows.compiled.locale;
    reply.header(policy, contentSecurityPolicy(context.assetsUrl, ofFrame)).type('text/html; charset=utf-8');
    return reply.send(staffPage({ lang, title: 'Preview', translate: true, styles, fonts, build: build() }));
  });
  app.get('/preview/catalogue', isFor, () => catalogueOf(context));
  app.get(sheetUrl, isFor, (_request, reply) => reply.type('text/css; charset=utf-8').send(build().sheet));
  app.get('/studio/:file', isFor, async (request, reply) => {
    const file = build().assets.get(pathOf(request.url)) ?? answerNotFound();
    context.answerAsset(request.raw, reply.hijack().raw, file);
    return reply;
  });
}

/** What there is to choose from, and what facts may be. */
function catalogueOf({ flows }: ServerContext): object {
  const { documents } = flows.sources;
  const scenarios = Object.entries(documents).flatMap(([path, { type, says, facts, brand, replies, page }]) =>
    type === 'scenario'
      ? [{ name: path.replace(/^.*\/|\.json$/g, ''), says, facts, brand, replies, page }]
      : [],
  );
  return {
    brands: flows.brands.map(({ code, locales }) => ({ code, locales })),
    main: flows.fallback,
    scenarios,
    schema: factsSchema(flows.sources, documents['app.json']),
  };
}
