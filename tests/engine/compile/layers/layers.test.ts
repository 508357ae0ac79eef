import { describe, expect, it } from 'vitest';
import { changed, compiledOf, teaHouse, type Changes } from '../../sources.ts';
import { patch, problems } from '../problems.ts';

const guest = 'brands/garden/pages/order/guest.json';
const garden = { brand: 'GARDEN' };

/** Names of the blocks of the guest step, for the garden. */
function body(changes: Changes, locale?: string): readonly string[] {
  const compiled = compiledOf(changed(teaHouse, changes), { ...garden, ...(locale && { locale }) });
  return compiled.pages['order/guest']?.body.map(({ name }) => name) ?? [];
}

describe('a patch', () => {
  const title = (changes: Changes) =>
    compiledOf(changed(teaHouse, changes), garden).pages['order/guest']?.title;

  it('changes what it says and nothing else', () => {
    const changes = { [guest]: patch({ title: 'Who sits outside?' }) };
    expect(title(changes)).toBe('Who sits outside?');
    expect(body(changes)).toEqual(['name', 'email', 'member', 'membership', 'house']);
  });

  it('counts for its own brand only', () => {
    const compiled = compiledOf(changed(teaHouse, { [guest]: patch({ title: 'Who sits outside?' }) }));
    expect(compiled.pages['order/guest']?.title).toBe('Who drinks it?');
  });

  it('is laid over that of the group', () => {
    const group = {
      'groups/outdoors/pages/order/guest.json': patch({ title: 'Of the group', stage: 'out' }),
    };
    expect(title(group)).toBe('Of the group');
    expect(title({ ...group, [guest]: patch({ title: 'Of the brand' }) })).toBe('Of the brand');
  });

  it('removes by null', () => {
    expect(body({ [guest]: patch({ body: { member: null } }) })).toEqual([
      'name',
      'email',
      'membership',
      'house',
    ]);
  });

  it('replaces a list whole', () => {
    const changes = {
      'brands/garden/kinds.json': patch({ kinds: { email: { normalise: ['upper', 'digits'] } } }),
    };
    const compiled = compiledOf(changed(teaHouse, changes), garden);
    expect(compiled.pages['order/guest']?.body[1]).toMatchObject({ normalise: ['upper', 'digits'] });
  });
});

describe('the order of entries', () => {
  const text = { type: 'paragraph', text: 'New' };
  const cases: readonly (readonly [string, { readonly [name: string]: object }, string])[] = [
    ['after', { one: { ...text, after: 'name' } }, 'name one email member membership house'],
    ['before', { one: { ...text, before: 'name' } }, 'one name email member membership house'],
    [
      'several at one place, as written',
      { one: { ...text, after: 'name' }, two: { ...text, after: 'name' } },
      'name one two email member membership house',
    ],
    [
      'several before one place, as written',
      { one: { ...text, before: 'email' }, two: { ...text, before: 'email' } },
      'name one two email member membership house',
    ],
    [
      'an entry hung on a new one',
      { one: { ...text, after: 'two' }, two: { ...text, after: 'name' } },
      'name two one email member membership house',
    ],
    [
      'an entry moved takes along what hangs on it',
      { one: { ...text, after: 'email' }, email: { after: 'member' } },
      'name member email one membership house',
    ],
    ['an entry that exists moves', { member: { before: 'name' } }, 'member name email membership house'],
  ];

  it.each(cases)('%s', (_title, added, expected) => {
    expect(body({ [guest]: patch({ body: added as never }) }).join(' ')).toBe(expected);
  });

  it('puts a lower layer before a higher one at the same place', () => {
    const group = patch({ body: { one: { ...text, after: 'name' } } });
    const brand = patch({ body: { two: { ...text, after: 'name' } } });
    const names = body({ 'groups/outdoors/pages/order/guest.json': group, [guest]: brand });
    expect(names.slice(0, 3)).toEqual(['name', 'one', 'two']);
  });
});

describe('what is wrong with layers', () => {
  const cases: readonly (readonly [string, Changes, readonly string[]])[] = [
    ['nothing', { [guest]: patch({ title: 'New' }) }, []],
    [
      'a patch of a document that is not there',
      { 'brands/garden/pages/order/geust.json': patch({ title: 'New' }) },
      ['overrides-nothing brands/garden/pages/order/geust.json#'],
    ],
    [
      'a removal of what is not there',
      { [guest]: patch({ body: { nmae: null } }) },
      [`overrides-nothing ${guest}#/body/nmae`],
    ],
    [
      'a removal inside something new',
      { [guest]: patch({ body: { one: { type: 'paragraph', text: 'New', after: 'name', when: null } } }) },
      [`overrides-nothing ${guest}#/body/one/when`],
    ],
    [
      'what is said already',
      { [guest]: patch({ title: 'Who drinks it?' }) },
      [`equals-base ${guest}#/title`],
    ],
    ['an empty change', { [guest]: patch({ body: {} }) }, [`equals-base ${guest}#/body`]],
    [
      'a complete document over another',
      {
        [guest]: {
          ...teaHouse.documents['pages/order/guest.json'],
          $schema: '../documents/step.schema.json',
        } as never,
      },
      [`replaces-document ${guest}#`],
    ],
    [
      'an anchor that is not there',
      { [guest]: patch({ body: { one: { type: 'paragraph', text: 'New', after: 'nobody' } } }) },
      [`unknown-anchor ${guest}#/body/one/after`],
    ],
    [
      'anchors in a circle',
      { [guest]: patch({ body: { name: { after: 'email' }, email: { after: 'name' } } }) },
      [`anchor-circle ${guest}#/body/name/after`],
    ],
    [
      'a circle, not what hangs on it',
      {
        [guest]: patch({
          body: {
            name: { after: 'email' },
            email: { after: 'name' },
            one: { type: 'paragraph', text: 'New', after: 'name' },
          },
        }),
      },
      [`anchor-circle ${guest}#/body/name/after`],
    ],
    [
      'an anchor on itself',
      { [guest]: patch({ body: { name: { after: 'name' } } }) },
      [`anchor-circle ${guest}#/body/name/after`],
    ],
    [
      'a new entry without a place',
      { [guest]: patch({ body: { one: { type: 'paragraph', text: 'New' } } }) },
      [`unplaced-entry ${guest}#/body/one`],
    ],
    [
      'a needed key taken away',
      { [guest]: patch({ body: { house: null, name: { type: null } } }) },
      [`locked ${guest}#/body/house`, `missing-key ${guest}#/body/name/type`],
    ],
    [
      'a value of the wrong type',
      { [guest]: patch({ body: { email: { required: 'yes' } } }) },
      [`wrong-shape ${guest}#/body/email/required`],
    ],
    [
      'an expression with an unknown name',
      { [guest]: patch({ body: { email: { when: 'gest.member' } } }) },
      [`unknown-name ${guest}#/body/email/when`],
    ],
  ];

  it.each(cases)('%s', (_title, changes, expected) => {
    expect(problems(changes, garden)).toEqual(expected);
  });

  it('is reported where the last layer wrote it', () => {
    const group = 'groups/outdoors/pages/order/guest.json';
    const changes = {
      [group]: patch({ body: { email: { when: 'gest.member' } } }),
      [guest]: patch({ body: { email: { when: 'geust.member' } } }),
    };
    expect(problems(changes, garden)).toEqual([`unknown-name ${guest}#/body/email/when`]);
  });
});

describe('a locale', () => {
  const es = { ...garden, locale: 'es' };
  const spanish = 'locales/es/pages/order/guest.json';
  const gardenSpanish = 'brands/garden/locales/es/pages/order/guest.json';
  const cases: readonly (readonly [string, Changes, readonly string[]])[] = [
    [
      'translates texts',
      { [spanish]: patch({ title: '¿Quién?', body: { email: { label: 'Correo' } } }) },
      [],
    ],
    [
      'changes nothing else',
      { [spanish]: patch({ body: { email: { required: false } } }) },
      [`locale-not-text ${spanish}#/body/email/required`],
    ],
    [
      'removes nothing but texts',
      { [spanish]: patch({ body: { member: null } }) },
      [`locale-not-text ${spanish}#/body/member`],
    ],
    [
      'brings no documents',
      {
        'locales/es/site/faq.json': {
          type: 'step',
          title: 'Preguntas',
          body: { one: { type: 'paragraph', text: 'No hay' } },
          buttons: {},
        },
      },
      ['locale-not-text locales/es/site/faq.json#'],
    ],
    [
      'need not know what a brand has removed',
      {
        [spanish]: patch({ title: '¿Quién?', body: { member: { label: 'Soy miembro' } } }),
        [guest]: patch({ body: { member: null } }),
      },
      [],
    ],
    [
      'must follow a brand that changes a text',
      { [spanish]: patch({ title: '¿Quién?' }), [guest]: patch({ title: 'Who sits outside?' }) },
      [`stale-translation ${guest}#/title`],
    ],
    [
      'of the brand itself says the same again where it is still right',
      {
        [spanish]: patch({ title: '¿Quién?' }),
        [guest]: patch({ title: 'Who sits outside?' }),
        [gardenSpanish]: patch({ title: '¿Quién?' }),
      },
      [],
    ],
    [
      'of the brand itself says what another one says of the same text',
      { [spanish]: patch({ title: '¿Quién?' }), [gardenSpanish]: patch({ title: '¿Quién?' }) },
      [`equals-base ${gardenSpanish}#/title`],
    ],
    [
      'of the brand itself follows it',
      {
        [spanish]: patch({ title: '¿Quién?' }),
        [guest]: patch({ title: 'Who sits outside?' }),
        [gardenSpanish]: patch({ title: '¿Quién se sienta fuera?' }),
      },
      [],
    ],
    [
      'leaves the texts that nobody translates to the brand',
      {
        [spanish]: patch({ body: { email: { label: 'Correo' } } }),
        [guest]: patch({ title: 'Who sits outside?' }),
      },
      [],
    ],
  ];

  it.each(cases)('%s', (_title, changes, expected) => {
    expect(problems(changes, es)).toEqual(expected);
  });
});

describe('a product', () => {
  const tasting = {
    'app.json': { ...teaHouse.documents['app.json'], product: 'orders' },
    'products/tasting/site/tasting.json': {
      type: 'step',
      title: 'Taste our teas',
      body: { price: { type: 'paragraph', text: 'It is free.' } },
      buttons: { home: { type: 'go', label: 'To the start', page: '/' } },
    },
    'products/tasting/pages/order/guest.json': patch({ title: 'Who comes?' }),
  };
  const offering = (products?: readonly string[]): Changes => ({
    ...tasting,
    'brands/garden/brand.json': {
      ...teaHouse.documents['brands/garden/brand.json'],
      ...(products && { products: [...products] }),
    },
  });
  const compiled = (changes: Changes) => compiledOf(changed(teaHouse, changes), garden);

  it('has its documents in the brands that offer it, and nowhere else', () => {
    const both = compiled(offering(['orders', 'tasting']));
    expect(both.pages['/tasting']?.title).toBe('Taste our teas');
    expect(both.pages['order/guest']?.title).toBe('Who comes?');
    const one = compiled(offering());
    expect(one.pages['/tasting']).toBeUndefined();
    expect(one.pages['order/guest']?.title).toBe('Who drinks it?');
  });

  it('lies below what a group and a brand say', () => {
    const changes = { ...offering(['tasting']), [guest]: patch({ title: 'Of the brand' }) };
    expect(compiled(changes).pages['order/guest']?.title).toBe('Of the brand');
  });

  it('is known to conditions by name; a brand that names none offers that of the app', () => {
    expect(compiled(offering(['tasting'])).brand.facts['products']).toEqual(['tasting']);
    expect(compiled(offering()).brand.facts['products']).toEqual(['orders']);
    expect(compiledOf(teaHouse, garden).brand.facts).not.toHaveProperty('products');
  });
});
