import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usuallyOrAll } from '../fixtures/how-much.ts';
import { productFlows } from '../flows/product-flows.ts';
import { buildForBrowser } from './stage/build-for-browser.ts';
import { decideOften } from './decisions/decide-often.ts';
import type { Decided } from './decisions/decide-often.ts';
import { sharedBrowser } from './launch-browser.ts';

const runs = usuallyOrAll(10_000, 100_000);
const script = join(import.meta.dirname, 'decisions', 'in-browser.ts');

describe(`${runs} random facts`, () => {
  it('lead to the same decisions in Node and in Chromium', async () => {
    const { compiled } = productFlows();
    const page = await (await sharedBrowser()).newPage();
    await page.addScriptTag({ content: await buildForBrowser(script), type: 'module' });
    const inChromium = await page.evaluate(
      ({ written, count }) => {
        // Put there by the script above.
        const { decideOften: decide } = globalThis as unknown as {
          readonly decideOften: (given: unknown, times: number) => Decided;
        };
        return decide(JSON.parse(written), count);
      },
      { written: JSON.stringify(compiled), count: runs },
    );
    await page.close();
    const inNode = decideOften(compiled, runs);
    expect(inChromium).toEqual(inNode);
    expect(inNode.pages).toBeGreaterThan(30);
  });
});
