import type { Page } from 'playwright';

/** One of the programs that are compared. */
export interface Version {
  readonly name: 'product' | 'react' | 'plain';
  /** Of its first page. */
  readonly url: string;
  /** Whether its inputs are listened to by a script that has to arrive first. */
  readonly hasScript: boolean;
  /** What has to be done to see all questions of an address with nothing answered yet. */
  readonly openAddress: (page: Page) => Promise<void>;
}

/** Where the product's first page is. */
export const firstPath = '/account/heloc/register-v2';

/** The three, where they are served. */
export function versionsAt(product: string, byHand: string): readonly Version[] {
  return [
    { name: 'product', url: `${product}${firstPath}`, hasScript: true, openAddress: chooseWayOut },
    { name: 'react', url: `${byHand}/react`, hasScript: true, openAddress: chooseWayOut },
    { name: 'plain', url: `${byHand}/plain/0`, hasScript: false, openAddress: pressWayOut },
  ];
}

async function chooseWayOut(page: Page): Promise<void> {
  await page.locator('main [name=street1]').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('[role=option]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('main [name=city]').waitFor();
}

/** The same without script. */
export async function pressWayOut(page: Page): Promise<void> {
  await page.locator('main [value="street1#otherwise"]').dispatchEvent('click');
  await page.locator('main [name=city]').waitFor();
}
