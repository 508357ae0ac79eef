import { describe, expect, it } from 'vitest';
import type { ButtonView, FieldView } from '#engine/index.ts';
import { decodeForm } from '#renderer/form-decoder/decode-form.ts';
import { foreign as sampleForeignTelephone } from '#renderer/fields/lazy/telephone/sample.ts';
import { sampleFields } from '#renderer/gallery/samples/sample-fields.ts';
import { sampleModal, screenOf, sampleViewOf } from '#renderer/gallery/samples/sample-view.ts';

const button = { label: '', busyLabel: '', look: 'primary', disabled: false, busy: false } as const;
const buttons: readonly ButtonView[] = [
  { ...button, id: 'later', type: 'run' },
  { ...button, id: 'continue', type: 'submit' },
];

function read(field: FieldView, posted: Readonly<Record<string, string>> | string) {
  const view = sampleViewOf(screenOf([field], { buttons }));
  const [event] = decodeForm(view, new URLSearchParams(posted));
  return event?.type === 'answered' ? (event.value ?? 'emptied') : 'unchanged';
}

describe('an answer that was sent', () => {
  const { text, textarea, telephone, password, date, money, select, radio } = sampleFields;
  const { checkboxes, checkbox, confirm, suggest, upload, rating, ranking } = sampleFields;

  it.each<[string, FieldView, Readonly<Record<string, string>> | string, unknown]>([
    ['a text', text, { rider: 'Ada' }, 'Ada'],
    ['an empty text where nothing was', text, { rider: '' }, 'unchanged'],
    ['an empty text where one was', { ...text, value: 'Ada' }, { rider: '' }, 'emptied'],
    ['a text that the form did not have', text, {}, 'unchanged'],
    ['line breaks as browsers send them', textarea, { wishes: 'a\r\nb' }, 'a\nb'],
    ['a telephone number', telephone, { phone: '4165550143' }, '4165550143'],
    ['a telephone number as it was', telephone, { phone: '(416) 555-0142' }, 'unchanged'],
    [
      'a telephone number of another country',
      sampleForeignTelephone,
      { phone: '6 87654321', 'phone.country': 'NL' },
      '+31 6 87654321',
    ],
    [
      'a telephone number of the first country',
      sampleForeignTelephone,
      { phone: '4165550143', 'phone.country': 'CA' },
      '4165550143',
    ],
    ['a password', { ...password, value: undefined as never }, { password: 'Bicycles?' }, 'Bicycles?'],
    ['an amount with separators', money, { deposit: '$2,000.75' }, 2000.75],
    ['an amount with a decimal comma', money, { deposit: '85000,50' }, '85000,50'],
    ['an amount as it was shown', money, { deposit: '1,250.50' }, 'unchanged'],
    ['something that is no amount', money, { deposit: '12x' }, '12x'],
    ['an option', select, { model: 'CARGO' }, 'CARGO'],
    ['no option', { ...select, value: 'CARGO' }, { model: '' }, 'emptied'],
    ['another option', radio, { helmet: 'CITY' }, 'CITY'],
    ['two ticks', checkboxes, 'extras=BASKET&extras=LOCK', ['LOCK', 'BASKET']],
    ['no tick any more', checkboxes, {}, 'emptied'],
    ['an option that does not exist', checkboxes, 'extras=ROCKET', 'emptied'],
    ['a tick', checkbox, { rentalTerms: 'on' }, true],
    ['a tick that was taken away', { ...checkbox, value: true }, {}, false],
    ['a tick that never was', checkbox, {}, 'unchanged'],
    ['a confirmation', confirm, { $confirm: 'surelyLong' }, true],
    ['a confirmation of something else', confirm, { $confirm: 'other' }, 'unchanged'],
    ['stars', rating, { ride: '5' }, 5],
    ['as many stars as before', rating, { ride: '4' }, 'unchanged'],
    ['no stars', rating, {}, 'unchanged'],
    ['an option moved up', ranking, { $confirm: 'favourites up RACE' }, ['CITY', 'RACE', 'CARGO']],
    ['an option moved down', ranking, { $confirm: 'favourites down CITY' }, ['CARGO', 'CITY', 'RACE']],
    ['an option that is first already', ranking, { $confirm: 'favourites up CITY' }, 'unchanged'],
    ['an option of another ranking', ranking, { $confirm: 'others up RACE' }, 'unchanged'],
    ['a text with suggestions', suggest, { station: 'Harbour' }, 'Harbour'],
    ['a file that was named and not sent', upload, { photos: 'saddle.jpg' }, 'unchanged'],
    ['what is read-only', { ...text, readOnly: true }, { rider: 'Ada' }, 'unchanged'],
    ['what is disabled', { ...checkbox, disabled: true, value: true }, {}, 'unchanged'],
  ])('may be %s', (_name, field, posted, answer) => {
    expect(read(field, posted)).toEqual(answer);
  });

  it.each([
    [['5', '9', '2026'], 'unchanged'],
    [['05', '9', '2026'], 'unchanged'],
    [['12', '', '2026'], '2026-12-'],
    [['12', '1', ''], '-12-01'],
    [['', '', ''], 'emptied'],
    [['１２', '\u200b1', '２０２６'], '2026-12-01'],
    [['09052026', '9', '2026'], '2026-09052026-09'],
    [[' 6.', '9', '2026'], '2026-06-09'],
  ])('may be a date in the pieces %j', ([month = '', day = '', year = ''], answer) => {
    const posted = { 'firstDay.month': month, 'firstDay.day': day, 'firstDay.year': year };
    expect(read(date, posted)).toBe(answer);
  });
});

describe('a moment that was sent', () => {
  it.each([
    [{}, 'unchanged'],
    [{ day: '9', time: '14:30' }, 'unchanged'],
    [{ time: '08:00' }, '2026-05-09T08:00'],
    [{ time: '' }, '2026-05-09T'],
    [{ month: '', day: '', year: '' }, 'T14:30'],
    [{ month: '', day: '', year: '', time: '' }, 'emptied'],
  ])('is changed by %j to %s', (changes, answer) => {
    const sent = Object.entries({ month: '5', day: '9', year: '2026', time: '14:30', ...changes });
    const posted = Object.fromEntries(sent.map(([piece, typed]) => [`pickUp.${piece}`, typed]));
    expect(read(sampleFields['date-time'], posted)).toBe(answer);
  });
});

describe('a range of days that was sent', () => {
  it.each([
    [{}, 'unchanged'],
    [{ 'until.day': '17' }, { from: '2026-05-09', until: '2026-05-17' }],
    [{ 'until.day': '', 'until.month': '', 'until.year': '' }, { from: '2026-05-09' }],
    [{ 'from.year': '' }, { from: '-05-09', until: '2026-05-16' }],
  ])('is changed by %j to %j', (changes, answer) => {
    const shown = { 'from.month': '5', 'from.day': '9', 'from.year': '2026' };
    const sent = { ...shown, 'until.month': '5', 'until.day': '16', 'until.year': '2026', ...changes };
    const posted = Object.fromEntries(Object.entries(sent).map(([piece, typed]) => [`trip.${piece}`, typed]));
    expect(read(sampleFields['date-range'], posted)).toEqual(answer);
  });
});

describe('a duration that was sent', () => {
  it.each([
    [{}, 'unchanged'],
    [{ minutes: '90' }, 150],
    [{ hours: '', minutes: '45' }, 45],
    [{ minutes: '' }, 60],
    [{ hours: '', minutes: '' }, 'emptied'],
    [{ hours: '1.5' }, '1.5\n30'],
    [{ hours: '1:30', minutes: '' }, '1:30\n'],
    [{ hours: ' ２ ' }, 150],
  ])('is changed by %j to %j', (changes, answer) => {
    const sent = Object.entries({ hours: '1', minutes: '30', ...changes });
    const posted = Object.fromEntries(sent.map(([unit, typed]) => [`duration.${unit}`, typed]));
    expect(read(sampleFields.duration, posted)).toBe(answer);
  });
});

describe('a range of numbers that was sent', () => {
  it.each([
    [{}, 'unchanged'],
    [{ until: '$350' }, { from: 120, until: 350 }],
    [{ until: '' }, { from: 120 }],
    [{ from: '', until: '' }, 'emptied'],
    [{ from: 'x' }, { from: 'x', until: 300 }],
  ])('is changed by %j to %j', (changes, answer) => {
    const sent = Object.entries({ from: '120', until: '300', ...changes });
    const posted = Object.fromEntries(sent.map(([end, typed]) => [`budget.${end}`, typed]));
    expect(read(sampleFields.range, posted)).toEqual(answer);
  });
});

describe('a form that was sent', () => {
  const view = sampleViewOf(screenOf([sampleFields.text], { buttons }));
  const last = (posted: Readonly<Record<string, string>>, shown = view) =>
    decodeForm(shown, new URLSearchParams(posted)).at(-1);

  it.each([
    ['submits', { $target: 'continue' }, { type: 'submitted', target: 'continue' }],
    ['submits with the first button where none was pressed', {}, { type: 'submitted', target: 'continue' }],
    ['runs what another button runs', { $target: 'later' }, { type: 'clicked', target: 'later' }],
    ['chooses a suggestion', { $target: 'station#1' }, { type: 'clicked', target: 'station#1' }],
    ['closes a notice', { $close: 'notice-3' }, { type: 'closed', target: 'notice-3' }],
    ['closes the modal', { $close: '$modal' }, { type: 'closed', target: 'modal' }],
    ['confirms and does nothing else', { $confirm: 'surelyLong' }, undefined],
  ])('%s', (_name, posted, event) => {
    expect(last(posted)).toEqual(event);
  });

  it('is that of the modal where one is open', () => {
    const modal = { ...sampleModal, buttons: [{ ...button, id: 'understood', type: 'submit' as const }] };
    expect(last({}, { ...view, modal })).toEqual({ type: 'submitted', target: 'understood' });
  });
});
