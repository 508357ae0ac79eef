import { describe, expect, it } from 'vitest';
import type { Choice } from '#engine/compile.ts';
import { bicycleRental, problemsOf, shipped, teaHouse, type Changes } from '../sources.ts';
import { problems } from './problems.ts';

const app = teaHouse.documents['app.json'] as NonNullable<Changes[string]>;
const step = (more: object): Changes => ({
  'pages/new.json': { type: 'step', title: 'New', body: {}, buttons: {}, ...more } as never,
});
const action = (steps: object): Changes => ({ 'actions/new.json': { type: 'action', steps } as never });
const rules = (conditions: object): Changes => ({
  'rules/new.json': { type: 'conditions', conditions } as never,
});
const paragraph = (text: string) => step({ body: { a: { type: 'paragraph', text } } });

interface Case {
  readonly code: string;
  readonly good: Changes;
  readonly bad: Changes;
  readonly at: string;
}

const cases: readonly Case[] = [
  {
    code: 'missing-facts',
    good: { 'app.json': app },
    bad: { 'app.json': { ...app, facts: 'domain/fact.schema.json' } },
    at: 'app.json#/facts',
  },
  {
    code: 'unknown-action',
    good: step({ opened: 'reload' }),
    bad: step({ opened: 'relaod' }),
    at: 'pages/new.json#/opened',
  },
  {
    code: 'unknown-modal',
    good: action({ a: { type: 'show', modal: 'known-guest' } }),
    bad: action({ a: { type: 'show', modal: 'known-geust' } }),
    at: 'actions/new.json#/steps/a/modal',
  },
  {
    code: 'unknown-part',
    good: step({ body: { a: { type: 'part', part: 'header' } } }),
    bad: step({ body: { a: { type: 'part', part: 'haeder' } } }),
    at: 'pages/new.json#/body/a/part',
  },
  {
    code: 'unknown-call',
    good: action({ a: { type: 'call', call: 'getClock' } }),
    bad: action({ a: { type: 'call', call: 'getClok' } }),
    at: 'actions/new.json#/steps/a/call',
  },
  {
    code: 'unknown-kind',
    good: step({ body: { a: { type: 'text', kind: 'email' } } }),
    bad: step({ body: { a: { type: 'text', kind: 'emial' } } }),
    at: 'pages/new.json#/body/a/kind',
  },
  {
    code: 'unknown-message',
    good: step({ body: { a: { type: 'text', label: 'A', messages: { required: 'Say it' } } } }),
    bad: step({ body: { a: { type: 'text', label: 'A', messages: { requird: 'Say it' } } } }),
    at: 'pages/new.json#/body/a/messages/requird',
  },
  {
    code: 'unknown-component',
    good: {
      'app.json': { ...app, components: { map: 'The way' } },
      ...step({ body: { a: { type: 'component', component: 'map', text: 'Along the river' } } }),
    },
    bad: {
      'app.json': { ...app, components: { map: 'The way' } },
      ...step({ body: { a: { type: 'component', component: 'mpa', text: 'Along the river' } } }),
    },
    at: 'pages/new.json#/body/a/component',
  },
  {
    code: 'unknown-frame',
    good: step({ frame: 'house' }),
    bad: step({ frame: 'huose' }),
    at: 'pages/new.json#/frame',
  },
  {
    code: 'unknown-type',
    good: step({ values: { a: { type: 'order' } } }),
    bad: step({ values: { a: { type: 'ordre' } } }),
    at: 'pages/new.json#/values/a/type',
  },
  {
    code: 'unknown-state',
    good: {},
    bad: {
      'tables/machine.json': {
        ...machine(),
        transitions: { t: { when: 'isReady', from: ['asked'], to: 'raedy' } },
      },
    },
    at: 'tables/machine.json#/transitions/t/to',
  },
  {
    code: 'unknown-document',
    good: {},
    bad: { 'app.json': { ...app, notFound: 'errors/not-fuond' } },
    at: 'app.json#/notFound',
  },
  {
    code: 'unknown-fact',
    good: step({ body: { a: { type: 'text', label: 'A', bind: 'order.tea' } } }),
    bad: step({ body: { a: { type: 'text', label: 'A', bind: 'order.taes' } } }),
    at: 'pages/new.json#/body/a/bind',
  },
  {
    code: 'unknown-page',
    good: action({ a: { type: 'go', page: '~/later' } }),
    bad: action({ a: { type: 'go', page: '~/latter' } }),
    at: 'actions/new.json#/steps/a/page',
  },
  {
    code: 'rule-circle',
    good: rules({ a: { says: 'A', when: 'b' }, b: { says: 'B', when: 'isReady' } }),
    bad: rules({ a: { says: 'A', when: 'b' }, b: { says: 'B', when: 'a' } }),
    at: 'rules/new.json#/conditions/a',
  },
  {
    code: 'unknown-name',
    good: paragraph('{{order.tea}}'),
    bad: paragraph('{{ordre.tea}}'),
    at: 'pages/new.json#/body/a/text',
  },
  {
    code: 'unknown-field',
    good: paragraph('{{order.tea}}'),
    bad: paragraph('{{order.tae}}'),
    at: 'pages/new.json#/body/a/text',
  },
  {
    code: 'unknown-function',
    good: paragraph('{{upper(order.tea)}}'),
    bad: paragraph('{{uper(order.tea)}}'),
    at: 'pages/new.json#/body/a/text',
  },
  {
    code: 'unknown-token',
    good: rules({ a: { says: 'A', when: "order.status == 'READY'" } }),
    bad: rules({ a: { says: 'A', when: "order.status == 'RAEDY'" } }),
    at: 'rules/new.json#/conditions/a/when',
  },
  {
    code: 'wrong-type',
    good: rules({ a: { says: 'A', when: 'order.sweet' } }),
    bad: rules({ a: { says: 'A', when: 'order.cups' } }),
    at: 'rules/new.json#/conditions/a/when',
  },
  {
    code: 'syntax',
    good: rules({ a: { says: 'A', when: 'true' } }),
    bad: rules({ a: { says: 'A', when: 'true &&' } }),
    at: 'rules/new.json#/conditions/a/when',
  },
  {
    code: 'argument-count',
    good: paragraph('{{age(order.due, today)}}'),
    bad: paragraph('{{age(order.due)}}'),
    at: 'pages/new.json#/body/a/text',
  },
  {
    code: 'unclosed-tag',
    good: paragraph('{{order.tea}}'),
    bad: paragraph('{{order.tea'),
    at: 'pages/new.json#/body/a/text',
  },
  {
    code: 'tag-kind',
    good: paragraph('{{order.tea}}'),
    bad: paragraph('{{!order}}'),
    at: 'pages/new.json#/body/a/text',
  },
  {
    code: 'invalid-pattern',
    good: rules({ a: { says: 'A', when: "order.tea.matches('[a-z]')" } }),
    bad: rules({ a: { says: 'A', when: "order.tea.matches('[a-z')" } }),
    at: 'rules/new.json#/conditions/a/when',
  },
  {
    code: 'pattern-not-literal',
    good: rules({ a: { says: 'A', when: "order.tea.matches('a')" } }),
    bad: rules({ a: { says: 'A', when: 'order.tea.matches(order.note)' } }),
    at: 'rules/new.json#/conditions/a/when',
  },
  {
    code: 'not-in-profile',
    good: rules({ a: { says: 'A', when: 'true' } }),
    bad: rules({ a: { says: 'A', when: "{'a': true}.a" } }),
    at: 'rules/new.json#/conditions/a/when',
  },
];

describe('every diagnostic of compile', () => {
  it.each(cases)('$code', ({ code, good, bad, at }) => {
    expect(problems(good)).toEqual([]);
    expect(problems(bad)).toEqual([`${code} ${at}`]);
  });

  it('says what was probably meant', () => {
    const hints = problemsOf({
      ...teaHouse,
      documents: { ...teaHouse.documents, ...withSchema(step({ opened: 'relaod' })) },
    });
    expect(hints).toMatchObject([{ code: 'unknown-action', hint: 'Did you mean "reload"?' }]);
  });
});

describe('what is missing altogether', () => {
  it('is the app', () => {
    const { 'app.json': _app, ...documents } = teaHouse.documents;
    expect(problemsOf({ ...teaHouse, documents })).toMatchObject([
      { code: 'missing-document', document: 'app.json' },
    ]);
  });

  it('is the brand', () => {
    const choice: Choice = { brand: 'HUOSE' };
    expect(problemsOf(teaHouse, choice)).toMatchObject([
      { code: 'unknown-brand', hint: 'Brands: GARDEN, HOUSE.' },
    ]);
  });

  it('is the language', () => {
    expect(problemsOf(teaHouse, { brand: 'GARDEN', locale: 'sp' })).toMatchObject([
      { code: 'unknown-locale', document: 'brands/garden/brand.json', hint: 'Its locales: en, es.' },
    ]);
    expect(problemsOf(teaHouse, { brand: 'HOUSE', locale: 'es' })).toMatchObject([
      { code: 'unknown-locale' },
    ]);
  });
});

describe('what ships', () => {
  it.each([...shipped, ['the bicycle rental', bicycleRental], ['the tea house', teaHouse]] as const)(
    '%s compiles',
    (_title, sources) => {
      expect(problemsOf(sources)).toEqual([]);
    },
  );
});

function machine() {
  return teaHouse.documents['tables/machine.json'] as NonNullable<Changes[string]>;
}

function withSchema(changes: Changes) {
  const entries = Object.entries(changes).map(([path, document]) => [
    path,
    { $schema: `../schemas/documents/${String(document?.['type'])}.schema.json`, ...document },
  ]);
  return Object.fromEntries(entries);
}
