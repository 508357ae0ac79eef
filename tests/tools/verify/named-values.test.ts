import { describe, expect, it } from 'vitest';
import { sourceFile } from '#tools/read/source-file.ts';
import { addValues, faultyValues, fillValues, withKnownValues } from '#tools/verify/named-values.ts';

const none = { named: new Map(), used: new Set<string>() };
const text = `{
  "values": { "shop": "{lock}", "lock": 1 },
  "clauses": { "at": ["{shop}", "{shopp}", "/{x}"] }
}`;
const file = sourceFile('rentals.json', 'rentals.json', text, true);

function valuesOf(documents: Parameters<typeof addValues>[1]) {
  return addValues({ ...none, used: new Set() }, documents);
}

describe('values that are named in braces', () => {
  it('represent themselves, of every type, where nothing is around them', () => {
    const values = valuesOf({ helmet: { size: 'S', locks: [1, 2] }, days: 2 });
    expect(fillValues({ helmet: '{helmet}', all: ['{helmet}', '{days}'] }, values)).toEqual({
      helmet: { size: 'S', locks: [1, 2] },
      all: [{ size: 'S', locks: [1, 2] }, 2],
    });
  });

  it('represent a text within a text; a name that no value has stays, and so do facts', () => {
    const values = valuesOf({ shop: 's1', days: 2 });
    expect(fillValues('/{shop}/{rental.uuid}/{x}?days={days}', values)).toBe('/s1/{rental.uuid}/{x}?days=2');
  });

  it('may name those above them', () => {
    const values = valuesOf({ shop: 's1', path: '/shops/{shop}', bicycle: { at: '{path}' } });
    expect(fillValues('{bicycle}', values)).toEqual({ at: '/shops/s1' });
  });

  it('leave keys and what is null', () => {
    const part = JSON.parse('{ "{shop}": null }');
    expect(fillValues(part, valuesOf({ shop: 's1' }))).toEqual(part);
  });

  it('are missed where a name is alone, at its place, with the nearest name', () => {
    const value = JSON.parse(text);
    const { problems, value: left } = withKnownValues({ file, value, problems: [] }, []);
    const [above, other] = problems;
    expect([problems.length, left]).toEqual([2, undefined]);
    expect(above).toMatchObject({ code: 'unknown-value', path: '/values/shop' });
    expect(other).toMatchObject({
      path: '/clauses/at/1',
      message: 'There is no value "shopp" above or in givens.json.',
      hint: 'Did you mean "shop"?',
    });
    expect(text.slice(other?.range.start, other?.range.end)).toBe('"{shopp}"');
  });

  it('are those of the file of givens too', () => {
    const shared = { file: sourceFile('givens.json', 'givens.json', '{}', true), problems: [] };
    const value = { at: '{lock}' };
    const known = withKnownValues({ file, value, problems: [] }, [
      { ...shared, value: { values: { lock: 1 } } },
    ]);
    expect([known.value, known.problems]).toEqual([value, []]);
    expect(withKnownValues({ file, value, problems: [] }, [shared]).problems).toEqual([]);
    expect(withKnownValues({ file, value, problems: [] }, []).problems).toHaveLength(1);
  });

  it('are faulty where nothing names them, and where all files have one of that name', () => {
    const shared = valuesOf({ shop: 's2' });
    shared.used.add('shop');
    expect(faultyValues({ shop: 's1', lock: 1 }, shared, file)).toMatchObject([
      {
        code: 'duplicate-value',
        path: '/values/shop',
        message: 'There is a value "shop" already, for all files.',
      },
      { code: 'unused-value', path: '/values/lock', message: 'Nothing names the value "lock".' },
    ]);
  });
});
