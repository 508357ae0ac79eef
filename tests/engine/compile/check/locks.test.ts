import { describe, expect, it } from 'vitest';
import type { Changes } from '../../sources.ts';
import { patch, problems } from '../problems.ts';

const page = 'brands/garden/pages/order/rules.json';
const rules = 'brands/garden/rules/conditions.json';
const choice = { brand: 'GARDEN', locale: 'es' };

/** A step that locks a paragraph in a group, a field with a kind, and a text that reads a value. */
const base: Changes = {
  'rules/steps.json': {
    type: 'conditions',
    conditions: {
      isShown: { says: 'Shown', when: 'isLocked' },
      isLocked: { says: 'Read by another rule', when: 'order.cups > constants.pot' },
      isFree: { says: 'Read by nothing that is locked', when: 'guest.member' },
    },
  },
  'pages/order/rules.json': {
    type: 'step',
    title: 'The rules',
    locked: {
      '/body/group/body/rule': 'The law',
      '/body/email': 'The law',
      '/body/sum': 'The law',
    },
    let: { total: 'order.cups * 2', other: 'order.cups * 3' },
    body: {
      before: { type: 'paragraph', text: 'Before' },
      group: {
        type: 'group',
        label: 'Rules',
        when: 'isMember',
        body: {
          rule: { type: 'paragraph', when: 'isShown', text: 'Be quiet' },
          free: { type: 'paragraph', when: 'isFree', text: 'Be glad' },
        },
      },
      email: { type: 'text', kind: 'email' },
      sum: { type: 'paragraph', text: 'It is {{total}}' },
    },
    buttons: {},
  },
};

describe('a locked part', () => {
  const cases: readonly (readonly [string, Changes, readonly string[]])[] = [
    ['is left alone by other changes', { [page]: patch({ body: { before: { text: 'New' } } }) }, []],
    [
      'may not change',
      { [page]: patch({ body: { group: { body: { rule: { text: 'Be loud' } } } } }) },
      [`locked ${page}#/body/group/body/rule/text`],
    ],
    [
      'may not be added to',
      { [page]: patch({ body: { email: { maxLength: 3 } } }) },
      [`locked ${page}#/body/email/maxLength`],
    ],
    [
      'may not move',
      { [page]: patch({ body: { email: { before: 'before' } } }) },
      [`locked ${page}#/body/email/before`],
    ],
    ['may not go', { [page]: patch({ body: { email: null } }) }, [`locked ${page}#/body/email`]],
    [
      'may not go with what contains it',
      { [page]: patch({ body: { group: null } }) },
      [`locked ${page}#/body/group`],
    ],
    [
      'may not be hidden by the group around it',
      { [page]: patch({ body: { group: { when: 'false' } } }) },
      [`locked ${page}#/body/group/when`],
    ],
    [
      'lets others into its group',
      { [page]: patch({ body: { group: { label: 'Our rules', body: { free: { text: 'Sing' } } } } }) },
      [],
    ],
    [
      'keeps the rules that it reads',
      { 'brands/garden/rules/steps.json': patch({ conditions: { isShown: { when: 'false' } } }) },
      ['locked brands/garden/rules/steps.json#/conditions/isShown/when'],
    ],
    [
      'keeps the rules that these read',
      { 'brands/garden/rules/steps.json': patch({ conditions: { isLocked: { when: 'false' } } }) },
      ['locked brands/garden/rules/steps.json#/conditions/isLocked/when'],
    ],
    [
      'keeps what the group around it reads',
      { [rules]: patch({ conditions: { isMember: { when: 'false' } } }) },
      [`locked ${rules}#/conditions/isMember/when`],
    ],
    [
      'keeps constants',
      { 'brands/garden/rules/constants.json': patch({ constants: { pot: 9 } }) },
      ['locked brands/garden/rules/constants.json#/constants/pot'],
    ],
    [
      'keeps its kind',
      { 'brands/garden/kinds.json': patch({ kinds: { email: { format: 'uri' } } }) },
      ['locked brands/garden/kinds.json#/kinds/email/format'],
    ],
    [
      'keeps the values that it reads',
      { [page]: patch({ let: { total: '0' } }) },
      [`locked ${page}#/let/total`],
    ],
    ['does not keep other values', { [page]: patch({ let: { other: '0' } }) }, []],
    [
      'does not keep other rules',
      { 'brands/garden/rules/steps.json': patch({ conditions: { isFree: { when: 'false' } } }) },
      [],
    ],
    [
      'is translated by the locale of the same level',
      {
        'locales/es/pages/order/rules.json': patch({
          body: { group: { body: { rule: { text: 'Silencio' } } } },
        }),
      },
      [],
    ],
    [
      'is not translated by higher ones',
      {
        'brands/garden/locales/es/pages/order/rules.json': patch({
          body: { group: { body: { rule: { text: 'Silencio' } } } },
        }),
      },
      ['locked brands/garden/locales/es/pages/order/rules.json#/body/group/body/rule/text'],
    ],
    [
      'stays locked',
      { [page]: patch({ locked: { '/body/email': null } }) },
      [`wrong-shape ${page}#/locked/~1body~1email`],
    ],
    [
      'keeps its reason',
      { [page]: patch({ locked: { '/body/email': 'A whim' } }) },
      [`locked ${page}#/locked/~1body~1email`],
    ],
    [
      'may be joined by others, from a group for its brands',
      {
        'groups/outdoors/pages/order/rules.json': patch({ locked: { '/body/before': 'The group' } }),
        [page]: patch({ body: { before: { text: 'New' } } }),
      },
      [`locked ${page}#/body/before/text`],
    ],
    [
      'of the layer itself may change in it',
      {
        'groups/outdoors/pages/order/rules.json': patch({
          title: 'Of the group',
          locked: { '/title': 'The group' },
        }),
      },
      [],
    ],
  ];

  it.each(cases)('%s', (_title, changes, expected) => {
    expect(problems({ ...base, ...changes }, choice)).toEqual(expected);
  });
});
