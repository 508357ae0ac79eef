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

/** The cookies of a header; a value that is not well encoded counts as absent. */
export function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const pairs = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    const value = at < 0 ? undefined : decode(pair.slice(at + 1).trim());
    return value === undefined ? [] : [[pair.slice(0, at).trim(), value] as const];
  });
  return Object.fromEntries(pairs);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
