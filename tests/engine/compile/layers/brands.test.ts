import { describe, expect, it } from 'vitest';
import { brandChecker } from '#engine/compile/layers/brands.ts';
import type { Json } from '#engine/index.ts';

const check = brandChecker({
  type: 'object',
  properties: { brand: { title: 'Shop', $ref: '#/$defs/shop' } },
  $defs: {
    shop: {
      type: 'object',
      title: 'Shop',
      additionalProperties: false,
      'x-required': ['shopName'],
      properties: {
        shopName: { type: 'string', title: 'Name', description: 'What people call it.' },
        minimumAge: { type: 'number', title: 'Minimum age' },
      },
    },
  },
});

const problems = (facts: { readonly [name: string]: Json }) =>
  check({ ...shop, facts }).map(({ code, document, path, hint }) => [code, document, path, hint]);

const shop = {
  code: 'PEDAL',
  products: [],
  groups: [],
  hosts: [],
  locales: ['en'],
  theme: {},
  notation: 'en-US',
  currency: 'USD',
  loader: '',
  folder: 'brands/pedal/',
  written: { document: 'brands/pedal/brand.json', path: '', own: {}, shared: {} },
};

describe('the facts of a brand', () => {
  it('are right as their schema says', () => {
    expect(problems({ shopName: 'Pedal', minimumAge: 14 })).toEqual([]);
  });

  it('have the types of the schema, so that a rule never compares a number with a text', () => {
    expect(problems({ shopName: 'Pedal', minimumAge: '62' })).toEqual([
      ['wrong-shape', 'brands/pedal/brand.json', '/facts/minimumAge', 'Write 62 without quotes.'],
    ]);
  });

  it('are known by name', () => {
    expect(problems({ shopName: 'Pedal', minimumAge: 14, minimumAgee: 62 })).toEqual([
      ['unknown-key', 'brands/pedal/brand.json', '/facts/minimumAgee', 'Did you mean "minimumAge"?'],
    ]);
  });

  it('are there where the schema requires them', () => {
    expect(problems({})).toEqual([
      ['missing-key', 'brands/pedal/brand.json', '/facts', 'shopName: What people call it.'],
    ]);
  });

  it('are free where facts have no brand', () => {
    expect(brandChecker({ type: 'object' })({ ...shop, facts: { anything: 1 } })).toEqual([]);
  });
});
