import { describe, expect, it } from 'vitest';
import {
  type BlockView,
  type Flows,
  type Json,
  type JsonObject,
  type VisitState,
  reduce,
  isObject,
  open,
  view,
} from '#engine/index.ts';
import { rememberOne } from '#engine/remember.ts';
import { usuallyOrAll } from '../../fixtures/how-much.ts';
import { teaHouseWithPot } from '../pot.ts';
import { flowsOf, type Changes, problemsOf, teaHouse } from '../sources.ts';
import { deepFrozen } from './deep-frozen.ts';
import { factsOf } from './visit.ts';

/** What an option may stand for; `undefined` is the token itself. */
const values = [true, false, 0, 7, '', 'text', 'OTHER', undefined];

const types = ['radio', 'select', 'searchable', 'checkboxes', 'searchable checkboxes'] as const;

/** Where the choice and what is under it are: on a page, in a group, in a list, or in a list within a list. */
const places = ['page', 'group', 'list', 'list in list'] as const;

type Place = (typeof places)[number];

/** How the options are written: in the document, in its kind, or in a patch of a brand. */
const written = ['page', 'kind', 'brand'] as const;

interface Case {
  readonly value: (typeof values)[number];
  readonly type: (typeof types)[number];
  readonly place: Place;
  readonly isBound: boolean;
  readonly written: (typeof written)[number];
}

const inList = (place: Place): boolean => place.startsWith('list');

const all: readonly Case[] = values.flatMap((value) =>
  types.flatMap((type) =>
    places.flatMap((place) =>
      [true, false]
        .filter((isBound) => isBound || !inList(place))
        .flatMap((isBound) => written.map((one) => ({ value, type, place, isBound, written: one }))),
    ),
  ),
);

// Among these, each two of what differs meet: each value in each place, each type in each way it is written.
const cases = usuallyOrAll(
  all.filter((_case, at) => at % 7 === 0),
  all,
);

const words = { row: 'Row', add: 'Add', remove: 'Remove' };
const rowOf: { readonly [place in Place]: string } = {
  page: 'pot',
  group: 'pot',
  list: 'cup',
  'list in list': 'spoon',
};

function optionsOf(value: Case['value']) {
  return {
    FIRST: { label: 'First' },
    CHOSEN: { label: 'Chosen', ...(value !== undefined && { value }) },
    // Other empty values, so that none is taken for another.
    EMPTY: { label: 'Empty', value: value === false ? 0 : false },
  };
}

function bodyOf(choice: object, place: Place): object {
  const row = rowOf[place];
  const body = {
    choice,
    below: {
      type: 'text',
      label: 'Below',
      under: { field: 'choice', option: 'CHOSEN' },
      bind: `${row}.below`,
      required: true,
    },
  };
  const list = (as: string, bind: string, inside: object) => ({
    type: 'rows',
    label: as,
    bind,
    as,
    words,
    body: inside,
  });
  switch (place) {
    case 'page':
      return body;
    case 'group':
      return { group: { type: 'group', body } };
    case 'list':
      return { cups: list('cup', 'pot.cups', body) };
    default:
      return { cups: list('cup', 'pot.cups', { spoons: list('spoon', 'cup.spoons', body) }) };
  }
}

const page = (body: object) => ({
  type: 'step',
  title: 'New',
  body,
  buttons: { go: { type: 'submit', label: 'Go', action: 'advance' } },
});

/** Keeps the button on the page. */
const last = { type: 'text', label: 'Last', required: true };

function choiceOf({ value, type, place, isBound, written: where }: Case): object {
  const base = {
    type: type.replace('searchable ', '').replace('searchable', 'select'),
    label: 'Choice',
    ...(type.startsWith('searchable') && { searchable: true }),
    ...(isBound && { bind: `${rowOf[place]}.choice` }),
  };
  if (where === 'kind') return { ...base, kind: kindOf(value) };
  const before = { FIRST: { label: 'First' }, CHOSEN: { label: 'Chosen', value: 'before' } };
  return { ...base, options: where === 'page' ? optionsOf(value) : before };
}

function kindOf(value: Case['value']): string {
  return `kind-${values.indexOf(value)}`;
}

function patchOf({ value, place }: Case): object {
  const { EMPTY } = optionsOf(value);
  return bodyPatch(place, {
    options: { CHOSEN: { value: value ?? null }, EMPTY: { ...EMPTY, after: 'CHOSEN' } },
  });
}

/** All cases that are written in one way, each on a separate page. */
const flowsFor = rememberOne((where: { readonly written: Case['written'] }): Flows => {
  const own = cases.map((one, at) => ({ one, at })).filter(({ one }) => one.written === where.written);
  const pages = own.map(({ one, at }) => [
    `pages/new-${at}.json`,
    page({ ...bodyOf(choiceOf(one), one.place), last }),
  ]);
  const why = 'This brand has other words.';
  const patches = own.map(({ one, at }) => [
    `brands/garden/pages/new-${at}.json`,
    { type: 'patch', why, body: patchOf(one) },
  ]);
  const known = teaHouse.documents['kinds.json'] as JsonObject & { readonly kinds: JsonObject };
  const kinds = values.map((value) => [kindOf(value), { options: optionsOf(value) }]);
  const changes = {
    ...Object.fromEntries(pages),
    'kinds.json': { ...known, kinds: { ...known.kinds, ...Object.fromEntries(kinds) } },
    ...(where.written === 'brand' && Object.fromEntries(patches)),
  };
  return flowsOf(teaHouseWithPot(changes as Changes), {
    brand: where.written === 'brand' ? 'GARDEN' : 'HOUSE',
  });
});

const ways = Object.fromEntries(written.map((one) => [one, { written: one }])) as {
  readonly [Way in Case['written']]: { readonly written: Way };
};

function bodyPatch(place: Place, choice: object): object {
  if (place === 'page') return { choice };
  if (place === 'group') return { group: { body: { choice } } };
  if (place === 'list') return { cups: { body: { choice } } };
  return { cups: { body: { spoons: { body: { choice } } } } };
}

function titleOf({ value, type, place, isBound, written: where }: Case): string {
  const bound = isBound ? 'bound' : 'unbound';
  return `${bound} ${type} ${place}, ${JSON.stringify(value) ?? 'its token'}, written in the ${where}`;
}

/** A visit to the page, in which names are those of the fields on the page. */
class PageVisit {
  state: VisitState;
  readonly flows: Flows;
  readonly prefix: string;

  constructor(flows: Flows, place: Place, url: string) {
    this.flows = flows;
    const facts = factsOf(flows, { pot: { cups: [{ id: 'a', spoons: [{ id: 'b' }] }] } });
    this.state = open(flows, deepFrozen({ visit: 'visit', facts, url, now: 1 })).state;
    this.prefix = place === 'list' ? 'cups/a/' : place === 'list in list' ? 'cups/a/spoons/b/' : '';
  }

  does(event: object): void {
    const reduced = reduce(this.flows, this.state, deepFrozen({ now: 1, ...event }) as never);
    if (!reduced.ok) throw new Error(JSON.stringify(reduced.problem));
    // As it comes back from storage.
    this.state = deepFrozen(JSON.parse(JSON.stringify(reduced.state)) as VisitState);
  }

  choose(token: string, type: Case['type']): void {
    const value: Json = type.endsWith('checkboxes') ? [token] : token;
    this.does({ type: 'answered', field: `${this.prefix}choice`, value });
  }

  /** Whether the block is below the option, and nowhere else. */
  get isShown(): boolean {
    const { body } = view(this.flows, this.state).screen;
    return JSON.stringify(body).includes(`"name":"${this.prefix}below"`) && this.below !== undefined;
  }

  get below(): BlockView | undefined {
    return optionBodies(view(this.flows, this.state).screen.body).find(
      ({ name }) => name === `${this.prefix}below`,
    );
  }

  /** What a button finds wrong. */
  submit(): readonly string[] {
    this.does({ type: 'submitted', target: 'go' });
    return view(this.flows, this.state).screen.issues.map(({ field, code }) => `${field} ${code}`);
  }
}

function optionBodies(json: unknown): readonly BlockView[] {
  if (Array.isArray(json)) return json.flatMap(optionBodies);
  if (!isObject(json as Json)) return [];
  const block = json as { readonly options?: readonly { readonly body?: readonly BlockView[] }[] };
  const own = block.options?.flatMap(({ body = [] }) => body) ?? [];
  return [...own, ...Object.values(json as object).flatMap(optionBodies)];
}

describe('a block under an option', () => {
  it.each(cases.map((one, at) => ({ title: titleOf(one), one, url: `/tea/new-${at}` })))(
    '$title',
    ({ one, url }) => {
      const visit = new PageVisit(flowsFor(ways[one.written]), one.place, url);
      const required = `${visit.prefix}below required`;
      const rest = 'last required';
      expect(visit.isShown, 'before anybody answers').toBe(false);
      expect(visit.submit()).toEqual([rest]);
      visit.choose('FIRST', one.type);
      expect(visit.isShown, 'under another option').toBe(false);
      visit.choose('EMPTY', one.type);
      expect(visit.isShown, 'under another empty option').toBe(false);
      visit.choose('CHOSEN', one.type);
      expect(visit.isShown, 'while it is chosen').toBe(true);
      expect(visit.submit(), 'while it is chosen').toEqual([required, rest]);
      visit.does({ type: 'navigated', url: '/tea/closed' });
      visit.does({ type: 'navigated', url });
      expect(visit.isShown, 'after Back').toBe(true);
      visit.does({ type: 'opened', url });
      expect(visit.isShown, 'after a reload').toBe(true);
      visit.does({ type: 'answered', field: `${visit.prefix}choice` });
      expect(visit.isShown, 'once it is emptied').toBe(false);
    },
  );
});

const how = { type: 'radio', label: 'How?', options: { MAIL: { label: 'Mail' }, OTHER: { label: 'Other' } } };
const text = { type: 'text', label: 'Text', required: true };
const below = (field: string, option = 'OTHER') => ({ under: { field, option } });

function visitTo(body: object, place: Place = 'page'): PageVisit {
  return new PageVisit(
    flowsOf(teaHouseWithPot({ 'pages/new.json': page({ ...body, last }) } as Changes)),
    place,
    '/tea/new',
  );
}

describe('what is under an option', () => {
  it.each(places.map((place) => ({ place })))(
    'is there if the option is the default: $place',
    ({ place }) => {
      const choice = { ...how, bind: `${rowOf[place]}.choice`, default: 'CHOSEN', options: optionsOf(false) };
      const tagged = { ...choice, default: "{{has(today) ? 'CHOSEN' : 'FIRST'}}" };
      const several = { ...choice, type: 'checkboxes', default: ['EMPTY', 'CHOSEN'] };
      for (const one of [choice, tagged, several])
        expect(visitTo(bodyOf(one, place), place).isShown, JSON.stringify(one)).toBe(true);
      const joined = { ...choice, default: "CHO{{has(today) ? 'SEN' : ''}}" };
      expect(visitTo(bodyOf(joined, place), place).isShown).toBe(true);
      const other = { ...choice, default: 'EMPTY' };
      expect(visitTo(bodyOf(other, place), place).isShown).toBe(false);
    },
  );

  it('goes with a choice that goes', () => {
    const visit = visitTo({
      asked: { type: 'checkbox', label: 'Ask?' },
      how: { ...how, when: 'step.asked' },
      which: { ...how, ...below('how') },
      why: { ...text, ...below('which') },
    });
    const answers = { asked: true, how: 'OTHER', which: 'OTHER' };
    for (const [field, value] of Object.entries(answers)) visit.does({ type: 'answered', field, value });
    expect(visit.submit()).toEqual(['why required', 'last required']);
    visit.does({ type: 'answered', field: 'how', value: 'MAIL' });
    expect(visit.submit()).toEqual(['last required']);
    visit.does({ type: 'answered', field: 'how', value: 'OTHER' });
    visit.does({ type: 'answered', field: 'asked', value: false });
    expect(visit.submit()).toEqual(['last required']);
  });

  it('may be a group, a list or a part', () => {
    const visit = visitTo({
      how,
      group: { type: 'group', ...below('how'), body: { inside: text } },
      cups: {
        type: 'rows',
        ...below('how'),
        label: 'Cups',
        bind: 'pot.cups',
        as: 'cup',
        words,
        body: { size: { ...text, bind: 'cup.size' } },
      },
    });
    expect(visit.submit()).toEqual(['last required']);
    visit.does({ type: 'answered', field: 'how', value: 'OTHER' });
    expect(visit.submit()).toEqual(['inside required', 'cups/a/size required', 'last required']);
  });

  it('cannot stand under an option of what is under it', () => {
    const body = { how: { ...how, ...below('which') }, which: { ...how, ...below('how') } };
    const found = problemsOf(teaHouseWithPot({ 'pages/new.json': page(body) } as Changes));
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'under-circle /body/how/under',
      'under-circle /body/which/under',
    ]);
  });
});
