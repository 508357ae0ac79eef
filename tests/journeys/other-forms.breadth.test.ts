import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setShop } from './stage/set-shop.ts';
import { see } from './walk/see.ts';
import { footprint, sentFootprint } from './whole-form/footprint.ts';
import { fillIn, ways } from './whole-form/walk-form.ts';

// Each page is looked at.
const timeoutMs = 5 * 60_000;
const fixtures = join(import.meta.dirname, '..', 'fixtures');

const taken: unknown[] = [];
const stage = setShop((app) => {
  app.post('/footprints', (request) => ({ number: `HF-${taken.push(request.body)}` }));
});

it.each([
  ['by finger on a phone', ways['by finger on a phone']],
  ['without script', ways['without script']],
])(
  'a form adds up what a household uses, %s',
  async (_how, way) => {
    const page = await stage.enter(join(fixtures, 'home-footprint'), way.size, way.options);
    await page.goto('/footprint', { waitUntil: 'networkidle' });
    const faults = await fillIn(page, way, 'footprint', footprint);
    await see(page.getByRole('main')).toContainText('tonnes a year');
    expect(taken.at(-1)).toMatchObject(sentFootprint);
    expect(faults).toEqual({});
  },
  timeoutMs,
);
