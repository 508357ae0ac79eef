import { randomUUID } from 'node:crypto';
import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
import { afterAll, describe, expect, it } from 'vitest';
import { experimentFacts } from '#api/server/calls/experiments.ts';
import { askOpenFeature } from '#api/server/calls/open-feature.ts';
import { type JsonObject, objectOf } from '#engine/index.ts';
import { bicycleRental, flowsOf } from '../../engine/sources.ts';
import { Browser, dataOf } from './browser.ts';
import { serve } from './small-shop.ts';

const name = 'budget-question';
const flows = flowsOf(bicycleRental);
const shopOf = (shopCode: string): JsonObject => ({ brand: { shopCode } });
const taking = shopOf('CITYWHEELS');
const variantIn = (facts: JsonObject) => objectOf(facts['experiments'])[name];
const takenIn = (facts: JsonObject) => objectOf(objectOf(facts['session'])['experiments'])[name];
const factsFor = (person: string, more: object = {}) =>
  experimentFacts(flows, { person, known: {}, added: taking, ...more });

describe('the variant of a person', () => {
  it('is theirs by their share, and always the same', () => {
    const people = Array.from({ length: 2000 }, () => randomUUID());
    const variants = people.map((person) => variantIn(factsFor(person)));
    expect(people.map((person) => variantIn(factsFor(person)))).toEqual(variants);
    const share = variants.filter((one) => one === 'sentence').length / people.length;
    expect(share).toBeGreaterThan(0.42);
    expect(share).toBeLessThan(0.58);
  });

  it('stays in their visit when they become another person by signing in', () => {
    const first = factsFor('a browser');
    const later = Array.from({ length: 20 }, (_, at) => factsFor(`account ${at}`, { known: first }));
    expect(new Set(later.map(variantIn))).toEqual(new Set([variantIn(first)]));
  });

  it('is the first for somebody who takes no part', () => {
    const facts = factsFor('somebody', { added: shopOf('PEDAL') });
    expect([variantIn(facts), takenIn(facts)]).toEqual(['short', '']);
    // It does not stay when they take part.
    const later = Array.from({ length: 20 }, (_, at) => factsFor(`${at}`, { known: facts }));
    expect(new Set(later.map(variantIn))).toEqual(new Set(['short', 'sentence']));
  });

  it('is what an address asks for, which counts for nothing', () => {
    const asked = { variant: `${name}:sentence,nothing:one,${name}` };
    const all = Array.from({ length: 20 }, (_, at) => factsFor(`${at}`, { asked }));
    expect(new Set(all.map(variantIn))).toEqual(new Set(['sentence']));
    expect(new Set(all.map(takenIn))).toEqual(new Set(['']));
    const [first] = all;
    const later = factsFor('another', { known: first, asked: { variant: undefined } });
    expect([variantIn(later), takenIn(later)]).toEqual(['sentence', '']);
  });
});

describe('a provider of OpenFeature', () => {
  afterAll(() => OpenFeature.close());

  it('gives flags and variants, and leaves the rest to the server', async () => {
    const sentence = { variants: { all: 'sentence' }, defaultVariant: 'all', disabled: false };
    await OpenFeature.setProviderAndWait(new InMemoryProvider({ [name]: sentence }));
    const answer = await askOpenFeature(OpenFeature.getClient())(flows, {});
    expect(answer).toEqual({ flags: {}, flagVariables: {}, variants: { [name]: 'sentence' } });
    const chosen = Array.from({ length: 20 }, (_, at) => factsFor(`${at}`, { chosen: answer?.variants }));
    expect(new Set(chosen.map(variantIn))).toEqual(new Set(['sentence']));
    const unknown = Array.from({ length: 20 }, (_, at) => factsFor(`${at}`, { chosen: { [name]: 'x' } }));
    expect(new Set(unknown.map(variantIn))).toEqual(new Set(['short', 'sentence']));
  });
});

describe('a page', () => {
  const url = '/bicycles/rent?org=CITYWHEELS';

  it('is drawn with the variant of its browser, each time', async () => {
    const app = await serve();
    const browsers = Array.from({ length: 12 }, () => new Browser(app));
    const shown = await Promise.all(
      browsers.map(async (browser) => {
        const { state } = await browser.visit(url);
        const again = await browser.visit(url);
        expect(variantIn(again.state.facts)).toBe(variantIn(state.facts));
        return variantIn(state.facts);
      }),
    );
    expect(new Set(shown)).toEqual(new Set(['short', 'sentence']));
    await app.close();
  });

  it('shows the variant that an address asks for', async () => {
    const app = await serve();
    const { payload } = await new Browser(app).open(`${url}&variant=${name}:sentence`);
    expect(dataOf(payload).state.facts).toMatchObject({ experiments: { [name]: 'sentence' } });
    await app.close();
  });
});
