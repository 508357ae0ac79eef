import type { FastifyInstance } from 'fastify';
import { gallerySheet, renderGallery } from '#renderer/server.tsx';
import { brandOfRequest } from '../brands/brand-of-request.ts';
import type { ServerContext } from '../server-context.ts';

const sheetUrl = '/gallery.css';

/** In development, everything that the renderer can draw on one page, in the looks of the request's brand. */
export function galleryRoutes(app: FastifyInstance, context: ServerContext): void {
  if (context.production) return;
  app.get('/gallery', async (request, reply) => {
    const brand = await context.flows.of(brandOfRequest(context, request));
    const { url } = await context.styles.of(brand, context.distribution().sheet);
    return reply.type('text/html; charset=utf-8').send(galleryPage(url));
  });
  app.get(sheetUrl, (_request, reply) => reply.type('text/css; charset=utf-8').send(gallerySheet()));
}

function galleryPage(style: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Gallery</title>',
    `<link rel="stylesheet" href="${style}"><link rel="stylesheet" href="${sheetUrl}"></head>`,
    `<body>${renderGallery()}</body></html>`,
  ].join('');
}
