import type { Browser, Page } from 'playwright';
import { phone } from './bench-browser.ts';
import { firstPath, pressWayOut } from './versions.ts';
import { walkSteps } from './walk-steps.ts';

/** A page of the product as it came without script. */
export interface PlainPage {
  readonly html: string;
  /** What is to be read on it, for comparison. */
  readonly text: string;
}

/**
 * Walks through the product without script and keeps each page in its order. Each becomes a page of markup and
 * stylesheet whose every button leads to the next one: the least that this markup can cost.
 */
export async function recordPlain(browser: Browser, origin: string): Promise<readonly PlainPage[]> {
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  const page = await context.newPage();
  const kept: PlainPage[] = [];
  const keep = async (html?: string): Promise<void> => {
    await page.waitForLoadState();
    const next = kept.length + 1;
    kept.push({ html: plainOf(html ?? (await page.content()), next), text: await readText(page) });
  };
  const url = `${origin}${firstPath}`;
  await page.goto(url, { waitUntil: 'networkidle' });
  // The very page that the server writes for everybody, before it knows that no script runs.
  await keep(await (await fetch(url)).text());
  const pressed = async (press: () => Promise<void>): Promise<void> => {
    const answered = page.waitForEvent('load');
    await press();
    await answered;
    await keep();
  };
  await walkSteps(
    page,
    { name: 'plain', url, hasScript: false, openAddress: () => pressed(() => pressWayOut(page)) },
    {
      toError: pressed,
      toNext: pressed,
      type: (name, text) => page.locator(`main [name="${name}"]`).fill(text),
    },
  );
  await context.close();
  return kept;
}

/** What can be read on a page, without what is said to listeners only or replaces a script. */
export function readText(page: Page): Promise<string> {
  return page.locator('.page').evaluate((element) => {
    const extras = [
      ...element.querySelectorAll<HTMLElement>('.unseen, [data-titled] > .field-label, .without-script'),
    ];
    extras.forEach((extra) => extra.style.setProperty('display', 'none', 'important'));
    // Text that a phone does not show, such as the steps beside a screen, is not in innerText.
    const text = element instanceof HTMLElement ? element.innerText.replaceAll(/\s+/g, ' ').trim() : '';
    extras.forEach((extra) => extra.style.removeProperty('display'));
    return text;
  });
}

function plainOf(html: string, next: number): string {
  return html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replace(/(<form[^>]* action=")[^"]*/, `$1/plain/${next}`);
}
