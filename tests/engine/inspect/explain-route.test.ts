import { describe, expect, it } from 'vitest';
import { explainers, placesOf } from '#engine/compile.ts';
import { type JsonObject, decideRoute, visitUrl } from '#engine/index.ts';
import { documentsOf, loadFlows } from '#tools/read/load-flows.ts';

const loaded = loadFlows({ root: 'tests/fixtures/bicycle-rental/flows' });
if (!loaded.ok) throw new Error('the bicycle rental has a mistake');
const { flows } = loaded;
const explain = explainers(flows, placesOf(documentsOf(loaded)));

function because(facts: JsonObject, kind: string) {
  return explain.route(facts).because.find((one) => one.kind === kind);
}

const rental = { uuid: 'r1', status: 'PICKED_UP', days: 2 };

describe('an explanation of routing', () => {
  it('gives the same report as the plain decision', () => {
    for (const status of ['RETURNED', 'PICKED_UP', 'READY', 'REQUESTED', 'X']) {
      const facts = { rental: { ...rental, status } };
      expect(explain.route(facts).report).toEqual(decideRoute(flows, facts));
    }
  });

  it('names the row that decided, what it read, and the rows before it', () => {
    expect(because({ rental }, 'page')).toEqual({
      kind: 'page',
      result: 'pick-up',
      document: 'tables/routing.json',
      path: '/tables/status/rows/away',
      values: { 'rental.status': 'PICKED_UP', 'rental.days': 2 },
      passed: [{ document: 'tables/routing.json', path: '/tables/status/rows/returned', not: 'token' }],
    });
  });

  it('tells apart a row with another token from one whose condition does not hold', () => {
    const found = because({ rental: { uuid: 'r1', status: 'PICKED_UP' } }, 'page');
    expect(found?.passed.slice(0, 2)).toEqual([
      { document: 'tables/routing.json', path: '/tables/status/rows/returned', not: 'token' },
      {
        document: 'tables/routing.json',
        path: '/tables/status/rows/away',
        not: 'condition',
        values: { 'rental.days': null },
      },
    ]);
  });

  it('says that the facts that routing needs are missing', () => {
    expect(because({}, 'page')).toMatchObject({ path: '/missing', values: { 'rental.uuid': null } });
  });

  it('names the last transition that fired, with the rules that it names and what they read', () => {
    const found = because({ rental: { ...rental, status: 'CANCELLED' } }, 'state');
    expect(found).toMatchObject({ result: 'cancelled', document: 'tables/progress.json' });
    expect(found?.path).toMatch(/^\/transitions\//);
    expect(found?.values).toMatchObject({ isCancelled: true, 'rental.status': 'CANCELLED' });
  });
});

describe('an explanation of a visit', () => {
  it('names the access row and those before it', () => {
    const facts = { rental };
    const url = '/bicycles/rent/rider';
    const found = explain.visit(url, facts);
    expect(found.report).toEqual(visitUrl(flows, url, facts));
    expect(found.because[0]).toMatchObject({ kind: 'access', document: 'tables/access.json' });
    for (const { path, not } of found.because[0]?.passed ?? []) {
      expect(path).toMatch(/^\/rows\//);
      expect(['path', 'condition']).toContain(not);
    }
  });
});

describe('an explanation of a value', () => {
  it('names the rule that refused', () => {
    expect(explain.value('rentalPrice', { days: -1, dailyRate: 1 }, {})).toMatchObject([
      { path: '/calculations/rentalPrice/rules/negative', values: { days: -1, dailyRate: 1 } },
    ]);
  });
});

describe('an explanation of a call', () => {
  it('names the entry that makes it', () => {
    expect(explain.call('cancelRental', { facts: { rental } })).toMatchObject([
      { kind: 'call', result: 'cancelRental', document: 'actions/cancel-rental.json' },
    ]);
  });
});

describe('an explanation of an answer', () => {
  it('names what the field says, or its kind', () => {
    const found = explain.issues('rent/rider', { answers: {}, facts: {} });
    expect(found.length).toBeGreaterThan(0);
    for (const { document, path, values } of found) {
      expect(['pages/rent/rider.json', 'kinds.json']).toContain(document);
      expect(path).toMatch(/^\/(body|kinds)\//);
      expect(values).toMatchObject({ answer: null });
    }
  });
});
