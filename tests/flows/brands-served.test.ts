import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { type Brand, brandsOf, compiler, originOf, placeInBrand } from '#engine/compile.ts';
import { type Json, isObject, pointerTo, valueAt } from '#engine/index.ts';
import { defaultTexts } from '#schemas/vocabulary/default-texts.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { Browser } from '../api/server/browser.ts';
import { serve } from '../api/server/small-shop.ts';
import { usuallyOrAll } from '../fixtures/how-much.ts';

const forEverybody = '888-819-6388';
const first = '/account/heloc/register-v2';
const read = readFlows();
const { sources } = read;
const brands = brandsOf(sources);
const opened = usuallyOrAll(
  brands.filter((_brand, at) => at % 8 === 0),
  brands,
);

let app: FastifyInstance;
beforeAll(async () => {
  const flows = await ServedFlows.start(process.cwd(), 'every');
  app = await serve({ flows, api: flows.api });
}, 120_000);
afterAll(() => app.close());

describe('each brand', () => {
  it.each(opened)('opens with its own name and contacts, and with nobody else’s: $code', async (brand) => {
    const html = await firstPageOf(`${first}?org=${brand.code}`);
    expect(html).toContain(written(brand.facts['name']));
    for (const fact of ['supportEmail', 'nmls'])
      if (brand.facts[fact] !== undefined) expect(html).toContain(written(brand.facts[fact]));
    // What a brand says itself may name others: the site for New York, the partner in Hawaii. Without a telephone it
    // gives the one that is for everybody.
    const own = JSON.stringify(brand.facts);
    const others = brands
      .flatMap(contactsOf)
      .filter((text) => !own.includes(text) && !brand.hosts.includes(text) && text !== forEverybody);
    expect(others.filter((text) => standsIn(html, text))).toEqual([]);
  });

  it.each(opened.filter(({ hosts }) => hosts.length > 0))(
    'is chosen by its host: $code',
    async ({ code, hosts }) => {
      const html = await firstPageOf(first, { host: hosts[0] ?? '' });
      expect(html).toContain(`/styles/${code}-`);
    },
  );

  it('is the default one for a host or a code that nobody knows', async () => {
    expect(await firstPageOf(`${first}?org=NOBODY`)).toContain('/styles/FIGURE-');
    expect(await firstPageOf(`${first}?org=partners`)).toContain('/styles/FIGURE-');
  });
});

const byDefault = defaultTexts('en');
const defaults = new Set(leavesOf({ words: { ...byDefault.words }, messages: { ...byDefault.messages } }));

/** Whether a text has its place in no document, since it is of a type of field that the product has none of. */
function isByDefault(document: string, path: string): boolean {
  return document === 'app.json' && defaults.has(path);
}

describe('every value of a brand', () => {
  it.each(opened)('of its documents, in each language, names a file and a place in it: $code', (brand) => {
    for (const { path: document, document: resolved, origins } of resolvedFor(brand))
      for (const path of leavesOf(resolved)) {
        const place = originOf(origins, path);
        const found = valueAt(sources.documents[place.document] ?? {}, place.path);
        // With its words only where it fails: there are tens of thousands of values.
        if (found === undefined && !isByDefault(document, path))
          expect.fail(`${document}#${path} would be written at ${place.document}#${place.path}`);
      }
  });

  it.each(opened)('that it says of itself is written in its file: $code', (brand) => {
    for (const path of leavesOf({ facts: brand.facts, theme: brand.theme })) {
      const place = placeInBrand(brand, path);
      const isCode = valueAt({ facts: brand.facts }, path) === brand.code;
      if (!isCode)
        expect(valueAt(sources.documents[place.document] ?? {}, place.path), place.path).not.toBe(undefined);
    }
  });
});

const { analyse } = compiler(sources);
const looked = new Set<unknown>();

/** The documents of a brand in its languages, without those that an earlier brand has as they are. */
function resolvedFor({ code, locales }: Brand) {
  const choices = [{}, ...locales.filter((locale) => locale !== 'en').map((locale) => ({ locale }))];
  const all = choices.flatMap((choice) => [...analyse({ brand: code, ...choice }).documents.values()]);
  const others = all.filter((one) => !looked.has(one));
  for (const one of others) looked.add(one);
  return others;
}

async function firstPageOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const browser = new Browser(app);
  let page = await browser.open(url, headers);
  for (let hop = 0; hop < 3 && page.statusCode >= 300 && page.statusCode < 400; hop += 1)
    page = await browser.open(String(page.headers['location']), headers);
  expect(page.statusCode).toBe(200);
  return page.payload;
}

function contactsOf({ facts, hosts }: Brand): readonly string[] {
  return [facts['name'], facts['supportEmail'], facts['supportPhone'], ...hosts].flatMap((text) =>
    typeof text === 'string' ? [text] : [],
  );
}

/** Whether words are in a page by themselves: "Figure" is no part of "Figure New York". */
function standsIn(html: string, words: string): boolean {
  const quoted = written(words).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.@-])${quoted}(?![\\w@-]|\\.\\w)`).test(html);
}

function written(value: Json | undefined): string {
  return String(value).replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
}

function leavesOf(value: Json | undefined, path = ''): readonly string[] {
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, pointerTo(path, key)));
}
