import type { Page } from 'playwright';
import { see } from './see.ts';
import { seeHeading, seeScript } from './walk.ts';

/** Breaks the script of the page that is shown, comes back by Try again, and uses it. Returns what it is called and where it is. */
export async function comeBackAfterBreak(page: Page): Promise<readonly string[]> {
  const before = await placeOf(page);
  await breakDrawing(page);
  await page.locator('.menu-button:visible').first().click();
  await tryAgain(page);
  await see.poll(() => placeOf(page), before.join(' ')).toEqual(before);
  await seeScript(page);
  await page.locator('.menu-button:visible').first().click();
  await see(page.locator('.menu-list:visible')).toHaveCount(1);
  return before;
}

/** What a page is called, and where it is. */
async function placeOf(page: Page): Promise<readonly string[]> {
  await see(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  return [await page.locator('h1').innerText(), page.url()];
}

export async function tryAgain(page: Page): Promise<void> {
  await seeHeading(page, 'Sorry, looks like we have hit a snag!');
  await seeScript(page);
  await page.getByRole('button', { name: 'Try again' }).click();
}

/** Lets React change nothing more on this page. */
export async function breakDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fail = (): never => {
      throw new Error('broken here');
    };
    Object.assign(Node.prototype, { insertBefore: fail, appendChild: fail, removeChild: fail });
    Object.assign(Element.prototype, { setAttribute: fail, removeAttribute: fail });
  });
}
