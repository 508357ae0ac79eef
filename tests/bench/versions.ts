import type { Page } from 'playwright';

/** One of the programs that are compared. */
export interface Version {
  readonly name: 'product' | 'react' | 'plain';
  /** Of its first page. */
  readonly url: string;
  /** Whether its inputs are listened to by a script that has to arrive first. */
  readonly hasScript: boolean;
  /** What has to be done to see all questions of an address. */
  readonly openAddress: (page: Page) => Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

/** The three, where they are served. */
export function versionsAt(product: string, byHand: string): readonly Version[] {
  return [
    {
      name: 'product',
      url: `${product}/account/heloc/register-v2`,
      hasScript: true,
      openAddress: async (page) => {
        await page.locator('[role=option][data-way-out=true]').click();
        await page.locator('main [name=city]').waitFor();
      },
    },
    { name: 'react', url: `${byHand}/react`, hasScript: true, openAddress: nothing },
    { name: 'plain', url: `${byHand}/plain`, hasScript: false, openAddress: nothing },
  ];
}
