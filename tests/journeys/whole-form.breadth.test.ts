import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setShop } from './stage/set-shop.ts';
import { see } from './walk/see.ts';
import { household } from './whole-form/answers.ts';
import { quote, sentQuote } from './whole-form/quote.ts';
import { sent } from './whole-form/sent.ts';
import { fillIn, ways } from './whole-form/walk-form.ts';

// Each of some fifty pages is looked at.
const timeoutMs = 10 * 60_000;
const fixtures = join(import.meta.dirname, '..', 'fixtures');
const models: Readonly<Record<string, readonly string[]>> = { ATLAS: ['City', 'Tourer'], BOREAL: ['North'] };

const claims: unknown[] = [];
const quotes: unknown[] = [];
const stage = setShop((app) => {
  app.post('/claims', (request) => ({ number: `FA-${claims.push(request.body)}` }));
  app.get('/offices', () => ({ name: 'Salem office', phone: '(555) 010-0150' }));
  app.get('/addresses', () => ({ found: [] }));
  app.get<{ Querystring: { make: string } }>('/models', ({ query: { make } }) => ({
    models: models[make]?.map((name) => ({ id: name.toUpperCase(), name })) ?? [],
  }));
  app.post('/quotes', (request) => ({ number: `MQ-${quotes.push(request.body)}` }));
});

describe.each(Object.entries(ways))('an application for food assistance, %s', (_how, way) => {
  it(
    'is filled in from the first page to the last',
    async () => {
      const page = await stage.enter(join(fixtures, 'food-assistance'), way.size, way.options);
      await page.goto('/food', { waitUntil: 'networkidle' });
      const faults = await fillIn(page, way, 'food', household);
      await see(page.getByRole('main')).toContainText(/Your number is FA-\d/);
      await see(page.getByRole('main')).toContainText('Salem office');
      expect(claims.at(-1)).toEqual(sent);
      expect(faults).toEqual({});
    },
    timeoutMs,
  );
});

const way = ways['by finger on a phone'];

it(
  'a form quotes a price for two cars, each with the models of its make',
  async () => {
    const page = await stage.enter(join(fixtures, 'motor-quote'), way.size, way.options);
    await page.goto('/motor', { waitUntil: 'networkidle' });
    const faults = await fillIn(page, way, 'motor', quote);
    await see(page.getByRole('main')).toContainText(/Your quote is MQ-\d/);
    expect(quotes.at(-1)).toMatchObject(sentQuote);
    expect(faults).toEqual({});
  },
  timeoutMs,
);
