import type { Page } from 'playwright';
import { findBarriers } from './find-barriers.ts';

/**
 * What axe finds on a page whose browser runs no script. Since axe is one itself, it looks at the same HTML in a window
 * of its own, which gets no script of the page.
 */
export async function findBarriersWithoutScript(page: Page): Promise<readonly string[]> {
  const html = await page.content();
  const context = await page.context().browser()?.newContext({ viewport: page.viewportSize() });
  if (!context) throw new Error('The page belongs to no browser.');
  const copy = await context.newPage();
  await copy.route('**', (route) => {
    const type = route.request().resourceType();
    if (type === 'document') return route.fulfill({ contentType: 'text/html', body: html });
    return type === 'script' ? route.abort() : route.continue();
  });
  await copy.goto(page.url());
  // What replaces a script shows at once where scripts are off, and here after a while.
  await copy.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
  const found = await findBarriers(copy);
  await context.close();
  return found;
}
