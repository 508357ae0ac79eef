import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Compiled } from '#engine/index.ts';
import { buildForBrowser } from '../stage/build-for-browser.ts';

const address = 'http://counting.example/';

/** Opens the page in which controls count how often they are drawn; no server is needed. */
export async function openCountingPage(page: Page, compiled: Compiled): Promise<void> {
  const script = await buildForBrowser(join(import.meta.dirname, 'count-drawn.tsx'));
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
