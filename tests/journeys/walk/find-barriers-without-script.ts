import type { Page } from 'playwright';
import { findBarriers } from './find-barriers.ts';

const mirrors = new WeakMap<Page, Promise<Page>>();

/**
 * What axe finds on a page whose browser runs no script. Since axe is one itself, it looks at the same HTML in a
 * separate window, which gets no script of the page.
 */
export async function findBarriersWithoutScript(page: Page): Promise<readonly string[]> {
  const html = await page.content();
  const opening = mirrors.get(page) ?? openMirror(page);
  mirrors.set(page, opening);
  const mirror = await opening;
  const size = page.viewportSize();
  if (size) await mirror.setViewportSize(size);
  await mirror.setContent(html);
  // What replaces a script shows immediately where scripts are off, and here after a while.
  await mirror.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
  return findBarriers(mirror);
}

/** A window at the address of a page, which can show its HTML. To open one takes longer than a look, so that a page has one. */
async function openMirror(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The page belongs to no browser.');
  page.once('close', () => void context.close());
  const mirror = await context.newPage();
  await mirror.route('**', (route) => {
    const type = route.request().resourceType();
    if (type === 'document') return route.fulfill({ contentType: 'text/html', body: '' });
    return type === 'script' ? route.abort() : route.continue();
  });
  await mirror.goto(page.url());
  return mirror;
}
