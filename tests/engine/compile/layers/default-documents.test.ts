import { describe, expect, it } from 'vitest';
import { compiler, factsSchema } from '#engine/compile.ts';
import { link, objectOf, visitUrl } from '#engine/index.ts';
import { bicycleRental, type Changes, changed, motorQuote } from '../../sources.ts';

const schemas = { 'facts.schema.json': { title: 'Facts' }, 'club.schema.json': { title: 'Club' } };

describe("the facts' schema", () => {
  it('is the one that the app names', () => {
    expect(factsSchema({ schemas, documents: {} }, { facts: 'domain/club.schema.json' })).toEqual({
      title: 'Club',
    });
  });

  it('has its usual name where the app names none', () => {
    expect(factsSchema({ schemas, documents: {} }, { type: 'app' })).toEqual({ title: 'Facts' });
  });

  it('is absent where there is no such file', () => {
    expect(factsSchema({ schemas: {}, documents: {} }, { type: 'app' })).toBeUndefined();
  });
});

function rootOf(sources: typeof bicycleRental, changes: Changes = {}, brand = 'PEDAL') {
  const result = compiler(changed(sources, changes)).compile({ brand, locale: 'en' });
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return visitUrl(link(result.compiled), '/?org=X', {});
}

describe('the root of a site', () => {
  const app = bicycleRental.documents['app.json'];

  it('leads to where the app begins, with its query', () => {
    expect(rootOf(bicycleRental)).toEqual({ redirect: '/bicycles/rent?org=X' });
  });

  it('leads to the base path of an app that names no start', () => {
    expect(rootOf(motorQuote, {}, 'MAIN')).toEqual({ redirect: '/motor?org=X' });
  });

  it('is what a page, a row or another application says', () => {
    const page = { type: 'step', title: 'Welcome', body: {}, buttons: {} };
    const elsewhere = { ...app, elsewhere: { ...objectOf(app?.['elsewhere']), '/': 'The site of the town' } };
    expect(rootOf(bicycleRental, { 'site/index.json': page })).toEqual({ page: '/index' });
    expect(rootOf(bicycleRental, { 'app.json': elsewhere })).toEqual({ page: 'errors/not-found' });
  });
});
