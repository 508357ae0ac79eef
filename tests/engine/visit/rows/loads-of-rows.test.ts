import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Effect,
  type JsonObject,
  type VisitEvent,
  type VisitState,
  open,
  reduce,
} from '#engine/index.ts';
import { flowsOf, motorQuote } from '../../sources.ts';
import { factsOf } from '../visit.ts';

const flows = flowsOf(motorQuote, { brand: 'MAIN' });
const models: Readonly<Record<string, readonly string[]>> = { ATLAS: ['CITY', 'TOURER'], BOREAL: ['NORTH'] };
const scenario = 'tests/fixtures/motor-quote/specification/scenarios/quote.json';
const { quote: answered } = (JSON.parse(readFileSync(scenario, 'utf8')) as { facts: JsonObject }).facts;
const used = {
  year: '2019',
  fuel: 'ELECTRIC',
  value: 9000,
  bought: '2021-06-01',
  owner: 'HOLDER',
  miles: 5000,
  county: 'CORK',
  use: 'SOCIAL',
  overnight: 'DRIVE',
  security: ['NONE'],
  modified: false,
  mainDriver: 'HOLDER',
};

/** A visit whose calls for models are answered immediately, by the make that they name. */
class QuoteVisit {
  state: VisitState;

  constructor(url: string, quote: JsonObject) {
    const { state, effects } = open(flows, {
      visit: 'visit',
      facts: factsOf(flows, { quote: { ...(answered as JsonObject), ...quote }, today: '2026-01-15' }),
      url,
      now: 1,
    });
    this.state = state;
    this.#answer(effects);
  }

  send(event: VisitEvent): void {
    const reduced = reduce(flows, this.state, event);
    if (!reduced.ok) throw new Error(reduced.problem.code);
    this.state = reduced.state;
    this.#answer(reduced.effects);
  }

  #answer(effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.type !== 'call') continue;
      const make = new URL(effect.request.url, 'http://insurer.example').searchParams.get('make') ?? '';
      const body = { models: (models[make] ?? []).map((name) => ({ id: name, name })) };
      this.send({ type: 'replied', call: effect.id, status: 200, body, now: 1 });
    }
  }

  goTo(url: string): void {
    this.send({ type: 'navigated', url, now: 1 });
  }

  submit(): string {
    this.send({ type: 'submitted', target: 'continue', now: 1 });
    return this.state.location.path;
  }
}

describe('a choice among what a load of a page about a row gives', () => {
  it('counts for its row, also once the page was opened for another row', () => {
    const cars = [
      { id: 'row-1', plate: 'A1', make: 'ATLAS', model: 'CITY', ...used },
      { id: 'row-2', plate: 'B2', make: 'BOREAL', model: 'NORTH', ...used },
    ];
    const visit = new QuoteVisit('/motor/quote/cars/row-1/which', { cars });
    expect([visit.submit(), visit.submit()]).toEqual(['/motor/quote/cars/row-1/use', '/motor/quote/cars']);
    visit.goTo('/motor/quote/cars/row-2/which');
    expect([visit.submit(), visit.submit()]).toEqual(['/motor/quote/cars/row-2/use', '/motor/quote/cars']);
    expect(visit.submit()).toBe('/motor/quote/experience');
  });

  it('counts on the page of the list where nobody has opened the pages of its rows', () => {
    expect(new QuoteVisit('/motor/quote/cars', {}).submit()).toBe('/motor/quote/experience');
  });

  it('is refused where the load does not give it', () => {
    const [car] = (answered as { readonly cars: readonly JsonObject[] }).cars;
    const visit = new QuoteVisit('/motor/quote/cars', { cars: [{ ...car, model: 'NORTH' }] });
    expect(visit.submit()).toBe('/motor/quote/cars');
  });
});
