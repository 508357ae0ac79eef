import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { see } from './walk/see.ts';

describe('a developer who reads how calls are made', () => {
  const stage = setStage();

  it('finds every operation on a page, and the document behind it', async () => {
    const { page, watch } = await stage.visitor();
    // The reader tries whether it may make code of texts, does without, and is refused.
    watch.expect(/policy: script-src eval/);
    await page.goto('/api');
    await see(page.getByRole('heading', { name: 'All operations' }).first()).toBeVisible();
    await see(page.getByText('Begin to send a file, or learn how far it has come').first()).toBeAttached();
    await page.goto('/openapi.json');
    expect(await page.locator('body').innerText()).toContain('"operationId":"beginTransfer"');
  });
});
