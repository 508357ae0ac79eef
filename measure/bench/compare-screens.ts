import type { Browser, Page } from 'playwright';
import { phone } from './bench-browser.ts';
import { readText } from './record-plain.ts';
import type { PlainPage } from './record-plain.ts';
import type { Version } from './versions.ts';
import { walkSteps } from './walk-steps.ts';

/** Fails where the version written by hand shows another text than the product: then it would be compared unfairly. */
export async function compareScreens(
  browser: Browser,
  versions: readonly Version[],
  pages: readonly PlainPage[],
): Promise<void> {
  const react = versions.find(({ name }) => name === 'react');
  if (react === undefined) throw new Error('The version by hand is missing.');
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const texts: string[] = [];
  const keep = async (): Promise<void> => void texts.push(await readText(page));
  const pressed = async (press: () => Promise<void>): Promise<void> => {
    await press();
    await keep();
  };
  await page.goto(react.url);
  await page.locator('main [name=street1]').waitFor();
  await keep();
  const openAddress = (): Promise<void> => pressed(() => react.openAddress(page));
  const type = (name: string, text: string): Promise<void> => fill(page, name, text);
  await walkSteps(page, { ...react, openAddress }, { toError: pressed, toNext: pressed, type });
  await context.close();
  // The footer of the very first page still waits for what the browser asks for.
  const differing = pages.findIndex(({ text }, at) => text !== texts[at]);
  if (differing >= 0)
    throw new Error(
      `By hand another text on page ${differing}:\n${texts[differing] ?? 'none'}\nof the product:\n${pages[differing]?.text ?? 'none'}`,
    );
}

function fill(page: Page, name: string, text: string): Promise<void> {
  return page.locator(`main [name="${name}"]`).fill(text);
}
