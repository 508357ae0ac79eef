import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { marksIn, withoutMarks } from '#schemas/studio/text-marks.ts';
import type { MarkedFlows } from '#tools/studio/mark-texts.ts';
import { openStudio } from '#tools/studio/open-studio.ts';
import { changedFlows } from '../changed-flows.ts';

const shop = openStudio(join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental', 'flows'));

describe('what a person points at', () => {
  const pedal = { brand: 'PEDAL', locale: 'en', page: 'rent/index', facts: { rental: { size: 'SMALL' } } };

  it('is explained by its document, its rules with their values, and what holds it', async () => {
    expect(await shop({ ask: 'why', ...pedal, field: 'bicycle', words: '' })).toMatchObject({
      name: 'bicycle',
      place: { document: 'pages/rent/index.json', layer: 'base', path: '/body/bicycle' },
      sentences: expect.arrayContaining([
        'Its answer is kept as rental.bicycle.',
        'It must be answered.',
        'It is there only if rental › size is not empty.',
      ]),
      rules: expect.arrayContaining([
        expect.objectContaining({
          key: 'when',
          words: 'rental › size is not empty',
          values: [{ name: 'rental.size', value: 'SMALL' }],
        }),
      ]),
    });
  });

  it('names the clauses that expect something of it, and the documents that use its fact', async () => {
    const { holders, usedBy } = (await shop({ ask: 'why', ...pedal, field: 'size', words: '' })) as {
      readonly holders: readonly object[];
      readonly usedBy: readonly { readonly text: string }[];
    };
    expect(holders[0]).toMatchObject({
      kind: 'clause',
      file: 'specification/clauses/rentals.json',
    });
    expect(usedBy.map(({ text }) => text)).toContain("rental.size != ''");
  });

  it('is found by the words that it shows, behind marks and tags', async () => {
    const words = 'We keep 7 bicycles. Our terms are short.';
    expect(await shop({ ask: 'why', ...pedal, field: '', words })).toMatchObject({
      place: { document: 'pages/rent/index.json', path: '/intro' },
    });
    expect(await shop({ ask: 'why', ...pedal, field: '', words: 'No document says so' })).toEqual({});
  });

  it('is found where a condition chooses its words, and only in what its page is made of', async () => {
    const title = "\"{{has(rental.uuid) ? 'Another bicycle?' : 'Which one?'}}\"";
    const change = { replace: '"Which bicycle would you like?"', by: title };
    const changed = openStudio(changedFlows({ 'pages/rent/index.json': change }));
    expect(await changed({ ask: 'why', ...pedal, field: '', words: 'Which one?' })).toMatchObject({
      place: { document: 'pages/rent/index.json', path: '/title' },
      rules: [{ key: 'title', names: [], values: [{ name: 'rental.uuid', value: null }] }],
    });
    const named = { replace: '"Which bicycle would you like?"', by: '"{{brand.shopName}} asks"' };
    const branded = openStudio(changedFlows({ 'pages/rent/index.json': named }));
    expect(await branded({ ask: 'why', ...pedal, field: '', words: 'Pedal & Sons asks' })).toMatchObject({
      rules: [{ expression: 'brand.shopName', values: [{ value: 'Pedal & Sons' }] }],
    });
    const elsewhere = { ...pedal, page: 'rent/rider', field: '', words: 'Which one?' };
    expect(await changed({ ask: 'why', ...elsewhere })).toEqual({});
  });

  it('is found by the marks of its texts, first of all', async () => {
    const { compiled, places } = (await shop({ ask: 'marked', brand: 'PEDAL', locale: 'en' })) as MarkedFlows;
    const { title, intro } = compiled?.pages['rent/index'] ?? {};
    expect(withoutMarks(String(title))).toBe('Which bicycle would you like?');
    const at = marksIn(JSON.stringify([title, intro])).map((mark) => places[mark]);
    expect(at).toEqual(['pages/rent/index.json#/title', 'pages/rent/index.json#/intro']);
    const asked = { ask: 'why', ...pedal, field: '', words: 'as no document says it' } as const;
    expect(await shop({ ...asked, at: at.toReversed().join('\n') })).toMatchObject({
      place: { document: 'pages/rent/index.json', path: '/intro' },
      also: [{ path: '/title', text: 'Which bicycle would you like?' }],
    });
  });

  it('has the rules of what holds its text where that is no block', async () => {
    const asked = { ask: 'why', ...pedal, field: '', words: '', at: 'app.json#/title' } as const;
    expect(await shop(asked)).toMatchObject({ text: 'Bicycle rental', rules: [] });
  });

  it('is found by the name of its picture, on the page or in what pages share', async () => {
    const asked = { ask: 'why', ...pedal, field: '', words: 'Pedal & Sons' } as const;
    expect(await shop({ ...asked, picture: 'logo' })).toMatchObject({
      place: { document: 'parts/header.json', path: '/body/logo/asset' },
    });
    expect(await shop({ ...asked, picture: 'bicycle' })).toMatchObject({
      place: { document: 'pages/rent/index.json' },
    });
  });

  it('is said by the layer that says it last', async () => {
    const rider = { brand: 'CITYWHEELS', locale: 'en', page: 'rent/rider', facts: {}, field: '' };
    const { documents } = (await shop({ ask: 'layers', page: 'rent/rider', brand: 'CITYWHEELS' })) as {
      readonly documents: readonly { readonly layer: string; readonly document: string }[];
    };
    expect(documents.map(({ layer }) => layer)).toContain('brands/citywheels');
    const patch = (await shop({
      ask: 'read',
      document: 'brands/citywheels/pages/rent/rider.json',
    })) as { readonly text: string };
    const { title } = JSON.parse(patch.text) as { readonly title?: string };
    const answer = await shop({ ask: 'why', ...rider, words: title ?? '' });
    expect(answer).toMatchObject({ place: { layer: 'brands/citywheels' } });
  });
});
