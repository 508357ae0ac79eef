import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedFlows } from '../tools/changed-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeScript } from './walk/walk.ts';

const page = JSON.stringify({
  $schema: '../../../../../schemas/documents/step.schema.json',
  type: 'step',
  title: 'Your number',
  body: { number: { type: 'paragraph', text: 'It is 7.' } },
  buttons: {
    copy: { type: 'copy', label: 'Copy the number', text: 'T-{{1 + 6}}', copied: 'Number copied!' },
  },
});
const flows = () => dirname(changedFlows({ 'pages/rent/stop.json': page }));

describe('a button that copies', () => {
  const stage = setShop((app) => app.get('/shop/v1/bicycles', () => ({ bicycles: [] })));

  it('puts its text on the clipboard, and says so for a second', async () => {
    const shown = await stage.enter(flows());
    await shown.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shown.goto('/bicycles/rent/stop');
    const status = shown.getByRole('status').filter({ hasText: 'Number copied!' });
    await seeScript(shown);
    await shown.clock.install();
    // Otherwise its time goes on by itself, too.
    await shown.clock.pauseAt(Date.now() + 60_000);
    await shown.getByRole('button', { name: 'Copy the number' }).press('Enter');
    await see(shown.getByRole('button', { name: 'Number copied!' })).toBeFocused();
    await see(status).toHaveCount(1);
    expect(await shown.evaluate(() => navigator.clipboard.readText())).toBe('T-7');
    await shown.clock.runFor(900);
    await see(status).toHaveCount(1);
    await shown.clock.runFor(200);
    await see(shown.getByRole('button', { name: 'Copy the number' })).toBeVisible();
    await see(status).toHaveCount(0);
    expect(await findBarriers(shown)).toEqual([]);
  });

  it('says so where the browser has no clipboard', async () => {
    const shown = await stage.enter(flows());
    await shown.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await shown.goto('/bicycles/rent/stop');
    await shown.getByRole('button', { name: 'Copy the number' }).click();
    await see(shown.getByRole('status').filter({ hasText: /^We couldn't copy it/ })).toHaveCount(1);
  });
});
