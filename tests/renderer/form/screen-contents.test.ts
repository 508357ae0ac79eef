import { describe, expect, it } from 'vitest';
import type { AlertView, FieldView } from '#engine/index.ts';
import { errorAlertsIn, firstUnanswered } from '#renderer/form/screen-contents.ts';
import { sampleBlocks } from '#renderer/gallery/samples/sample-blocks.ts';
import { sampleFields } from '#renderer/gallery/samples/sample-fields.ts';

const { text, checkbox, rows } = sampleFields;

function required(field: FieldView, more: object): FieldView {
  return { ...field, required: true, ...more } as FieldView; // one of the same kind with other values
}

describe('the first question without an answer', () => {
  it.each([
    ['nothing', required(text, { value: undefined })],
    ['an empty text', required(text, { value: '' })],
    ['a tick that is not set', required(checkbox, { value: false })],
    ['an empty list', required(text, { value: [] })],
    ['no row', required(rows, { rows: [] })],
  ])('has %s', (_what, field) => {
    expect(firstUnanswered([required(text, { name: 'first', value: 'Ada' }), field])).toBe(field);
  });

  it.each([
    ['is answered', { value: 'Ada' }],
    ['is optional', { required: false }],
    ['cannot be changed', { readOnly: true }],
    ['cannot be used', { disabled: true }],
  ])('is none that %s', (_what, more) => {
    expect(firstUnanswered([required(text, { value: undefined, ...more })])).toBeUndefined();
  });
});

it('finds the remarks that say what is wrong, also in a group', () => {
  const wrong: AlertView = { ...sampleBlocks.alert, name: 'wrong', level: 'error' };
  const aside: AlertView = { ...sampleBlocks.alert, name: 'aside', level: 'info' };
  const { group, collapsible } = sampleBlocks;
  expect(errorAlertsIn([aside, { ...group, body: [wrong] }])).toEqual(['wrong']);
  expect(errorAlertsIn([aside, { ...collapsible, body: [wrong] }])).toEqual(['wrong']);
});
