import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setShop } from './stage/set-shop.ts';
import { see } from './walk/see.ts';
import { household } from './whole-form/answers.ts';
import { sent } from './whole-form/sent.ts';
import { fillIn, ways } from './whole-form/walk-form.ts';

// Each of some fifty pages is looked at.
const timeoutMs = 10 * 60_000;
const form = join(import.meta.dirname, '..', 'fixtures', 'food-assistance');

const claims: unknown[] = [];
const stage = setShop((app) => {
  app.post('/claims', (request) => ({ number: `FA-${claims.push(request.body)}` }));
  app.get('/offices', () => ({ name: 'Salem office', phone: '(555) 010-0150' }));
  app.get('/addresses', () => ({ found: [] }));
});

describe.each(Object.entries(ways))('an application for food assistance, %s', (_how, way) => {
  it(
    'is filled in from the first page to the last',
    async () => {
      const page = await stage.enter(form, way.size, way.options);
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
