import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { changed, flowsOf, teaHouse } from '../sources.ts';
import { issuesOf } from './issues-of.ts';

describe('required', () => {
  const page = (field: object) => ({
    'pages/rules/one.json': {
      type: 'step',
      title: 'One',
      body: { one: { label: 'One', ...field } },
      buttons: {},
    },
    'journeys/rules.json': {
      type: 'journey',
      title: 'Rules',
      path: '~/rules',
      steps: { one: { label: 'One' } },
    },
  });
  const required = ['one required: Please answer this question'];
  const cases: readonly (readonly [string, object, JsonObject, readonly string[]])[] = [
    ['an unticked box', { type: 'checkbox', required: true }, { one: false }, required],
    ['a ticked box', { type: 'checkbox', required: true }, { one: true }, []],
    ['an unconfirmed one', { type: 'confirm', required: true }, {}, required],
    ['a document not read', { type: 'pdf', required: true, source: '/a.pdf' }, { one: false }, required],
    [
      'an empty list',
      { type: 'checkboxes', required: true, options: { A: { label: 'A' } } },
      { one: [] },
      required,
    ],
    ['a list', { type: 'checkboxes', required: true, options: { A: { label: 'A' } } }, { one: ['A'] }, []],
    [
      'a list with a stranger',
      { type: 'checkboxes', options: { A: { label: 'A' } } },
      { one: ['A', 'B'] },
      ['one option: Please choose one of the options'],
    ],
    ['0', { type: 'number', required: true }, { one: 0 }, []],
    ['a date without a year', { type: 'date', required: true }, { one: '-04-28' }, required],
    [
      'a whole date as its month',
      { type: 'date', required: true },
      { one: '-04281986-' },
      ['one date: This is no date'],
    ],
    ['only when it says so', { type: 'text', requiredWhen: "order.tea == 'mate'" }, {}, []],
    ['a default', { type: 'number', required: true, default: 3 }, {}, []],
    [
      'a default out of bounds',
      { type: 'number', default: 3, maximum: 2 },
      {},
      ['one maximum: This is too high'],
    ],
    ['a read-only field', { type: 'text', required: true, readOnlyWhen: 'true' }, {}, required],
    [
      'files',
      { type: 'upload', maximumFiles: 1, upload: { call: 'createOrder' } },
      { one: ['a', 'b'] },
      ['one maximumFiles: Too many files'],
    ],
    [
      'files of other kinds',
      { type: 'upload', accept: ['jpg', 'txt'], upload: { call: 'createOrder' } },
      { one: ['1/a.TXT', '2/b.jpeg', '3/c.mp4'] },
      ['one accept: We cannot take this kind of file'],
    ],
    [
      'files of accepted kinds, by names alone',
      { type: 'upload', accept: ['jpg', 'txt'], upload: { call: 'createOrder' } },
      { one: ['1/a.TXT', '2/b.JPEG', '3/an.exe/without-an-ending', '4'] },
      [],
    ],
  ];

  it.each(cases)('%s', (_title, field, answers, expected) => {
    const flows = flowsOf(changed(teaHouse, page(field) as never));
    expect(issuesOf(flows, 'rules/one', { answers })).toEqual(expected);
  });

  it('depends on facts', () => {
    const flows = flowsOf(
      changed(teaHouse, page({ type: 'text', requiredWhen: "order.tea == 'mate'" }) as never),
    );
    expect(issuesOf(flows, 'rules/one', { answers: {}, facts: { order: { tea: 'mate' } } })).toEqual(
      required,
    );
  });
});
