import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ListedRule } from '#schemas/studio/answers.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { listDocuments, searchTexts } from '#tools/studio/list-documents.ts';
import { openStudio } from '#tools/studio/open-studio.ts';
import { newClub } from '../../fixtures/club.ts';
import { changedFlows } from '../changed-flows.ts';

const shop = openStudio(join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental', 'flows'));

it('lists the rules of a journey in the order of its steps, without their messages', async () => {
  const asked = { ask: 'rules', brand: 'CITYWHEELS', locale: 'en' } as const;
  const answer = (await shop({ ...asked, journey: 'rent' })) as {
    readonly pages: readonly object[];
    readonly rules: readonly { readonly key: string; readonly value: string }[];
  };
  expect(answer).toMatchObject({ journeys: ['rent', 'rent-again'], journey: 'rent' });
  expect(answer.pages.slice(0, 2)).toEqual([
    { name: 'rent/index', title: 'Which bicycle would you like?' },
    { name: 'rent/rider', title: 'Who is the rider?' },
  ]);
  expect(answer.rules).toContainEqual({
    page: 'rent/index',
    part: 'bicycle',
    partTitle: 'Bicycle',
    key: 'when',
    keyTitle: 'When',
    value: "rental.size != ''",
    words: 'rental › size is not empty',
    document: 'pages/rent/index.json',
    line: expect.any(Number),
  });
  expect(answer.rules.filter(({ value }) => value === 'Please choose a size')).toEqual([]);
  expect(await shop({ ...asked, journey: 'unknown' })).toMatchObject({ journey: 'rent' });
});

it('lists the rules of what the pages of a journey use, and what guards them, with the definitions of what these name', async () => {
  const asked = { ask: 'rules', brand: 'CITYWHEELS', locale: 'en', journey: 'rent' } as const;
  const { rules } = (await shop(asked)) as { readonly rules: readonly ListedRule[] };
  const folders = new Set(rules.map(({ document }) => document.split('/')[0]));
  expect([...folders]).toEqual(expect.arrayContaining(['actions', 'modals', 'tables', 'rules']));
  const lines = rules.map(({ document, line, part, key }) => `${document}:${line} ${part} ${key}`);
  expect(new Set(lines).size).toBe(lines.length);
});

it('calls pages by what people read above them first, also where facts decide the title', async () => {
  const title = "\"{{has(rental.uuid) ? 'Another bicycle?' : 'Which one?'}}\"";
  const change = { replace: '"Which bicycle would you like?"', by: title };
  const changed = openStudio(changedFlows({ 'pages/rent/index.json': change }));
  const asked = { brand: 'PEDAL', locale: 'en' };
  expect(await changed({ ...asked, ask: 'rules', journey: 'rent' })).toMatchObject({
    pages: expect.arrayContaining([{ name: 'rent/index', title: 'Which one?' }]),
  });
  expect(await changed({ ...asked, ask: 'map', scenario: 'ready' })).toMatchObject({
    nodes: expect.arrayContaining([expect.objectContaining({ name: 'rent/index', title: 'Which one?' })]),
  });
});

it('lists texts with their translations, and which have none', async () => {
  const { locales, texts } = (await shop({ ask: 'texts', brand: 'CITYWHEELS' })) as {
    readonly locales: readonly string[];
    readonly texts: readonly { readonly translations: { readonly es?: string } }[];
  };
  expect(locales).toEqual(['es']);
  const without = texts.filter(({ translations }) => translations.es === undefined);
  expect(without.length).toBeGreaterThan(0);
  expect(without.length).toBeLessThan(texts.length);
  const club = openStudio(join(await newClub(), 'flows'));
  const { texts: all } = (await club({ ask: 'texts', brand: 'MAIN' })) as {
    readonly texts: readonly object[];
  };
  expect(all).toContainEqual(
    expect.objectContaining({
      name: 'pages/join/index.json',
      path: '/body/name/label',
      text: 'Your name',
      translations: { es: 'Su nombre' },
      isSame: false,
    }),
  );
  // A text without words is not missing in any language.
  expect(all).toContainEqual(
    expect.objectContaining({ text: '{{brand.name}}', translations: {}, isSame: true }),
  );
});

it('calls documents by the words of their titles, or by what they say of themselves', () => {
  const read = readFlows(join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental', 'flows'));
  const titled = (title: string) => ({ type: 'step', title, says: 'Asks for the rider' });
  const documents = {
    'pages/one.json': titled('Hello {{rider.name}}'),
    'pages/two.json': titled('{{rider.name}}'),
    'pages/three.json': titled("{{rider.isNew ? 'Hello there' : 'You can\\'t ride yet'}}"),
  };
  const listed = listDocuments({ ...read, sources: { ...read.sources, documents } });
  expect(listed.map(({ title }) => title)).toEqual(['Hello …', 'Asks for the rider', "You can't ride yet"]);
});

it('finds what pages are called before other texts with the words', () => {
  const read = readFlows(join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental', 'flows'));
  const found = searchTexts(read, 'bicycle');
  expect(found[0]).toMatchObject({ document: 'pages/rent/index.json', path: '/title' });
  expect(found.at(-1)?.path).not.toMatch(/title$/);
});
