import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { factsSchema, publish } from '#engine/compile.ts';
import { objectOf } from '#engine/index.ts';
import { answerNotFound } from '#api/http/answer-error.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { readRelease } from '#api/store/releases.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { type BrandFlows, UncompilableFlows } from '../flows/compile-brand.ts';
import type { ReleaseFlows } from '../releases/release-flows.ts';
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
  /** The flows that an address asks for: those of a release, or those of the folder. */
  const servedTo = async ({ query }: FastifyRequest): Promise<ReleaseFlows> => {
    const { release = '' } = query as { readonly release?: string };
    if (release === '') return context.flows;
    const stored = /^[1-9]\d{0,8}$/.test(release) ? await readRelease(store, Number(release)) : undefined;
    return stored ? context.releases.of(stored.id) : answerNotFound();
  };
  app.get('/preview/flows', isFor, async (request, reply) => {
    const { flows } = await flowsInQuery(await servedTo(request), request);
    // Whole, and with the brand's facts, which a person's browser has from its visit.
    const { brand } = flows.compiled;
    return reply.header('cache-control', 'no-store').send({ ...publish(flows.compiled), brand });
  });
  app.get('/preview/frame', isFor, async (request, reply) => {
    const brand = await flowsInQuery(await servedTo(request), request);
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

/** The flows of the brand and language that an address names. Throws RequestProblem: there are none. */
async function flowsInQuery(served: ReleaseFlows, { query }: FastifyRequest): Promise<BrandFlows> {
  const { brand, locale } = query as { readonly brand?: string; readonly locale?: string };
  const found = served.brands.find(({ code }) => code === brand);
  if (!found?.locales.includes(locale ?? '')) return answerNotFound();
  try {
    return await served.of(found.code, locale);
  } catch (error) {
    if (!(error instanceof UncompilableFlows)) throw error;
    throw new RequestProblem(
      422,
      `The documents of ${found.code} in "${locale}" have mistakes: ${error.message}`,
    );
  }
}

/** What there is to choose from, and what facts may be. */
function catalogueOf({ flows }: ServerContext): object {
  const { documents } = flows.sources;
  const scenarios = Object.entries(documents).flatMap(
    ([path, { type, says, facts, brand, replies, page, expect }]) => {
      const name = path.replace(/^.*\/|\.json$/g, '');
      const expected = objectOf(expect)['page'];
      return type === 'scenario' ? [{ name, says, facts, brand, replies, page, expected }] : [];
    },
  );
  return {
    brands: flows.brands.map(({ code, locales }) => ({ code, locales })),
    main: flows.fallback,
    scenarios,
    schema: factsSchema(flows.sources, documents['app.json']),
  };
}
