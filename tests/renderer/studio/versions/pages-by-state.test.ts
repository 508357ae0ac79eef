import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Compiled } from '#engine/index.ts';
import { byState, personOf } from '#renderer/studio/versions/pages-by-state.ts';
import { screensOf } from '#renderer/studio/versions/screens-of.ts';
import { openStudio } from '#tools/studio/open-studio.ts';

const shop = openStudio(join(import.meta.dirname, '..', '..', '..', 'fixtures', 'bicycle-rental', 'flows'));

it('lists the pages of no journey, first those to which states lead, in the order of their table', async () => {
  const asked = { ask: 'compile', brand: 'PEDAL', locale: 'en', document: '', text: '' } as const;
  const { flows } = (await shop(asked)) as { readonly flows: { readonly whole: Compiled } };
  const { journeys, journey, pages } = screensOf(flows.whole, byState);
  expect(journeys).toEqual(['rent', 'rent-again', byState]);
  expect(journey).toBe(byState);
  const names = pages.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['/shops', '{uuid}/pick-up']);
  expect(names).toContain('closed');
  expect(names).not.toContain('rent/index');
});

it('draws a page for the chosen person, or for one whom it is meant for', () => {
  const chosen = { scenario: { name: 'new' }, facts: { today: '2026-01-15' } };
  const ready = { name: 'ready', expected: '{uuid}/pick-up', facts: { rental: { status: 'READY' } } };
  const branded = { ...ready, name: 'branded', brand: 'CITYWHEELS' };
  const scenarios = [chosen.scenario, branded, ready, { name: 'begun', page: '~/rent' }];
  expect(personOf('{uuid}/pick-up', chosen, scenarios)).toEqual({ scenario: ready, facts: ready.facts });
  expect(personOf('rent/index', chosen, scenarios)).toMatchObject({ scenario: { name: 'begun' } });
  expect(personOf('closed', chosen, scenarios)).toBe(chosen);
  const own = { scenario: ready, facts: { rental: { status: 'LATE' } } };
  expect(personOf('{uuid}/pick-up', own, scenarios)).toBe(own);
});
