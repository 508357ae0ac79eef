import { describe, expect, it } from 'vitest';
import { checkAnswers, type JsonObject } from '#engine/index.ts';
import { type Changes, bicycleRental, changed, flowsOf, problemsOf } from '../../sources.ts';

const address: Changes[string] = {
  type: 'part',
  here: 'address',
  parameters: { near: { type: 'text', optional: true }, most: { type: 'number', optional: true } },
  let: { abroad: "has(here.country) && here.country != 'NL'" },
  body: {
    country: {
      type: 'radio',
      label: 'Country',
      bind: 'here.country',
      options: { NL: { label: 'Netherlands' }, US: { label: 'United States' } },
    },
    street: {
      type: 'suggest',
      label: 'Street',
      bind: 'here.street',
      required: true,
      maxLength: 20,
      rules: {
        far: { when: 'abroad && step.city == parameters.near', message: 'Not near {{parameters.near}}' },
      },
      suggest: {
        call: 'searchPlaces',
        with: { query: { text: '{{answer}}' } },
        each: 'replies.street.places',
        as: 'place',
        label: '{{place.street}}',
        set: { 'here.street': '{{place.street}}', 'here.city': '{{place.city}}' },
      },
    },
    place: {
      type: 'group',
      when: 'has(here.street)',
      body: {
        city: {
          type: 'text',
          label: 'City in {{here.country}}',
          bind: 'here.city',
          clearWhenChanged: ['country'],
        },
        checked: { type: 'checkbox', label: 'It is right' },
      },
    },
  },
};
const delivery: Changes[string] = {
  type: 'step',
  title: 'Where to?',
  body: {
    home: { type: 'part', part: 'address', bind: 'rider.address', with: { near: 'Delft', most: 2 } },
    to: {
      type: 'part',
      part: 'address',
      bind: 'rental.address',
      when: "rental.handover == 'DELIVERY'",
      with: { near: "{{default(rider.address.city, 'no town')}}" },
    },
  },
  buttons: { continue: { type: 'submit', label: 'Continue', action: 'save-and-advance' } },
};
const sources = (more: Changes = {}) =>
  changed(bicycleRental, { 'parts/address.json': address, 'pages/rent/delivery.json': delivery, ...more });
const issues = (facts: JsonObject, answers: JsonObject) =>
  checkAnswers(flowsOf(sources()), 'rent/delivery', { facts, answers });

describe('a part that holds fields', () => {
  it('becomes fields of each screen that shows it, at the place that the screen names', () => {
    const { compiled, fields } = flowsOf(sources());
    const screen = compiled.pages['rent/delivery'];
    expect(screen && fields(screen).map(({ name, field }) => [name, field.bind])).toEqual([
      ['homeCountry', 'rider.address.country'],
      ['homeStreet', 'rider.address.street'],
      ['homeCity', 'rider.address.city'],
      ['homeChecked', undefined],
      ['toCountry', 'rental.address.country'],
      ['toStreet', 'rental.address.street'],
      ['toCity', 'rental.address.city'],
      ['toChecked', undefined],
    ]);
    const home = screen && fields(screen).find(({ name }) => name === 'homeStreet')?.field;
    expect(Object.keys(home?.suggest?.set ?? {})).toEqual(['rider.address.street', 'rider.address.city']);
    expect(Object.keys(compiled.parts)).not.toContain('address');
  });

  it('is checked by its own rules at each place', () => {
    const delivered = { rental: { handover: 'DELIVERY' } };
    expect(issues({}, {})).toMatchObject([{ field: 'homeStreet', code: 'required' }]);
    expect(issues(delivered, { homeStreet: 'High Street' })).toMatchObject([
      { field: 'toStreet', code: 'required' },
    ]);
    const abroad = { homeCountry: 'US', homeStreet: 'High Street', homeCity: 'Delft' };
    expect(issues({}, abroad)).toEqual([{ field: 'homeStreet', code: 'far', message: 'Not near Delft' }]);
    const beside = { homeStreet: 'A', homeCity: 'Leiden', toCountry: 'US', toStreet: 'B', toCity: 'Leiden' };
    expect(issues(delivered, beside)).toMatchObject([{ field: 'toStreet', message: 'Not near Leiden' }]);
  });

  it('may stand in another one', () => {
    const { compiled, fields } = flowsOf(
      sources({
        'parts/person.json': {
          type: 'part',
          here: 'rider',
          body: {
            name: { type: 'text', label: 'Name', bind: 'here.lastName' },
            home: { type: 'part', part: 'address', bind: 'here.address' },
          },
        },
        'pages/rent/delivery.json': {
          ...delivery,
          body: { rider: { type: 'part', part: 'person', bind: 'rider' } },
        },
      }),
    );
    const screen = compiled.pages['rent/delivery'];
    expect(
      screen &&
        fields(screen)
          .map(({ name, field }) => [name, field.bind])
          .slice(0, 2),
    ).toEqual([
      ['riderName', 'rider.lastName'],
      ['riderHomeCountry', 'rider.address.country'],
    ]);
  });

  it('tells what is wrong once, where it is written', () => {
    const { body } = address as { body: { street: object } };
    const problems = problemsOf(
      sources({
        'parts/address.json': {
          ...address,
          body: { ...body, street: { ...body.street, bind: 'here.stret', requiredWhen: 'here.cty' } },
        } as never,
      }),
    );
    expect(problems).toMatchObject([
      { code: 'unknown-field', document: 'parts/address.json', path: '/body/street/requiredWhen' },
      { code: 'unknown-fact', document: 'parts/address.json', path: '/body/street/bind' },
    ]);
  });

  it('is covered by a lock on the block that shows it', () => {
    const locked = sources({
      'pages/rent/delivery.json': { ...delivery, locked: { '/body/home': 'Legal chose these questions' } },
      'brands/citywheels/parts/address.json': {
        type: 'patch',
        why: 'Shorter',
        body: { street: { maxLength: 10 } },
      },
    });
    expect(problemsOf(locked, { brand: 'CITYWHEELS' })).toContainEqual(
      expect.objectContaining({
        code: 'locked',
        document: 'brands/citywheels/parts/address.json',
        path: '/body/street/maxLength',
      }),
    );
  });

  it.each([
    ['no place', { part: 'address' }, '/body/home/part'],
    ['a place of another type', { part: 'address', bind: 'rental' }, '/body/home/bind'],
    ['a place for a part that knows none', { part: 'footer', bind: 'rental' }, '/body/home/bind'],
  ])('is not right with %s', (_title, block, path) => {
    const body = { home: { type: 'part', ...block } };
    const problems = problemsOf(sources({ 'pages/rent/delivery.json': { ...delivery, body } }));
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'part-place', document: 'pages/rent/delivery.json', path }),
    );
  });
});
