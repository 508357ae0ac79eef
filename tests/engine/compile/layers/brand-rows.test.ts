import { describe, expect, it } from 'vitest';
import { brandsOf, compiler, placeInBrand } from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';
import { teaHouse } from '../../sources.ts';

const partners: JsonObject = {
  $schema: '../../schemas/documents/partners.schema.json',
  type: 'partners',
  codeFacts: ['shopName'],
  shared: { locales: ['en'], currency: 'EUR', facts: { seats: 4 }, theme: { radius: '0' }, loader: 'kettle' },
  rows: {
    TERRACE: { hosts: ['terrace.example'], facts: { seats: 8 }, theme: { primary: '#0b5d51' } },
    CELLAR: { facts: { shopName: 'The Cellar' }, loader: 'lamp' },
  },
};

const rows = brandsOf({ documents: { 'brands/partners.json': partners } });

describe('a brand that is a row', () => {
  it('says what its document shares, and its own over it', () => {
    const { written: _written, ...terrace } = rows[0] ?? fail();
    expect(terrace).toEqual({
      code: 'TERRACE',
      products: [],
      groups: [],
      hosts: ['terrace.example'],
      locales: ['en'],
      facts: { shopName: 'TERRACE', seats: 8 },
      theme: { radius: '0', primary: '#0b5d51' },
      notation: '',
      currency: 'EUR',
      loader: 'kettle',
      folder: '',
    });
    expect([rows[1]?.facts, rows[1]?.loader]).toEqual([{ shopName: 'The Cellar', seats: 4 }, 'lamp']);
  });

  it('knows where each of its values is written', () => {
    const places = ['/facts/seats', '/theme/radius', '/currency'].map((path) =>
      placeInBrand(rows[0] ?? fail(), path),
    );
    const document = 'brands/partners.json';
    expect(places).toEqual([
      { document, path: '/rows/TERRACE/facts/seats' },
      { document, path: '/shared/theme/radius' },
      { document, path: '/shared/currency' },
    ]);
  });

  it('comes after the brands that have folders, under every file name', () => {
    const own = { type: 'brand', code: 'ZELT', facts: {} };
    const all = brandsOf({ documents: { 'brands/a.json': partners, 'brands/zelt/brand.json': own } });
    expect(all.map(({ code }) => code)).toEqual(['ZELT', 'TERRACE', 'CELLAR']);
  });
});

describe('brands with the same layers', () => {
  it('are compiled to the same documents, and differ in what is their own', () => {
    const garden = teaHouse.documents['brands/garden/brand.json'] ?? fail();
    const { facts, locales, currency } = garden;
    const row = {
      ...partners,
      codeFacts: ['code'],
      shared: {},
      rows: { ONE: { facts, locales, currency }, TWO: { facts, locales } },
    };
    const { compile } = compiler({
      ...teaHouse,
      documents: { ...teaHouse.documents, 'brands/partners.json': row as JsonObject },
    });
    const [one, two] = ['ONE', 'TWO'].map((brand) => {
      const result = compile({ brand });
      if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
      return result.compiled;
    });
    expect(one?.pages).toBe(two?.pages);
    expect(one?.rules).toBe(two?.rules);
    expect([one?.brand.code, two?.brand.code]).toEqual(['ONE', 'TWO']);
  });
});

function fail(): never {
  throw new Error('It is not there.');
}
