import { describe, expect, it } from 'vitest';
import { compiler, publish } from '#engine/compile.ts';
import type { Compiled } from '#engine/index.ts';
import { deepFrozen } from '../visit/deep-frozen.ts';
import { bicycleRental, changed, compiledOf, shipped, teaHouse, unlikeBrands } from '../sources.ts';

const all = [...shipped, ['the bicycle rental', bicycleRental], ['the tea house', teaHouse]] as const;

describe.each(all)('what %s compiles to', (_title, sources) => {
  it('is plain JSON, for every brand that differs in more than values', () => {
    const { compile } = compiler(sources);
    for (const { code } of unlikeBrands(sources)) {
      const result = compile({ brand: code });
      expect([code, result.ok]).toEqual([code, true]);
      expect(JSON.parse(JSON.stringify(result)), code).toStrictEqual(result);
    }
  });

  it('is the same each time, in every order of the files', () => {
    const backwards = Object.fromEntries(Object.entries(sources.documents).toReversed());
    const written = JSON.stringify(sorted(compiledOf(sources)));
    expect(JSON.stringify(sorted(compiledOf(sources)))).toBe(written);
    expect(JSON.stringify(sorted(compiledOf({ ...sources, documents: backwards })))).toBe(written);
  });

  it('does not change the documents', () => {
    const before = JSON.stringify(sources);
    compiledOf({ ...sources, documents: deepFrozen(sources.documents) });
    expect(JSON.stringify(sources)).toBe(before);
  });
});

describe('what browsers get', () => {
  const hidden = {
    'rules/secret.json': {
      type: 'conditions',
      audience: 'server',
      conditions: { isSecret: { says: 'Secret', when: 'true' } },
    },
    'rules/numbers.json': { type: 'constants', audience: 'server', constants: { secret: 42 } },
    'actions/secret.json': {
      type: 'action',
      audience: 'server',
      steps: { a: { type: 'call', call: 'deleteOrder' } },
    },
    'pages/secret.json': { type: 'step', audience: 'server', title: 'Secret', body: {}, buttons: {} },
    'site/secret.json': { type: 'step', audience: 'server', title: 'Secret', body: {}, buttons: {} },
  } as const;
  const compiled = compiledOf(changed(teaHouse, hidden));
  const published = publish(compiled);
  const names = ({ rules, constants, actions, pages, machines, operations }: Compiled) =>
    [rules, constants, actions, pages, machines, operations].flatMap((map) => Object.keys(map));

  it('is everything but what only the server may read, and rules and constants that nothing reads', () => {
    const kept = new Set(names(published));
    const left = names(compiled).filter((name) => !kept.has(name));
    const unread = ['cities', 'isLarge', 'isMember', 'pot', 'priceOf', 'twice'];
    const ofServer = ['/secret', 'deleteOrder', 'isSecret', 'kitchen', 'secret', 'secret', 'secret'];
    expect(left.toSorted()).toEqual([...ofServer, ...unread].toSorted());
  });

  it('has the rules and constants that other rules read', () => {
    const read = { type: 'paragraph', text: 'Two pots: {{twice(2)}}' } as const;
    const page = { type: 'step', title: 'Pots', body: { read }, buttons: {} } as const;
    const { rules, constants } = publish(compiledOf(changed(teaHouse, { 'pages/pots.json': page })));
    expect([Object.keys(rules).toSorted(), Object.keys(constants)]).toEqual([
      ['isReady', 'priceOf', 'twice'],
      ['pot'],
    ]);
  });

  it('does not say what is hidden', () => {
    expect(JSON.stringify(published)).not.toMatch(/secret/i);
  });

  it('is each document whole where nothing is hidden', () => {
    const open = compiledOf(changed(teaHouse, { 'tables/kitchen.json': undefined }));
    const seen = publish(open);
    const documents = ['pages', 'modals', 'parts', 'journeys', 'actions', 'machines', 'operations'] as const;
    const tables = ['routing', 'polling', 'access', 'sensitive'] as const;
    for (const section of [...documents, ...tables]) expect(seen[section], section).toEqual(open[section]);
  });

  it.each([...shipped, ['the bicycle rental', bicycleRental]] as const)(
    'says nothing of the app of %s that no browser reads',
    (_title, sources) => {
      const { brand, app, factTypes, server } = publish(compiledOf(sources));
      expect({ facts: brand.facts, theme: brand.theme, factTypes, server }).toEqual({
        facts: {},
        theme: {},
        factTypes: {},
        server: [],
      });
      expect(Object.keys(app)).not.toEqual(expect.arrayContaining(['allowedHosts']));
      expect(app.flags).toBeUndefined();
    },
  );
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
