import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Compiled } from '#engine/index.ts';
import { differingPages } from '#renderer/studio/versions/page-views.ts';
import { openStudio } from '#tools/studio/open-studio.ts';

const shop = openStudio(join(import.meta.dirname, '..', '..', '..', 'fixtures', 'bicycle-rental', 'flows'));

it('finds the pages that a person sees differently, and those that one version does not have', async () => {
  const asked = { ask: 'compile', brand: 'PEDAL', locale: 'en', document: '', text: '' } as const;
  const { flows } = (await shop(asked)) as { readonly flows: { readonly whole: Compiled } };
  const before = flows.whole;
  const { 'rent/index': first, 'rent/rider': gone, ...others } = before.pages;
  if (!first || !gone) throw new Error('The shop has these pages.');
  const now = { ...before, pages: { ...others, 'rent/index': { ...first, title: 'Which bike?' } } };
  const pages = ['rent/index', 'rent/rider', '/shops'].map((page) => ({ page, facts: {} }));
  const compared = { under: {}, pages };
  expect(differingPages({ ...compared, before, now })).toEqual(new Set(['rent/index', 'rent/rider']));
  expect(differingPages({ ...compared, before, now: before })).toEqual(new Set());
});
