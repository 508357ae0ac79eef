import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { answersUrl } from './by-hand/question.ts';
import type { PlainPage } from './record-plain.ts';
import { firstPath } from './versions.ts';

/**
 * Serves the React version that was written by hand and the plain pages as the product is served: compressed, cached,
 * under the same policies. One of these makes a browser start a process for the page.
 */
export interface HandServer {
  readonly origin: string;
  readonly close: () => void;
}

/** Builds the React version and serves both on a free port, with the very stylesheets of the product. */
export async function serveByHand(product: string, pages: readonly PlainPage[]): Promise<HandServer> {
  const styles = stylesheetsOf(pages);
  const policies = await policiesOf(product);
  const page = (html: string) => compressed('text/html', html, { ...policies, 'cache-control': 'no-store' });
  const mark = '/assets/equal-housing.svg';
  const sheets = styles.map(
    async (style) =>
      [style, compressed('text/css', await (await fetch(`${product}${style}`)).text(), kept)] as const,
  );
  const files = new Map([
    ['/app.js', compressed('text/javascript', await buildApp(), kept)],
    ...(await Promise.all(sheets)),
    [mark, compressed('image/svg+xml', await (await fetch(`${product}${mark}`)).text(), kept)],
    ...pages.map(({ html }, at) => [`/plain/${at}`, page(html)] as const),
  ]);
  const app = page(shellOf(styles));
  const server = createServer((request, response) => answer(request, response, files, app));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so its address is one.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

async function buildApp(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(import.meta.dirname, 'by-hand', 'react-app.tsx') },
    },
  });
  // One input and nothing to watch gives one output.
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code;
}

function stylesheetsOf(pages: readonly PlainPage[]): readonly string[] {
  const named = pages.flatMap(({ html }) => [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]);
  if (named.length === 0) throw new Error('The pages name no stylesheet.');
  return [...new Set(named.map(([, href = '']) => href))];
}

function shellOf(styles: readonly string[]): string {
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>By hand</title>${links}<script type="module" src="/app.js"></script></head><body><div id="root"></div></body></html>`;
}

interface File {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const kept = { 'cache-control': 'public, max-age=31536000, immutable' };

function compressed(type: string, text: string, more: File['headers']): File {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip', ...more };
  return { headers, body: gzipSync(text, { level: 9 }) };
}

/** What the product tells a browser about its pages beside what they hold. */
async function policiesOf(product: string): Promise<File['headers']> {
  const { headers } = await fetch(`${product}${firstPath}`);
  const isPolicy = (name: string) => /policy|content-type-options/.test(name);
  return Object.fromEntries([...headers].filter(([name]) => isPolicy(name)));
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, File>,
  app: File,
): void {
  const path = request.url ?? '/';
  if (path === answersUrl) return void response.writeHead(204).end();
  // After a form has been sent, the page that follows is fetched, so that it can be loaded again.
  if (request.method === 'POST') return void response.writeHead(303, { location: path }).end();
  const file = files.get(path) ?? (path.startsWith('/react') ? app : undefined);
  if (file === undefined) return void response.writeHead(404).end();
  response.writeHead(200, file.headers).end(file.body);
}
