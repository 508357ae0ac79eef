import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setShop } from './stage/set-shop.ts';
import { see } from './walk/see.ts';
import { footprint, sentFootprint } from './whole-form/footprint.ts';
import { quote, sentQuote } from './whole-form/quote.ts';
import { fillIn, ways } from './whole-form/walk-form.ts';

// Each of some thirty pages is looked at.
const timeoutMs = 5 * 60_000;
const fixtures = join(import.meta.dirname, '..', 'fixtures');
const models: Readonly<Record<string, readonly string[]>> = { ATLAS: ['City', 'Tourer'], BOREAL: ['North'] };

const taken: unknown[] = [];
const stage = setShop((app) => {
  app.get<{ Querystring: { make: string } }>('/models', ({ query: { make } }) => ({
    models: models[make]?.map((name) => ({ id: name.toUpperCase(), name })) ?? [],
  }));
  app.post('/quotes', (request) => ({ number: `MQ-${taken.push(request.body)}` }));
  app.post('/footprints', (request) => ({ number: `HF-${taken.push(request.body)}` }));
});

const finger = ways['by finger on a phone'];

it(
  'a form quotes a price for two cars, each with the models of its make',
  async () => {
    const page = await stage.enter(join(fixtures, 'motor-quote'), finger.size, finger.options);
    await page.goto('/motor', { waitUntil: 'networkidle' });
    const faults = await fillIn(page, finger, 'motor', quote);
    await see(page.getByRole('main')).toContainText(/Your quote is MQ-\d/);
    expect(taken.at(-1)).toMatchObject(sentQuote);
    expect(faults).toEqual({});
  },
  timeoutMs,
);

it.each([
  ['by finger on a phone', finger],
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
