import { join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { Compiled } from '#engine/index.ts';

const address = 'http://counting.example/';

/** Opens the page in which controls count how often they are drawn; no server is needed. */
export async function openCountingPage(page: Page, compiled: Compiled): Promise<void> {
  const script = await buildScript();
  await page.route(`${address}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/flows.json') return route.fulfill({ json: compiled });
    if (pathname === '/script.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Counting</title><div id="root"></div><script type="module" src="/script.js"></script></html>',
    });
  });
  await page.goto(address);
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // The test runner's own mode would ask for React's development version.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(import.meta.dirname, 'count-drawn.tsx') },
    },
  });
  // One input and nothing to watch gives one output.
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code;
}
