import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQuery, locate, type Query, urlOf } from '#engine/index.ts';
import { located } from '#engine/pages/locate.ts';

const at = (query: Query) => located('/tea', formatQuery(Object.entries(query)));
const texts = fc.string({ unit: 'binary' });
// A name that an object cannot have as any other; no document reads it.
const names = texts.filter((name) => name !== '__proto__');
const queries = fc.dictionary(names, texts, { noNullPrototype: true });
const parts = fc.constantFrom(
  'a',
  '=',
  '&',
  '+',
  '%',
  '%2',
  '%20',
  '%zz',
  '?',
  '#',
  '/',
  ' ',
  "'",
  'é',
  '😀',
);

describe('the URL of a location', () => {
  it.each([
    [{ who: 'a b' }, '/tea?who=a%20b'],
    [{ who: 'a+b' }, '/tea?who=a%2Bb'],
    [{ who: "O'Neil" }, '/tea?who=O%27Neil'],
    [{ 'a&b': 'c=d' }, '/tea?a%26b=c%3Dd'],
    [{ who: '' }, '/tea?who='],
    [{}, '/tea'],
  ])('of %j is %s', (query, url) => {
    expect(urlOf(at(query))).toBe(url);
    expect(locate(url)).toEqual({ ...at(query), pass: {} });
  });

  it('is read as the same location again, with all parameters', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(locate(urlOf(at(query)))).toEqual({ ...at(query), pass: {} });
      }),
    );
  });

  it('is read as the same location again, however it was written first', () => {
    fc.assert(
      fc.property(fc.array(parts), (written) => {
        const location = locate(`/${written.join('')}`);
        expect(locate(urlOf(location))).toEqual(location);
      }),
    );
  });

  it('is what a browser makes of it', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const url = urlOf(at(query));
        const { pathname, search } = new URL(url, 'http://localhost');
        expect(pathname + search).toBe(url);
      }),
    );
  });

  it('exists for half a character too, which no URL can say', () => {
    expect(urlOf(at({ who: 'a\ud83d' }))).toBe('/tea?who=a%EF%BF%BD');
  });
});

describe('locating a URL', () => {
  it('reads a plus as a space, as forms write it', () => {
    expect(locate('/tea?who=a+b').query).toEqual({ who: 'a b' });
  });

  it('leaves out the fragment and a slash at the end', () => {
    expect(locate('/tea/?who=a#b')).toEqual({
      path: '/tea',
      search: '?who=a',
      query: { who: 'a' },
      pass: {},
    });
  });
});
