import { describe, expect, it } from 'vitest';
import { type JsonObject, type VisitState, checkAnswers, open, reduce, view } from '#engine/index.ts';
import { mergePatch } from '#engine/json/merge-patch.ts';
import { flowsOf, rideSurvey } from '../../sources.ts';
import { deepFrozen } from '../deep-frozen.ts';
import { factsOf } from '../visit.ts';

const page = 'pages/feedback/wishes.json';
const brand = { brand: 'HARBOUR' };
const surveyFlows = flowsOf(rideSurvey, brand);

/** The survey with more in the page of wishes. */
function surveyWith(body: JsonObject): typeof surveyFlows {
  const { merged } = mergePatch(rideSurvey.documents[page] ?? {}, { body });
  return flowsOf({ ...rideSurvey, documents: { ...rideSurvey.documents, [page]: merged } }, brand);
}

class ListVisit {
  state: VisitState;
  readonly flows: typeof surveyFlows;
  readonly list: string;

  constructor(list: string, survey: JsonObject, flows = surveyFlows) {
    this.flows = flows;
    this.list = list;
    const facts = factsOf(flows, { survey: { ride: 4, again: 'FULLY', ...survey } });
    const url = '/survey/feedback/wishes';
    this.state = open(flows, deepFrozen({ visit: 'visit', facts, url, now: 1 })).state;
  }

  send(event: object): string | undefined {
    const reduced = reduce(this.flows, this.state, deepFrozen({ now: 1, ...event }) as never);
    if (!reduced.ok) return reduced.problem.code;
    this.state = deepFrozen(reduced.state);
    return undefined;
  }

  press(target: string): string | undefined {
    return this.send({ type: 'clicked', target });
  }

  get rows() {
    return (this.state.facts['survey'] as JsonObject)[this.list];
  }

  get block() {
    const block = view(this.flows, this.state).screen.body.find(({ name }) => name === this.list);
    if (block?.type !== 'rows') throw new Error('There is no list.');
    return block;
  }
}

const toWork = { id: 'WORK', purpose: 'To work' };
const forFun = { id: 'FUN', purpose: 'For fun' };

describe('a list whose rows another list gives', () => {
  it('has a row for each element, and the button of none', () => {
    const visit = new ListVisit('uses', { purposes: ['WORK', 'FUN'] });
    expect(visit.rows).toEqual([toWork, forFun]);
    expect(visit.block.rows.map(({ label }) => label)).toEqual(['To work', 'For fun']);
    expect([...visit.block.buttons, ...visit.block.rows.flatMap(({ buttons }) => buttons)]).toEqual([]);
  });

  it('keeps what was answered in the rows that stay', () => {
    const visit = new ListVisit('uses', {
      purposes: ['SHOPS', 'FUN'],
      uses: [toWork, { ...forFun, often: 3 }],
    });
    expect(visit.rows).toEqual([
      { id: 'SHOPS', purpose: 'To the shops' },
      { ...forFun, often: 3 },
    ]);
    visit.send({ type: 'answered', field: 'uses/SHOPS/often', value: 2 });
    expect(visit.rows).toEqual([
      { id: 'SHOPS', purpose: 'To the shops', often: 2 },
      { ...forFun, often: 3 },
    ]);
  });

  it('refuses to add, copy, move or remove a row', () => {
    const visit = new ListVisit('uses', { purposes: ['WORK', 'FUN'] });
    const commands = ['uses/add', 'uses/WORK/remove', 'uses/WORK/copy', 'uses/WORK/down'];
    expect(commands.map((command) => visit.press(command))).toEqual(commands.map(() => 'unknown-target'));
    expect(visit.rows).toEqual([toWork, forFun]);
  });

  it('waits for a list that is not known yet', () => {
    const uses = [{ ...toWork, often: 5 }];
    const visit = new ListVisit('uses', { uses });
    expect(visit.rows).toEqual(uses);
  });

  it.each<[string, JsonObject, readonly string[]]>([
    ['without its rows', {}, ['uses unfinished']],
    ['with other rows', { uses: [{ ...toWork, often: 1 }] }, ['uses unfinished']],
    [
      'with its rows',
      {
        uses: [
          { ...toWork, often: 1 },
          { ...forFun, often: 1 },
        ],
      },
      [],
    ],
    ['without an answer', { uses: [toWork, { ...forFun, often: 1 }] }, ['uses/WORK/often required']],
  ])('%s: %j', (_how, survey, found) => {
    const facts = { survey: { ride: 4, again: 'FULLY', purposes: ['WORK', 'FUN'], ...survey } };
    const answers = { order: ['CARGO', 'PRICE', 'STATIONS', 'BICYCLES'], uses: survey['uses'] };
    const issues = checkAnswers(surveyFlows, 'feedback/wishes', { answers: answers as never, facts });
    expect(issues?.map(({ field, code }) => `${field} ${code}`)).toEqual(found);
  });
});

describe('a list that begins with rows', () => {
  const begun = surveyWith({
    trips: { rowsFrom: { each: '[1, 2]', as: 'one', key: 'one', fixed: false } },
  });

  it('begins with them once, and people add and remove rows', () => {
    const visit = new ListVisit('trips', {}, begun);
    expect(visit.rows).toEqual([{ id: '1' }, { id: '2' }]);
    visit.press('trips/1/remove');
    visit.press('trips/2/remove');
    expect(visit.rows).toBeUndefined();
    visit.press('trips/add');
    expect(visit.block.rows).toHaveLength(1);
  });

  it('keeps the rows that are there', () => {
    const trips = [{ id: 'a', to: 'Harbour' }];
    expect(new ListVisit('trips', { trips }, begun).rows).toEqual(trips);
  });
});

it('keeps a column apart from a field and a column of the same name', () => {
  const flows = surveyWith({
    to: { type: 'text', label: 'Where to?' },
    uses: { body: { to: { type: 'number', label: 'How many?', bind: 'use.often' } } },
  });
  const visit = new ListVisit('trips', { purposes: ['WORK'], trips: [{ id: 'a' }] }, flows);
  visit.send({ type: 'answered', field: 'to', value: 'North' });
  visit.send({ type: 'answered', field: 'trips/a/to', value: 'Harbour' });
  visit.send({ type: 'answered', field: 'uses/WORK/to', value: 3 });
  expect(visit.rows).toEqual([{ id: 'a', to: 'Harbour' }]);
  expect(visit.state.steps['feedback/wishes']?.values).toEqual({ to: 'North' });
  expect((visit.state.facts['survey'] as JsonObject)['uses']).toEqual([{ ...toWork, often: 3 }]);
});
