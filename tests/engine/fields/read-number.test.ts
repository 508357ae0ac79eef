import { describe, expect, it } from 'vitest';
import { notationOf } from '#engine/compile/emit/read-notation.ts';
import { neutralNotation } from '#engine/expression/notation.ts';
import { type NumberForm, readNumber } from '#engine/fields/read-number.ts';

const american = notationOf('en', 'en-US', 'USD');
const dollars = { type: 'money', notation: american, prefix: '$' } as const;
const plain = { type: 'number', notation: american } as const;
const percent = { ...plain, suffix: '%' } as const;
const euros = { type: 'money', notation: notationOf('de', 'de-DE', 'EUR'), suffix: '€' } as const;
const pesetas = { type: 'number', notation: notationOf('es', 'es-ES', 'EUR') } as const;
const pesos = { type: 'money', notation: notationOf('es', 'es-MX', 'MXN'), prefix: '$' } as const;
const swiss = { type: 'money', notation: notationOf('de', 'de-CH', 'CHF'), prefix: 'CHF' } as const;
const romand = { type: 'money', notation: notationOf('fr', 'fr-CH', 'CHF'), suffix: 'CHF' } as const;
const french = { type: 'money', notation: notationOf('fr', 'fr-FR', 'EUR'), suffix: '€' } as const;
const rupees = { type: 'money', notation: notationOf('en', 'en-IN', 'INR'), prefix: '₹' } as const;
const yen = { type: 'money', notation: notationOf('ja', 'ja-JP', 'JPY'), prefix: '￥' } as const;
const dinars = { type: 'money', notation: notationOf('en', 'en-KW', 'KWD'), prefix: 'KWD' } as const;
const noCurrency = { type: 'money', notation: neutralNotation } as const;

describe('a number that was typed', () => {
  it.each<[string, NumberForm, number]>([
    ['1200', dollars, 1200],
    ['1,200', dollars, 1200],
    ['1,234,567.5', dollars, 1_234_567.5],
    ['85000.50', dollars, 85_000.5],
    ['85 000', dollars, 85_000],
    ['$1,200.50', dollars, 1200.5],
    ['$ 1,200', dollars, 1200],
    ['1,200 $', dollars, 1200],
    ['-$5', dollars, -5],
    ['$-5', dollars, -5],
    ['− 5', dollars, -5],
    ['+5', dollars, 5],
    ['-0', dollars, 0],
    ['.5', dollars, 0.5],
    ['12.', dollars, 12],
    ['007', dollars, 7],
    ['\u{feff}1200\u{200b}', dollars, 1200],
    ['８５，０００．５０', dollars, 85_000.5],
    ['85.000', plain, 85],
    ['1.0005', plain, 1.0005],
    ['85.00', { ...plain, step: 1 }, 85],
    ['1.125', { ...plain, step: 0.125 }, 1.125],
    ['7 %', percent, 7],
    ['7％', percent, 7],
    ['1.234.567,5 €', euros, 1_234_567.5],
    ['1.234', euros, 1234],
    ['€ 1.234,50', euros, 1234.5],
    ['85 000,5', euros, 85_000.5],
    ['1.234', pesetas, 1234],
    ['1234,5', pesetas, 1234.5],
    ['$1,234.50', pesos, 1234.5],
    ["12'500.25", swiss, 12_500.25],
    ['12’500.25', swiss, 12_500.25],
    ['chf 12 500.25', swiss, 12_500.25],
    ['12 500,25 CHF', romand, 12_500.25],
    ['12\u{202f}500,25\u{a0}€', french, 12_500.25],
    ['12 500,25', french, 12_500.25],
    ['₹1,00,000.50', rupees, 100_000.5],
    ['12,34,567', rupees, 1_234_567],
    ['100,000', rupees, 100_000],
    ['¥1,000', { ...yen, prefix: '¥' }, 1000],
    ['1,000', yen, 1000],
    ['KWD 85.125', dinars, 85.125],
    ['1,000.25 €', noCurrency, 1000.25],
    ['999999999999999', dollars, 999_999_999_999_999],
    ['99999999999999999999', { ...dollars, maximum: 9_999_999 }, 1e20],
  ])('reads %j', (typed, form, answer) => {
    expect(readNumber(typed, form)).toBe(answer);
  });

  it.each<[string, NumberForm]>([
    ['85000,50', dollars],
    ['85 000,00', dollars],
    ['85.000,50', dollars],
    ['85.000', dollars],
    ['1,2,3', dollars],
    ['85000.999', dollars],
    ['85.000', { ...plain, step: 1 }],
    ['1,2345', dollars],
    ['1234,567', dollars],
    ['1,234567', dollars],
    ['1,234 567', dollars],
    ['1,,234', dollars],
    [',234', dollars],
    ['0,123', dollars],
    ['1,200.5,0', dollars],
    ['1.2.3', dollars],
    ["12'500", dollars],
    ['8 5', dollars],
    ['€1,200', dollars],
    ['$$5', dollars],
    ['1,000 USD', dollars],
    ['abc', dollars],
    ['12a', dollars],
    ['$', dollars],
    ['.', dollars],
    ['-', dollars],
    ['--1', dollars],
    ['+-1', dollars],
    ['5-', dollars],
    ['(5)', dollars],
    ['1e5', dollars],
    ['0x10', dollars],
    ['½', dollars],
    ['٣', dollars],
    ['१२', dollars],
    ['1.5', euros],
    ['1.50', euros],
    ['85,000', euros],
    ['1,5', pesos],
    ['12,500', swiss],
    ['1.5', french],
    ['1,0,000', rupees],
    ['1000.5', yen],
    ['12345678901234567', plain],
    ['0.1234567890123456', plain],
    ['9'.repeat(400), plain],
  ])('hands %j on as it was typed, since it may mean another one', (typed, form) => {
    expect(readNumber(typed, form)).toBe(typed);
  });

  it.each(['', '  ', '\u{200b}', '\u{a0}'])('is none in %j', (typed) => {
    expect(readNumber(typed, dollars)).toBeUndefined();
  });

  it('is read once, and not from each of a million digits on', () => {
    const typed = `${'1'.repeat(1_000_000)}x`;
    expect(readNumber(typed, dollars)).toBe(typed);
  });
});
