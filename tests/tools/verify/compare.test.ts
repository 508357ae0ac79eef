import { describe, expect, it } from 'vitest';
import type { Actual, AskedCase } from '#tools/verify/ask-case.ts';
import { caseDifferences } from '#tools/verify/compare.ts';

function requestCase(expected: AskedCase['expect'], actual: Actual) {
  return caseDifferences({ type: 'request', operation: 'x', expect: expected }, actual).map(
    ({ what }) => what,
  );
}

function routeCase(expected: AskedCase['expect'], actual: Actual) {
  return caseDifferences({ type: 'route', expect: expected }, actual).map(({ what }) => what);
}

function openCase(expected: AskedCase['expect'], actual: Actual) {
  return caseDifferences({ type: 'open', url: '/', expect: expected }, actual).map(({ what }) => what);
}

describe('a case', () => {
  it('compares whole bodies, and parts of them with the same lists', () => {
    const body = { a: 1, list: [{ b: 1, c: 2 }] };
    expect(requestCase({ body: { list: [{ c: 2, b: 1 }], a: 1 } }, { body })).toEqual([]);
    expect(requestCase({ body: { a: 1 } }, { body })).toEqual(['body']);
    expect(requestCase({ bodyIncludes: { list: [{ b: 1 }] } }, { body })).toEqual([]);
    expect(requestCase({ bodyIncludes: { list: [] } }, { body })).toEqual(['bodyIncludes']);
    expect(requestCase({ bodyIncludes: { a: 2 } }, { body })).toEqual(['bodyIncludes']);
  });

  it('finds what must not be in a body', () => {
    const body = { a: { b: false } };
    expect(requestCase({ bodyExcludes: ['/a/c', '/b'] }, { body })).toEqual([]);
    expect(requestCase({ bodyExcludes: ['/a/b'] }, { body })).toEqual(['bodyExcludes']);
  });

  it('lets a call be skipped for any reason', () => {
    expect(requestCase({ skipped: true }, { skipped: 'No.' })).toEqual([]);
    expect(requestCase({ skipped: true }, { method: 'GET' })).toEqual(['skipped']);
  });

  it('looks for whole texts on the screen and in the progress', () => {
    const actual = { shows: ['Who rides it?', 'Continue'], stages: ['Bicycle'], steps: ['Rider'] };
    expect(openCase({ texts: ['Continue', 'Bicycle', 'Rider'] }, actual)).toEqual([]);
    expect(openCase({ texts: ['Who rides'] }, actual)).toEqual(['texts']);
  });

  it('looks for things on the screen, and how they can be used as far as that is said', () => {
    const actual = { names: ['heading who', 'text last, required, half', 'go back, quiet, /shops'] };
    expect(openCase({ namesInclude: ['go back', 'text last, half'] }, actual)).toEqual([]);
    expect(openCase({ namesInclude: ['text last, read-only'] }, actual)).toEqual(['namesInclude']);
    expect(openCase({ namesInclude: ['text'] }, actual)).toEqual(['namesInclude']);
    expect(openCase({ namesExclude: ['text last, read-only', 'text first'] }, actual)).toEqual([]);
    expect(openCase({ namesExclude: ['go back'] }, actual)).toEqual(['namesExclude']);
  });

  it('looks for requests among others', () => {
    const actual = { asks: ['GET /one', 'POST /two'] };
    expect(openCase({ asks: ['POST /two'] }, actual)).toEqual([]);
    expect(openCase({ asks: ['GET /three'] }, actual)).toEqual(['asks']);
  });

  it('compares triggers that hold and that do not', () => {
    const actual = { triggers: ['one', 'two'] };
    expect(routeCase({ triggersInclude: ['two'], triggersExclude: ['three'] }, actual)).toEqual([]);
    expect(routeCase({ triggersInclude: ['three'] }, actual)).toEqual(['triggersInclude']);
    expect(routeCase({ triggersExclude: ['three', 'one'] }, actual)).toEqual(['triggersExclude']);
  });

  it('compares calls and events in their order', () => {
    const actual = { calls: ['one', 'two', 'three'], events: ['started'] };
    expect(openCase({ calls: ['one', 'two', 'three'] }, actual)).toEqual([]);
    expect(openCase({ calls: ['one', 'two'] }, actual)).toEqual(['calls']);
    expect(openCase({ callsInclude: ['one', 'three'], callsExclude: ['four'] }, actual)).toEqual([]);
    expect(openCase({ callsInclude: ['three', 'one'] }, actual)).toEqual(['callsInclude']);
    expect(openCase({ eventsInclude: ['started', 'started'] }, actual)).toEqual(['eventsInclude']);
    expect(openCase({ eventsExclude: ['started'] }, actual)).toEqual(['eventsExclude']);
  });

  it('looks for parts of a URL', () => {
    const actual = { url: '/login?email=a%40b.example&data=x1' };
    expect(openCase({ urlIncludes: ['/login?', 'email=a%40b.example'] }, actual)).toEqual([]);
    expect(openCase({ urlIncludes: ['/login?', 'otp=true'] }, actual)).toEqual(['urlIncludes']);
  });

  it('looks for words on the screen', () => {
    const actual = { shows: ['It looks like we met', 'Login'] };
    expect(openCase({ shows: ['looks like'], showsNot: ['Sorry'] }, actual)).toEqual([]);
    expect(openCase({ shows: ['looks like', 'Sorry'] }, actual)).toEqual(['shows']);
    expect(openCase({ showsNot: ['Login'] }, actual)).toEqual(['showsNot']);
    expect(openCase({ showsInOrder: ['like', 'Login'] }, actual)).toEqual([]);
    expect(openCase({ showsInOrder: ['Login', 'like'] }, actual)).toEqual(['showsInOrder']);
  });

  it('compares parts of what is sent and of the facts at the end', () => {
    const actual = { sends: { pay: { sum: 1, to: 'x' } }, facts: { a: { b: 1 } } };
    expect(openCase({ sends: { pay: { sum: 1 } }, facts: { a: {} }, factsExclude: ['/c'] }, actual)).toEqual(
      [],
    );
    expect(openCase({ sends: { pay: { sum: 2 } } }, actual)).toEqual(['sends']);
    expect(openCase({ facts: { a: { b: 2 } } }, actual)).toEqual(['facts']);
    expect(openCase({ factsExclude: ['/a/b'] }, actual)).toEqual(['factsExclude']);
  });

  it('says that there is no answer rather than what it lacks', () => {
    expect(routeCase({ page: 'x', poll: true }, { error: 'No.' })).toEqual(['answer']);
  });
});
