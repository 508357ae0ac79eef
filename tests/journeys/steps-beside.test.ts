import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { changedFlows } from '../tools/changed-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { withPointer } from './walk/ways.ts';

const schemas = '../../../../../schemas/documents';
const names = Array.from({ length: 30 }, (_, at) => `stop-${at + 1}`);

/**
 * Thirty stops of one document, most of them at stages of many. One has a separate stage, and the last is its stage.
 */
const journey = JSON.stringify({
  $schema: `${schemas}/journey.schema.json`,
  type: 'journey',
  title: 'A long tour',
  path: '~/rent',
  progress: true,
  stages: {
    harbour: { label: 'Along the harbour' },
    pass: { label: 'Over the pass' },
    hills: { label: 'Up the hills' },
    home: { label: 'Stop 30' },
  },
  steps: Object.fromEntries(
    names.map((name, at) => [
      name,
      {
        label: `Stop ${at + 1}`,
        stage: at < 14 ? 'harbour' : at < 15 ? 'pass' : at < 29 ? 'hills' : 'home',
        document: 'rent/stop',
      },
    ]),
  ),
});
const stopWith = (buttons: object) =>
  JSON.stringify({
    $schema: `../${schemas}/step.schema.json`,
    type: 'step',
    title: 'A stop',
    body: {},
    buttons: { on: { type: 'submit', label: 'Ride on', action: 'save-and-advance' }, ...buttons },
  });
const stop = stopWith({});

describe('the steps beside a screen', () => {
  const stage = setShop((app) => app.get('/shop/v1/bicycles', () => ({ bicycles: [] })));
  const open = async (changes: Parameters<typeof changedFlows>[0], path: string): Promise<Page> => {
    const page = await stage.enter(dirname(changedFlows(changes)), { width: 1280, height: 700 });
    await withPointer.open(page, path);
    return page;
  };
  const boxOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`Nothing is shown at ${selector}.`);
    return box;
  };

  it('leave the screen its room where the page has no `aside`', async () => {
    const page = await open({}, '/bicycles/rent');
    await see(page.getByRole('navigation', { name: 'Rent a bicycle' })).toBeVisible();
    const [steps, main] = [await boxOf(page, '.journey-steps'), await boxOf(page, '.main')];
    expect(steps.x + steps.width).toBeLessThan(main.x);
    expect(main.y).toBeLessThan(steps.y + steps.height);
  });

  it('leave a notice the room up to the questions', async () => {
    const ring = { type: 'alert', level: 'success', text: 'We rang, and somebody comes within the hour.' };
    const page = await open(
      {
        'journeys/rent.json': journey,
        'journeys/rent-again.json': undefined,
        'pages/rent/stop.json': stopWith({ ring: { type: 'run', label: 'Ring', action: 'ring' } }),
        'actions/ring.json': JSON.stringify({
          $schema: `${schemas}/action.schema.json`,
          type: 'action',
          steps: { ring },
        }),
      },
      '/bicycles/rent/stop-22',
    );
    await page.getByRole('button', { name: 'Ring' }).click();
    await see(page.locator('.notice')).toHaveCount(1);
    const [notice, form] = [await boxOf(page, '.notice'), await boxOf(page, '.form')];
    expect(notice.width).toBeGreaterThan(300);
    expect(notice.x + notice.width).toBeLessThanOrEqual(form.x);
  });

  it('scroll where they are many, to the current one, and name their stages', async () => {
    const page = await open(
      { 'journeys/rent.json': journey, 'journeys/rent-again.json': undefined, 'pages/rent/stop.json': stop },
      '/bicycles/rent/stop-22',
    );
    const steps = page.getByRole('navigation', { name: 'A long tour' });
    await see(steps.getByText('Stop 22')).toBeInViewport();
    await see(steps.getByText('Up the hills')).toBeAttached();
    await see(steps.getByText('Over the pass')).toBeAttached();
    await see(steps.getByText('Stop 30')).toHaveCount(1);
    const box = await boxOf(page, '.journey-steps');
    expect(box.y + box.height).toBeLessThanOrEqual(700);
    expect(await findBarriers(page)).toEqual([]);
  });
});
