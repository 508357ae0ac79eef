import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies and no others; an empty one counts as absent, since some clients name a content type they do not use. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) {
      done(null);
      return;
    }
    parse(request, text.toString(), done);
  });
}
