import type { Page } from 'playwright';

/** Composes a text as an input method does: it grows in the input, and is then put there for good. */
export async function compose(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let length = 1; length <= text.length; length++) {
    await session.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  }
  await session.send('Input.insertText', { text });
  await session.detach();
}

/** Composes each character for itself, as a keyboard for full-width digits does. */
export async function composeEach(page: Page, text: string): Promise<void> {
  for (const character of text) await compose(page, character);
}

/** Puts a whole text in, as dictation does. */
export async function dictate(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
}

/** Pastes a text; the page must be allowed to use the clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}
