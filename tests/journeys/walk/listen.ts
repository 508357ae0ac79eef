import type { Page } from 'playwright';

/** Notes, from the next page on, everything that a live region says; such texts are taken away soon after. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const note = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest('[aria-live], [role=alert], output');
      const text = region?.textContent?.trim() ?? '';
      if (text !== '' && said.at(-1) !== text) said.push(text);
    };
    new MutationObserver((changes) => changes.forEach(({ target }) => note(target))).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** What live regions have said so far. */
export function heard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { said: readonly string[] }).said); // set above
}
