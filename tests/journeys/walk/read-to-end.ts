import type { Page } from 'playwright';
import { tabTo } from './by-keys.ts';
import { see } from './see.ts';

/** Says with the keyboard that the end of the open document was reached, unless the page has seen it. */
export async function readToEnd(page: Page): Promise<void> {
  const end = page.getByRole('checkbox', { name: 'I have come to the end of this document' });
  await see(end).toBeVisible();
  await tabTo(end);
  // While it has the focus, the page does not tick it.
  if (!(await end.isChecked())) await page.keyboard.press('Space');
  await see(end).toBeChecked();
}
