import type { FastifyInstance } from 'fastify';
import { type JsonObject, isObject } from '#engine/index.ts';
import { callLender } from '../calls/call-lender.ts';
import type { ServerContext } from '../server-context.ts';
import { escapeHtml, pageShell } from '../html/page-shell.ts';

/** `/outbox`: outside production, the mails and text messages that the embedded lender would have sent, the last one first. */
export function outboxRoute(app: FastifyInstance, context: ServerContext): void {
  const { production, lenderUrl, callTimeoutMs } = context;
  if (production) return;
  app.get('/outbox', async (_request, reply) => {
    const url = `${lenderUrl.replace(/\/+$/, '')}/outbox`;
    const { status, text } = await callLender({ method: 'GET', url, headers: {} }, callTimeoutMs);
    const mails: unknown = status === 200 ? JSON.parse(text) : [];
    const brand = await context.flows.of(context.flows.fallback);
    const style = (await context.styles.of(brand, context.distribution().sheet)).url;
    const parts = (Array.isArray(mails) ? mails : []).filter(isObject).map(mailPart);
    const shown = parts.length > 0 ? parts.join('') : '<p>Nothing was sent yet.</p>';
    const body = `<main class="layout"><h1 class="screen-title">Outbox</h1>${shown}</main>`;
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(pageShell({ lang: 'en', title: 'Outbox', style, body }));
  });
}

function mailPart({ recipient, subject, text, link, sent_at: sentAt }: JsonObject): string {
  const [to, about, words] = [recipient, subject || 'Text message', text].map((part) =>
    escapeHtml(String(part)),
  );
  const when = escapeHtml(String(sentAt).slice(0, '2026-11-22T18:00'.length).replace('T', ', '));
  const href = typeof link === 'string' ? escapeHtml(link) : undefined;
  const way = href === undefined ? '' : `<p><a href="${href}">Open the link</a></p>`;
  return `<article class="panel"><h2>${about}</h2><p>To ${to}<br>${when} UTC</p><p>${words}</p>${way}</article>`;
}
