import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { view } from '#engine/index.ts';
import type { Effect } from '#engine/visit/effect.ts';
import { pageTitle } from '#renderer/server.tsx';
import { brandOfRequest } from '../brands/brand-of-request.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { answerNotFound } from '../problems/answer-error.ts';
import type { ServerContext } from '../server-context.ts';
import { arrive } from '../visits/arrive.ts';
import type { Arrived } from '../visits/arrive.ts';
import { inTurn } from '../visits/in-turn.ts';
import { lookUp } from '../visits/look-up.ts';
import { pageShell } from './page-shell.ts';

/** Every address that is nothing else is a page of the flows, if only the one that says that there is none. */
export function pageRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get('/*', async (request, reply) => {
    if (!takesHtml(request)) return answerNotFound();
    return showPage(context, request, reply);
  });
}

async function showPage(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const brand = await context.flows.of(brandOfRequest(context, request));
  const arrived = await inTurn(context, request, () => arrive(context, brand, request.url, request, reply));
  reply.header('cache-control', 'no-store');
  const target = arrived.effects.find(isRedirect);
  if (target) return reply.redirect(target.url, 302);
  const html = await pageOf(context, brand, arrived);
  return reply
    .code(arrived.isUnknown ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(html);
}

async function pageOf(
  context: ServerContext,
  brand: BrandFlows,
  { contents, effects }: Arrived,
): Promise<string> {
  const { script, imports, sheet } = context.distribution();
  const { version, state, vault } = contents;
  const style = await context.styles.of(brand, sheet);
  return pageShell({
    lang: brand.flows.compiled.locale,
    title: pageTitle(view(brand.flows, state, lookUp(vault))),
    style: style.url,
    script,
    imports,
    flows: brand.url,
    data: { version, state, vault, effects, flows: brand.url, dev: !context.production },
  });
}

function isRedirect(effect: Effect): effect is Extract<Effect, { type: 'navigate' }> {
  return effect.type === 'navigate' && effect.how !== 'reload';
}

function takesHtml(request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '*/*';
  return accepted.includes('text/html') || accepted.includes('*/*');
}
