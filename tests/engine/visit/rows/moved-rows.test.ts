import { describe, expect, it } from 'vitest';
import { type JsonObject, type VisitState, checkAnswers, open, reduce, view } from '#engine/index.ts';
import { changed, flowsOf, rideSurvey, summerCamp } from '../../sources.ts';
import { deepFrozen } from '../deep-frozen.ts';
import { factsOf } from '../visit.ts';

const flows = flowsOf(rideSurvey, { brand: 'HARBOUR' });

const trips = [
  { id: 'a', to: 'Harbour', minutes: 10 },
  { id: 'b', to: 'Market', minutes: 20 },
  { id: 'c', to: 'School', minutes: 30 },
];

/** A visit to the page with the list of rides. */
class ListVisit {
  state: VisitState;

  constructor(survey: JsonObject = {}) {
    const facts = factsOf(flows, { survey: { ride: 4, again: 'FULLY', trips, ...survey } });
    const url = '/survey/feedback/wishes';
    this.state = open(flows, deepFrozen({ visit: 'visit', facts, url, now: 1 })).state;
  }

  press(target: string): string | undefined {
    const reduced = reduce(flows, this.state, deepFrozen({ type: 'clicked', now: 1, target }) as never);
    if (!reduced.ok) return reduced.problem.code;
    this.state = deepFrozen(reduced.state);
    return undefined;
  }

  get places(): string {
    const { trips: kept } = this.state.facts['survey'] as { trips: readonly { readonly to?: string }[] };
    return kept.map(({ to = '-' }) => to).join(', ');
  }

  get list() {
    const block = view(flows, this.state).screen.body.find(({ name }) => name === 'trips');
    if (block?.type !== 'rows') throw new Error('There is no list.');
    return block;
  }

  /** The buttons of a row, by what they do. */
  buttonsOf(at: number): string {
    return (this.list.rows[at]?.buttons ?? []).map(({ id }) => id.split('/').at(-1)).join(' ');
  }
}

describe('a row', () => {
  it('moves up and down by one place, and says where it is', () => {
    const visit = new ListVisit();
    visit.press('trips/c/up');
    expect(visit.places).toBe('Harbour, School, Market');
    expect(visit.list.said).toBe('This is now ride 2');
    visit.press('trips/a/down');
    expect(visit.places).toBe('School, Harbour, Market');
  });

  it('stays at the end, where it has no button', () => {
    const visit = new ListVisit();
    visit.press('trips/a/up');
    visit.press('trips/c/down');
    expect(visit.places).toBe('Harbour, Market, School');
    expect([0, 1, 2].map((at) => visit.buttonsOf(at))).toEqual([
      'down copy remove',
      'up down copy remove',
      'up copy remove',
    ]);
  });

  it('is copied without what is sensitive in it, at any depth', () => {
    const rider = { name: 'Ada', card: { $vault: 'h-1' } };
    const stops = [{ id: 's', at: 'Mill', code: { $vault: 'h-2' } }];
    const visit = new ListVisit({ trips: [{ ...trips[0], rider, stops }] });
    visit.press('trips/a/copy');
    const { trips: kept } = visit.state.facts['survey'] as { readonly trips: readonly JsonObject[] };
    expect(kept).toEqual([
      { ...trips[0], rider, stops },
      { ...trips[0], id: kept[1]?.['id'], rider: { name: 'Ada' }, stops: [{ id: 's', at: 'Mill' }] },
    ]);
  });

  it('is copied behind itself under another name, until the list is full', () => {
    const visit = new ListVisit();
    visit.press('trips/a/copy');
    expect(visit.places).toBe('Harbour, Harbour, Market, School');
    expect(new Set(visit.list.rows.map(({ name }) => name)).size).toBe(4);
    expect(visit.buttonsOf(0)).toBe('down remove');
    expect(visit.press('trips/b/copy')).toBe('unknown-target');
    expect(visit.list.buttons).toEqual([]);
  });
});

describe('a list', () => {
  it('has as many rows as a computed limit allows', () => {
    expect(new ListVisit({ again: 'NO' }).list.buttons).toEqual([]);
    expect(new ListVisit().list.buttons).toHaveLength(1);
  });

  it('says what its rows come to', () => {
    expect(new ListVisit().list.totals).toEqual([{ name: 'minutes', label: 'Minutes', text: '60' }]);
    expect(new ListVisit({ trips: [] }).list.totals).toEqual([]);
  });

  it.each([
    [['Harbour', 'Market'], []],
    [['Harbour', ' harbour '], ['trips unique']],
    [
      ['', ''],
      ['trips.0.to required', 'trips.1.to required'],
    ],
  ])('takes %j: %j', (places, expected) => {
    const rows = places.map((to, at) => ({ id: `row-${at}`, ...(to !== '' && { to }) }));
    const order = ['PRICE', 'STATIONS', 'BICYCLES', 'CARGO'];
    const found = checkAnswers(flows, 'feedback/wishes', {
      answers: { order, trips: rows },
      facts: { survey: { again: 'FULLY' } },
    });
    const codes = found?.map(({ field, code }) => `${field.replace(/\/row-(\d)\//, '.$1.')} ${code}`);
    expect(codes).toEqual(expected);
  });
});

it('offers no moves of rows that have pages', () => {
  const page = 'pages/camp/children.json';
  const document = summerCamp.documents[page] as unknown as { body: { children: { words: JsonObject } } };
  const { children } = document.body;
  const words = { ...children.words, up: 'Up', down: 'Down', copy: 'Copy' };
  const changes = { [page]: { ...document, body: { children: { ...children, words } } } as never };
  const camp = flowsOf(changed(summerCamp, changes), { brand: 'LAKE' });
  const rows = ['a', 'b'].map((id) => ({ id, name: id, age: 9 }));
  const facts = factsOf(camp, { camp: { children: rows } });
  const { state } = open(camp, { visit: 'visit', facts, url: '/camp/camp/children', now: 1 });
  const [list] = view(camp, state).screen.body;
  if (list?.type !== 'rows') throw new Error('There is no list.');
  const ids = list.rows.flatMap(({ buttons }) => buttons.map(({ id }) => id.split('/').at(-1)));
  expect(ids).toEqual(['change', 'remove', 'change', 'remove']);
  for (const word of ['up', 'down', 'copy'])
    expect(reduce(camp, state, { type: 'clicked', now: 1, target: `children/b/${word}` }).ok).toBe(false);
});
