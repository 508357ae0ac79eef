import { maskitoTransform } from '@maskito/core';
import { describe, expect, it } from 'vitest';
import { notationOf } from '#engine/compile/emit/read-notation.ts';
import { numberMask } from '#renderer/fields/lazy/number/control.tsx';
import { telephoneMask } from '#renderer/fields/lazy/telephone/control.tsx';
import {
  type EditedText,
  type Mask,
  composedText,
  editedText,
  maskOptions,
  writtenText,
} from '#renderer/fields/mask.ts';

const dollars = numberMask({ notation: notationOf('en', 'en-US', 'USD') });
const euros = numberMask({ notation: notationOf('de', 'de-DE', 'EUR') });
const rupees = numberMask({ notation: notationOf('en', 'en-IN', 'INR') });
const unitedStates = telephoneMask({ name: 'US', callingCode: '1', format: '(###) ###-####' });
const netherlands = telephoneMask({ name: 'NL', callingCode: '31', format: '# ########' });

/** A text with a bar at the caret. */
function read(marked: string): EditedText {
  const at = marked.indexOf('|');
  return { value: marked.replace('|', ''), selection: [at, at] };
}

function show({ value, selection: [from, to] }: EditedText): string {
  return from === to ? `${value.slice(0, from)}|${value.slice(from)}` : `${from}-${to} of ${value}`;
}

/** What a key, a paste or a dictation makes of a text, as the library does it. */
function insert(marked: string, data: string, mask: Mask): string {
  const { value, selection } = editedText(read(marked), data, 'insert', mask);
  const [from, to] = selection;
  const caret = from + data.length;
  const next = value.slice(0, from) + data + value.slice(to);
  return show(writtenText({ value: next, selection: [caret, caret] }, mask, false));
}

function press(key: 'Backspace' | 'Delete', marked: string, mask: Mask): string {
  const { value, selection } = read(marked);
  const isForward = key === 'Delete';
  const [at] = selection;
  const pressed: EditedText = { value, selection: isForward ? [at, at + 1] : [Math.max(0, at - 1), at] };
  const edited = editedText(pressed, '', isForward ? 'deleteForward' : 'deleteBackward', mask);
  const [from, to] = edited.selection;
  const next = edited.value.slice(0, from) + edited.value.slice(to);
  return show(writtenText({ value: next, selection: [from, from] }, mask, isForward));
}

const typed = (keys: string, mask: Mask): string =>
  [...keys].reduce(
    (text, key) => (key === '<' ? press('Backspace', text, mask) : insert(text, key, mask)),
    '|',
  );

describe('a mask', () => {
  it.each([
    ['2', '2|', unitedStates],
    ['2125', '(212) 5|', unitedStates],
    ['2125550', '(212) 555-0|', unitedStates],
    ['2125550142', '(212) 555-0142|', unitedStates],
    ['12125550142', '(212) 555-0142|', unitedStates],
    ['+12125550142', '(212) 555-0142|', unitedStates],
    ['21255501423', '(212) 555-01423|', unitedStates],
    ['21255501423<', '(212) 555-0142|', unitedStates],
    ['+442079460958', '+442079460958|', unitedStates],
    ['212ext5', '212ext5|', unitedStates],
    ['212-555-0142', '(212) 555-0142|', unitedStates],
    ['2125<<<<', '|', unitedStates],
    ['612345678', '6 12345678|', netherlands],
    ['+31612345678', '6 12345678|', netherlands],
    ['1234567', '1,234,567|', dollars],
    ['1234567<<<<', '123|', dollars],
    ['-1200.5', '-1,200.5|', dollars],
    ['$1200', '$1,200|', dollars],
    ['05000', '5,000|', dollars],
    ['0.5', '0.5|', dollars],
    ['85000,50', '85,000,50|', dollars],
    ['1,234,567', '1,234,567|', dollars],
    ['12k', '12k|', dollars],
    ['12345', '12.345|', euros],
    ['12345<', '1.234|', euros],
    ['12345<<', '123|', euros],
    ['1234,5', '1.234,5|', euros],
    ['1.5', '1.5|', euros],
    ['1234567', '12,34,567|', rupees],
  ])('shows %j, typed key by key, as %j', (keys, shown, mask) => {
    expect(typed(keys, mask)).toBe(shown);
  });

  it.each([
    ['|', '+1 (212) 555-0142', '(212) 555-0142|', unitedStates],
    ['|', '212.555.0142', '(212) 555-0142|', unitedStates],
    ['|', ' 2125550142 ', '(212) 555-0142|', unitedStates],
    ['|', '2125550142 ext. 5', '2125550142 ext. 5|', unitedStates],
    ['|', '２１２５５５０１４２', '(212) 555-0142|', unitedStates],
    ['(212) 5|', '550142', '(212) 555-0142|', unitedStates],
    ['|', '31612345678', '6 12345678|', netherlands],
    ['|', '1,234,567.50', '1,234,567.50|', dollars],
    ['|', '１２３４', '1,234|', dollars],
    ['|', '1,5', '1,5|', dollars],
    ['|', '１２.３４5', '12.345|', dollars],
  ])('shows in %j the whole %j as %j', (before, text, shown, mask) => {
    expect(insert(before, text, mask)).toBe(shown);
  });

  it.each([
    ['Backspace', '(303) |555-0142', '(30|5) 550-142', unitedStates],
    ['Backspace', '(303)| 555-0142', '(30|5) 550-142', unitedStates],
    ['Backspace', '(303) 55|5-0142', '(303) 5|50-142', unitedStates],
    ['Backspace', '(|303) 555-0142', '|(303) 555-0142', unitedStates],
    ['Backspace', '(303) 5|', '303|', unitedStates],
    ['Delete', '(303|) 555-0142', '(303) |550-142', unitedStates],
    ['Delete', '(303)| 555-0142', '(303) |550-142', unitedStates],
    ['Delete', '|(303) 555-0142', '(|035) 550-142', unitedStates],
    ['Backspace', '1,|234,567', '|234,567', dollars],
    ['Backspace', '1,234|,567', '123|,567', dollars],
    ['Backspace', '1,234.|56', '123,4|56', dollars],
    ['Delete', '1|,234,567', '1|34,567', dollars],
    ['Delete', '1,23|4,567', '123,|567', dollars],
    ['Backspace', '1.234.|567', '123|.567', euros],
    ['Delete', '1|.234', '1|34', euros],
    ['Backspace', '+44 |20', '+44|20', unitedStates],
  ] as const)('deletes a digit by %s in %j: %j', (key, before, shown, mask) => {
    expect(press(key, before, mask)).toBe(shown);
  });

  it.each([
    ['(303) 55|5-014', '9', '(303) 559|-5014', unitedStates],
    ['(3|03) 555-014', '9', '(39|0) 355-5014', unitedStates],
    ['1,|234', '9', '19|,234', dollars],
    ['|1,234', '9', '9|1,234', dollars],
    ['1|.234', '9', '19|.234', euros],
  ])('keeps the caret in %j behind the %s that is typed: %j', (before, digit, shown, mask) => {
    expect(insert(before, digit, mask)).toBe(shown);
  });

  it.each([
    ['1,234|', '1,2345|', '12345|', dollars],
    ['1.234|', '1.2345|', '12345|', euros],
    ['|1.234', '9|1.234', '9|1234', euros],
    ['1,5|', '1,56|', '1,56|', dollars],
    ['1,234|', '1,234,|', '1,234,|', dollars],
    ['1,234|', '9,876|', '9,876|', dollars],
  ])('is not in the way of what is composed in %j: %j becomes %j', (before, after, bare, mask) => {
    expect(show(composedText(read(after), read(before), mask))).toBe(bare);
  });

  it('writes what has come without a key', () => {
    const options = maskOptions(() => unitedStates);
    expect(maskitoTransform('2125550142', options)).toBe('(212) 555-0142');
  });
});
