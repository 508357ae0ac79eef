import { describe, expect, it } from 'vitest';
import { checkAnswers, open, view } from '#engine/index.ts';
import { type Option, shuffledOptions } from '#engine/fields/options.ts';
import { mergePatch } from '#engine/json/merge-patch.ts';
import { flowsOf, rideSurvey } from '../sources.ts';

const brand = { brand: 'HARBOUR' };
const flows = flowsOf(rideSurvey, brand);

const found = (answers: { readonly ride: number; readonly bicycle: string }) =>
  checkAnswers(flows, 'feedback/index', { answers: { again: 'NO', ...answers }, facts: {} })?.map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('an option with a condition', () => {
  it('is taken while the condition holds', () => {
    expect(found({ ride: 3, bicycle: 'TRAILER' })).toEqual([]);
  });

  it('is refused while the condition does not hold', () => {
    expect(found({ ride: 1, bicycle: 'TRAILER' })).toEqual(['bicycle option']);
    expect(found({ ride: 1, bicycle: 'CARGO' })).toEqual([]);
  });
});

describe('options behind those of a list', () => {
  const page = 'pages/feedback/index.json';
  const optionsFrom = { each: 'survey.purposes', as: 'purpose', key: 'purpose', label: 'Going: {{purpose}}' };
  const { merged } = mergePatch(rideSurvey.documents[page] ?? {}, { body: { bicycle: { optionsFrom } } });
  const mixed = flowsOf({ ...rideSurvey, documents: { ...rideSurvey.documents, [page]: merged } }, brand);
  const facts = { survey: { ride: 1, purposes: ['WORK'] } };
  const given = (bicycle: string) => ({
    answers: { ride: 1, again: 'NO', bicycle, purposes: ['WORK'] },
    facts,
  });

  it('are offered after them', () => {
    const { state } = open(mixed, { visit: 'one', facts, url: '/survey/feedback', now: 1 });
    const field = view(mixed, state).screen.body.find(({ name }) => name === 'bicycle');
    const options = field?.type === 'radio' ? field.options.map(({ value }) => value) : [];
    expect(options.toSorted()).toEqual(['CARGO', 'CITY', 'ELECTRIC', 'WORK']);
  });

  it('pass as well as they do, and nothing else does', () => {
    const codes = (bicycle: string) =>
      checkAnswers(mixed, 'feedback/index', given(bicycle))?.map(({ code }) => code);
    expect(codes('WORK')).toEqual([]);
    expect(codes('CARGO')).toEqual([]);
    expect(codes('SHOPS')).toEqual(['option']);
  });
});

const option = (value: string, more: Partial<Option> = {}): Option => ({
  value,
  label: value,
  text: '',
  ...more,
});
const written = [
  ...['a', 'b', 'c'].map((value) => option(value, { group: 'One' })),
  ...['d', 'e', 'f'].map((value) => option(value, { group: 'Other' })),
  option('none', { isExclusive: true }),
];
const orderFor = (seed: string) => shuffledOptions(written, seed).map(({ value }) => value);

describe('shuffled options', () => {
  const seeds = Array.from({ length: 60 }, (_, at) => `visit-${at} field`);

  it('are the same for the same seed, and all are there', () => {
    for (const seed of seeds) {
      expect(orderFor(seed)).toEqual(orderFor(seed));
      expect(orderFor(seed).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'none']);
    }
  });

  it('differ from visit to visit, each first option coming up', () => {
    expect(new Set(seeds.map((seed) => orderFor(seed)[0]))).toEqual(new Set(['a', 'b', 'c', 'd', 'e', 'f']));
  });

  it('keep groups together and exclusive ones last', () => {
    for (const seed of seeds) {
      const order = orderFor(seed);
      expect(order.at(-1)).toBe('none');
      expect(new Set(order.slice(0, 3).map((value) => 'abc'.includes(value))).size).toBe(1);
    }
  });

  it('keep their order while the visit lasts', () => {
    const { state } = open(flows, { visit: 'one', facts: {}, url: '/survey/feedback', now: 1 });
    const shown = () => {
      const block = view(flows, state).screen.body.find(({ name }) => name === 'purposes');
      return block && 'options' in block ? block.options.map(({ value }) => value) : [];
    };
    expect(shown()).toHaveLength(4);
    expect(shown()).toEqual(shown());
  });
});
