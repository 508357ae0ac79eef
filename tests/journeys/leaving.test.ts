import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { changedFlows } from '../tools/changed-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { see } from './walk/see.ts';

const schemas = '../../../../../schemas/documents';
const page = JSON.stringify({
  $schema: `${schemas}/step.schema.json`,
  type: 'step',
  title: 'A stop',
  body: { text: { type: 'paragraph', text: 'Have a rest.' } },
  buttons: {
    why: { type: 'run', label: 'Tell us why', action: 'ask-why', leavingMs: 750 },
    copy: { type: 'copy', label: 'Copy the address', text: 'stop', copied: 'Copied' },
  },
});
const action = JSON.stringify({
  $schema: `../${schemas.slice(3)}/action.schema.json`,
  type: 'action',
  steps: { show: { type: 'alert', level: 'info', text: 'Why do you go?' } },
});

/** The pointer goes out of the window, above it or below, and maybe comes back. */
const move = (shown: Page, type: 'mouseleave' | 'mouseenter', clientY: number) =>
  shown.evaluate(
    ([name, y]) => void document.documentElement.dispatchEvent(new MouseEvent(name, { clientY: y })),
    [type, clientY] as const,
  );

describe('a button for a person who is about to leave', () => {
  const stage = setShop((app) => app.get('/shop/v1/bicycles', () => ({ bicycles: [] })));

  it('is pressed by itself once the pointer has been out of the window for long enough', async () => {
    const flows = changedFlows({ 'pages/rent/stop.json': page, 'actions/ask-why.json': action });
    const shown = await stage.enter(dirname(flows));
    await shown.goto('/bicycles/rent/stop');
    // Until the script has taken the page over, its buttons send the form.
    await see(shown.getByRole('button', { name: 'Tell us why' })).toHaveAttribute('type', 'button');
    // It comes with the script that notices who leaves.
    await see(shown.getByRole('button', { name: 'Copy the address' })).toBeVisible();
    await shown.clock.install();
    // If not, its time goes on by itself, too.
    await shown.clock.pauseAt(Date.now() + 60_000);
    const asked = shown.getByText('Why do you go?');
    await move(shown, 'mouseleave', 700);
    await shown.clock.runFor(2000);
    await see(asked).toHaveCount(0);
    await move(shown, 'mouseleave', -1);
    await shown.clock.runFor(700);
    await move(shown, 'mouseenter', 5);
    await shown.clock.runFor(2000);
    await see(asked).toHaveCount(0);
    await move(shown, 'mouseleave', -1);
    await shown.clock.runFor(740);
    await see(asked).toHaveCount(0);
    await shown.clock.runFor(20);
    await see(asked).toBeVisible();
  });
});
