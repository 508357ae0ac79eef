import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { phone } from './bench-browser.ts';
import type { Version } from './versions.ts';

/** What a first page weighs: bytes of its script, compressed, and of everything over the line. */
export interface Weight {
  readonly script: number;
  readonly bytes: number;
}

/** Opens a first page until it shows an error, and weighs all that it asked for. Apart from the clock, which it would disturb. */
export async function weighPage(browser: Browser, version: Version): Promise<Weight> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send('Network.enable');
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(version.url, { waitUntil: 'networkidle' });
  const bytesAtFirst = bytes;
  await version.openAddress(page);
  await page.locator('main .button-bar button').click();
  await page.locator('.field-error').first().waitFor();
  // What comes later still is not of the first page, and could not be read from a closed one.
  page.removeAllListeners('response');
  const sizes = await Promise.all(scripts);
  await context.close();
  return { script: sizes.reduce((sum, size) => sum + size, 0), bytes: bytesAtFirst };
}

function isScript(response: Response): boolean {
  return response.headers()['content-type']?.includes('javascript') === true;
}
