import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { plainPage, problemsOf } from './by-hand/plain-page.ts';
import { steps } from './by-hand/steps.ts';

/** The two versions that were written by hand, served as the product is: compressed, kept by the browser. */
export interface HandServer {
  readonly origin: string;
  readonly close: () => void;
}

const root = join(import.meta.dirname, '..', '..');

/** Builds the React version and serves both on a free port. */
export async function serveByHand(): Promise<HandServer> {
  const files = new Map([
    ['/app.js', await buildApp()],
    ['/style.css', builtStyle()],
  ]);
  const server = createServer((request, response) => void answer(request, response, files));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so its address is one.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
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

// The very stylesheet of the product, so that looks cost all three the same.
function builtStyle(): string {
  const folder = join(root, 'dist', 'browser');
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const [chunk] = Object.values(manifest as { [name: string]: { css?: string[]; isEntry?: boolean } }).filter(
    ({ isEntry }) => isEntry,
  );
  return readFileSync(join(folder, chunk?.css?.[0] ?? ''), 'utf8');
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const path = request.url ?? '/';
  const file = files.get(path);
  if (file !== undefined) {
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/css';
    return send(response, type, file, 'public, max-age=31536000, immutable');
  }
  if (path.startsWith('/react')) return send(response, 'text/html', shell('<div id="root"></div>', true));
  const index = Math.max(
    0,
    steps.findIndex((step) => `/plain${step.path}` === path),
  );
  if (request.method !== 'POST') return send(response, 'text/html', shell(plainPage(index), false));
  const posted = new URLSearchParams(await textOf(request));
  const [step, next] = [steps[index], steps[index + 1]];
  if (step !== undefined && next !== undefined && problemsOf(step, posted).length === 0) {
    response.writeHead(303, { location: `/plain${next.path}` }).end();
    return undefined;
  }
  return send(response, 'text/html', shell(plainPage(index, posted), false));
}

function shell(content: string, hasScript: boolean): string {
  const script = hasScript ? '<script type="module" src="/app.js"></script>' : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>By hand</title><link rel="stylesheet" href="/style.css">${script}</head><body>${content}</body></html>`;
}

function send(response: ServerResponse, type: string, text: string, cache = 'no-store'): void {
  response
    .writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'gzip',
      'cache-control': cache,
    })
    .end(gzipSync(text, { level: 9 }));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}
