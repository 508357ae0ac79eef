import type { FastifyInstance } from 'fastify';
import { type JsonObject, isObject } from '#engine/index.ts';
import { type MessageSample, gallerySheet, renderGallery } from '#renderer/server.tsx';
import { ownFlowsOfRequest } from '../context/flows-of-request.ts';
import { contentSecurityPolicy } from '../requests/security.ts';
import type { ServerContext } from '../context/server-context.ts';
import { escapeHtml, fontTag, pageShell, styleTag } from '../html/page-shell.ts';
import { messageSamples } from './message-samples.ts';
import { policy, sheetUrl, staffPage } from './staff-page.ts';
import { callBackend } from '../calls/call-backend.ts';

/** In development, any page by address, beside it the facts that it is drawn from. */
export function previewRoutes(app: FastifyInstance, context: ServerContext): void {
  const build = context.preview;
  if (build === undefined || context.production) return;
  app.get('/preview', (_request, reply) =>
    reply
      .header(policy, contentSecurityPolicy(context.assetsUrl, { 'frame-src': "'self'" }))
      .type('text/html; charset=utf-8')
      .send(
        staffPage({ lang: 'en', title: 'Preview', translate: false, styles: [sheetUrl], build: build() }),
      ),
  );
}

const gallerySheetUrl = '/gallery.css';

/** In development, everything that the renderer can draw on one page, in the looks of the request's brand. */
export function galleryRoutes(app: FastifyInstance, context: ServerContext): void {
  if (context.production) return;
  app.get('/gallery', async (request, reply) => {
    const brand = await ownFlowsOfRequest(context, request);
    const { sheet, lazySheet } = context.distribution();
    const { url, fonts } = await context.styles.of(brand, sheet);
    const styles = [url, lazySheet, gallerySheetUrl];
    return reply.type('text/html; charset=utf-8').send(galleryPage(styles, fonts, messageSamples(context)));
  });
  app.get(gallerySheetUrl, (_request, reply) => reply.type('text/css; charset=utf-8').send(gallerySheet()));
}

function galleryPage(
  styles: readonly string[],
  fonts: readonly string[],
  messages: readonly MessageSample[],
): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Gallery</title>',
    ...fonts.map(fontTag),
    ...styles.map(styleTag),
    `</head><body>${renderGallery(messages)}</body></html>`,
  ].join('');
}

/**
 * `/outbox`: outside production, the mails and text messages that the embedded backend would have sent, the last one first.
 * A text can be answered, as its reader would.
 */
export function outboxPageRoute(app: FastifyInstance, context: ServerContext): void {
  const { production, backendUrl, callTimeoutMs } = context;
  if (production) return;
  app.get('/outbox', async (_request, reply) => {
    const url = `${backendUrl.replace(/\/+$/, '')}/outbox`;
    const { status, text } = await callBackend({ method: 'GET', url, headers: {} }, callTimeoutMs);
    const mails: unknown = status === 200 ? JSON.parse(text) : [];
    const brand = await context.flows.of(context.flows.fallback);
    const { url: style, fonts } = await context.styles.of(brand, context.distribution().sheet);
    const parts = (Array.isArray(mails) ? mails : []).filter(isObject).map(mailPart);
    const shown = parts.length > 0 ? parts.join('') : '<p>Nothing was sent yet.</p>';
    const body = `<main class="layout"><h1 class="screen-title">Outbox</h1>${shown}</main>`;
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(pageShell({ lang: 'en', title: 'Outbox', style, fonts, body }));
  });
  void app.register(async (scope) => {
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(
      form,
      { parseAs: 'string', bodyLimit: 1000 },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.post('/outbox/answers', async ({ body }, reply) => {
      const url = `${backendUrl.replace(/\/+$/, '')}/outbox/answers`;
      const headers = { 'content-type': 'application/json' };
      await callBackend({ method: 'POST', url, headers, body }, callTimeoutMs);
      return reply.redirect('/outbox', 303);
    });
  });
}

function mailPart(mail: JsonObject): string {
  const { recipient, subject, text, link, footer, settings_link: settings, sent_at: sentAt } = mail;
  const [to, about, words] = [recipient, subject || 'Text message', text].map((part) =>
    escapeHtml(String(part)),
  );
  const when = escapeHtml(String(sentAt).slice(0, '2026-11-22T18:00'.length).replace('T', ', '));
  const end = typeof footer === 'string' && footer !== '' ? `<p>${escapeHtml(footer)}</p>` : '';
  const answer = subject === '' ? answerForm(to ?? '') : '';
  const ways = `${wayTo(link, 'Open the link')}${end}${wayTo(settings, 'Open the settings')}${answer}`;
  return `<article class="panel"><h2>${about}</h2><p>To ${to}<br>${when} UTC</p><p>${words}</p>${ways}</article>`;
}

function answerForm(from: string): string {
  const fields = `<input type="hidden" name="from" value="${from}"><button class="button" data-look="quiet" name="text" value="STOP">Reply STOP</button>`;
  return `<form method="post" action="/outbox/answers">${fields}</form>`;
}

function wayTo(link: unknown, label: string): string {
  return typeof link === 'string' ? `<p><a href="${escapeHtml(link)}">${label}</a></p>` : '';
}
