import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { factScope } from '#engine/index.ts';
import { cookieOptions } from '../cookies/browser-cookies.ts';
import { escapeHtml, pageShell } from '../html/page-shell.ts';
import type { ServerContext } from '../context/server-context.ts';
import { flowsOfRequest } from '../context/flows-of-request.ts';
import { cookiesPath, urlToAskForCookies } from '../requests/urls.ts';
import { pageIn } from './page-in.ts';

/**
 * `GET /visit/cookies`: gives a cookie and looks whether it comes back. Without this, a browser that keeps none would open
 * the same page again and again.
 */
export function cookiesRoute(app: FastifyInstance, context: ServerContext): void {
  app.get(cookiesPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const page = pageIn(request) ?? '/';
    if (!request.requester.hasNoCookie) return reply.redirect(page, 303);
    const { asked } = request.query as { readonly asked?: unknown };
    return asked === undefined ? ask(context, page, reply) : say(context, page, request, reply);
  });
}

function ask({ production }: ServerContext, page: string, reply: FastifyReply): FastifyReply {
  reply.setCookie('cookies', 'kept', { ...cookieOptions(production), maxAge: 60 });
  return reply.redirect(`${urlToAskForCookies(page)}&asked=yes`, 303);
}

async function say(context: ServerContext, page: string, request: FastifyRequest, reply: FastifyReply) {
  const brand = await flowsOfRequest(request.requester, undefined);
  const { compiled } = brand.flows;
  const { url } = await context.styles.of(brand, context.distribution().sheet);
  const word = (name: 'cookiesNeeded' | 'tryAgain') =>
    brand.flows.text(compiled.app.words[name] ?? '', factScope(brand.flows, {}));
  const sentence = word('cookiesNeeded');
  const html = pageShell({
    lang: compiled.locale,
    title: sentence,
    style: url,
    body: [
      `<main class="failure"><h1 class="screen-title">${escapeHtml(sentence)}</h1>`,
      `<p><a href="${escapeHtml(page)}">${escapeHtml(word('tryAgain'))}</a></p></main>`,
    ].join(''),
  });
  return reply.code(400).type('text/html; charset=utf-8').send(html);
}
