import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { notationOf } from '#engine/compile/emit/read-notation.ts';
import { neutralNotation } from '#engine/expression/notation.ts';
import { evaluateJson } from './garden.ts';
import { usuallyOrAll } from '../../fixtures/how-much.ts';

const seed = 20_261_122;
const locales = [
  ['en-US', 'USD'],
  ['en-GB', 'GBP'],
  ['en-IN', 'INR'],
  ['de-DE', 'EUR'],
  ['de-CH', 'CHF'],
  ['fr-FR', 'EUR'],
  ['es-ES', 'EUR'],
  ['es-US', 'USD'],
  ['pt-BR', 'BRL'],
  ['pl-PL', 'PLN'],
  ['ja-JP', 'JPY'],
  ['sv-SE', 'SEK'],
] as const;

const writtenIn = (source: string, locale: string, currency: string) =>
  evaluateJson(source, { notation: notationOf(locale.slice(0, 2), locale, currency) });

/** `Intl` itself is the oracle: amounts that floats hold exactly, since it rounds differently from the engine. */
const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

describe.each(locales)('in %s with %s', (locale, currency) => {
  const notation = notationOf(locale.slice(0, 2), locale, currency);
  const amounts = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

  it('what is written is what Intl writes', () => {
    fc.assert(
      fc.property(cents, day, (hundredths, date) => {
        const amount = hundredths / 100;
        expect(evaluateJson(`money(step.amount, 2)`, { notation, locals: { step: { amount } } })).toBe(
          amounts.format(amount),
        );
        const written = evaluateJson('decimal(step.amount)', { notation, locals: { step: { amount } } });
        expect(written).toBe(numbers.format(amount).replace('\u2212', '-'));
        const shown = evaluateJson('date(step.name)', {
          notation,
          locals: { step: { name: date.toISOString() } },
        });
        expect(shown).toBe(days.format(date));
        const named = evaluateJson('weekday(step.name)', {
          notation,
          locals: { step: { name: date.toISOString() } },
        });
        expect(named).toBe(weekdays.format(date));
        const at = evaluateJson('time(step.name)', {
          notation,
          locals: { step: { name: date.toISOString().slice(11, 16) } },
        });
        expect(at).toBe(times.format(date).replaceAll('\u202f', ' '));
      }),
      { seed, numRuns: usuallyOrAll(2_000, 9_000) },
    );
  });
});

test.each([
  ['money(1234.5, 2)', 'en-US', 'USD', '$1,234.50'],
  ['money(-1234.5, 2)', 'de-DE', 'EUR', '-1.234,50\u00a0€'],
  ['money(1234.5, 2)', 'es-ES', 'EUR', '1234,50\u00a0€'],
  ['money(12345678, 0)', 'en-IN', 'INR', '₹1,23,45,678'],
  ['money(5, 0)', 'en-US', '', '5'],
  ['percent(0.125, 1)', 'de-DE', 'EUR', '12,5\u00a0%'],
  ["date('2026-03-09')", 'en-GB', 'GBP', '09/03/2026'],
  ["date('2026-03-09')", 'sv-SE', 'SEK', '2026-03-09'],
  // Where people count years differently too: the Gregorian calendar alone is known (B§8).
  ["date('2026-03-09')", 'th-TH', 'THB', '09/03/2026'],
  ["date('2026-03-09')", 'en-US-u-ca-buddhist', 'USD', '03/09/2026'],
  ["date('2026-03')", 'en-US', 'USD', '03/2026'],
  ["date('2026-03')", 'de-DE', 'EUR', '03.2026'],
  ["date('2026-03')", 'sv-SE', 'SEK', '2026-03'],
  ["date('2026-03')", 'ko-KR', 'KRW', '2026. 03.'],
  ["time('00:05')", 'en-US', 'USD', '12:05 AM'],
  ["time('15:30')", 'de-DE', 'EUR', '15:30'],
  ["time('2026-05-09T15:30')", 'en-US', 'USD', '3:30 PM'],
  ["time('24:00')", 'en-US', 'USD', undefined],
  ["weekday('1969-12-31')", 'en-US', 'USD', 'Wednesday'],
  ["weekday('2026-11-22')", 'es-US', 'USD', 'domingo'],
  ["weekday('soon')", 'en-US', 'USD', undefined],
  ["plural(0, 'jour', 'jours')", 'fr-FR', 'EUR', 'jour'],
  ["plural(2, 'plik', 'pliku', 'pliki', 'plików')", 'pl-PL', 'PLN', 'pliki'],
  ["plural(5, 'plik', 'pliku', 'pliki', 'plików')", 'pl-PL', 'PLN', 'plików'],
])('%s in %s with %s is %s', (source, locale, currency, expected) => {
  expect(writtenIn(source, locale, currency)).toBe(expected);
});

it('belongs to no country where nothing says which', () => {
  const write = (source: string) => evaluateJson(source, { notation: neutralNotation });
  expect([write('money(1234.5, 2)'), write("date('2026-03-09')")]).toEqual(['1234.50', '2026-03-09']);
});
