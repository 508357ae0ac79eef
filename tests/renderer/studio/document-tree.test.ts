import { describe, expect, it } from 'vitest';
import { isInPart, nameOfLayer, pageOfDocument, treeOf } from '#renderer/studio/document-tree.ts';

const listed = (document: string, layer: string, name: string, title = '') => ({
  document,
  layer,
  name,
  type: 'step',
  title,
});

const documents = [
  listed('locales/es/pages/rent.json', 'locales/es', 'pages/rent'),
  listed('brands/pedal/pages/rent.json', 'brands/pedal', 'pages/rent'),
  listed('app.json', 'base', 'app'),
  listed('modals/gone.json', 'base', 'modals/gone', 'All bicycles are gone'),
  listed('pages/rent.json', 'base', 'pages/rent', 'Which bicycle?'),
  listed('site/shops.json', 'base', 'site/shops'),
];

const shown = (search: string) =>
  treeOf(documents, search).map(({ layer, branches }) => [
    layer,
    ...branches.map(({ kind, documents: all }) => `${kind} ${all.map(({ name }) => name).join(' ')}`),
  ]);

describe('the tree of documents', () => {
  it('has the base first, and what people look for before settings', () => {
    expect(shown('')).toEqual([
      ['base', 'pages pages/rent site/shops', 'dialogs modals/gone', 'settings app'],
      ['brands/pedal', 'pages pages/rent'],
      ['locales/es', 'texts pages/rent'],
    ]);
  });

  it('finds words of names and titles in any order', () => {
    expect(shown('gone ALL')).toEqual([['base', 'dialogs modals/gone']]);
    expect(shown('nothing')).toEqual([]);
  });
});

it.each([
  ['pages/rent/index', 'rent/index'],
  ['site/shops', '/shops'],
  ['modals/gone', 'modals/gone'],
  ['parts/header', 'parts/header'],
  ['rules/bounds', undefined],
])('the document %s draws the page %s', (name, page) => {
  expect(pageOfDocument(name)).toBe(page);
});

it.each([
  ['base', 'All brands'],
  ['brands/pedal', 'brand pedal'],
  ['products/bikes/locales/es', 'product bikes, language es'],
])('the layer %s is called %s', (layer, name) => {
  expect(nameOfLayer(layer)).toBe(name);
});

it.each([
  ['/body/email/label', true],
  ['/kinds/email/messages/required', true],
  ['/title', false],
  ['', false],
])('a place %s is in a part with a form: %s', (path, isIn) => {
  expect(isInPart(path)).toBe(isIn);
});
