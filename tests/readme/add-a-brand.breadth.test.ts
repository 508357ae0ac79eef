import { expect, it, onTestFinished } from 'vitest';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { Browser } from '../api/server/browser.ts';
import { serve } from '../api/server/small-shop.ts';
import { copyOf, followSection, followed } from './follow-section.ts';
import { blocksIn, textOf } from './markdown.ts';

it('the brand that docs/guides/add-a-brand.md makes is written, linted, verified and served', async () => {
  const copy = copyOf(['flows', 'schemas', 'specification', 'tests']);
  const blocks = blocksIn(textOf('docs/guides/add-a-brand.md')).filter(({ language }) =>
    followed.has(language),
  );
  // Begun, something left to say, said, changed, right; a question more that nobody answers, and its answer.
  expect(await followSection(blocks, copy)).toEqual([0, 1, 0, 0, 0, 1, 0]);

  const flows = await ServedFlows.start(copy, 'default');
  const app = await serve({ flows, api: flows.api });
  onTestFinished(async () => void (await app.close()));
  const browser = new Browser(app);
  const arrived = await browser.open('/account/heloc/register-v2?org=HARBOR');
  const { payload } = await browser.open(String(arrived.headers['location']));
  expect(payload).toMatch(/<title>[^<]* \| Harbor Home Loans<\/title>/);
  expect(payload).toContain('/styles/HARBOR-');
  expect(payload).toContain('harbor-mark');
  const { pages } = (await flows.of('HARBOR')).flows.compiled;
  expect(JSON.stringify(pages['register-v2/home-address'])).toContain('Where is your home?');
}, 180_000);
