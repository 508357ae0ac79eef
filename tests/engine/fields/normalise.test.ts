import { describe, expect, it } from 'vitest';
import type { CompiledField, Json } from '#engine/index.ts';
import { allTypes } from '#engine/fields/all-types.ts';
import { normalise, putRight } from '#engine/fields/normalise.ts';

const known = { fieldTypes: allTypes };
const text: CompiledField = { type: 'text' };
const home = { name: 'US', label: '', callingCode: '1', format: '(###) ###-####' };
const away = { name: 'NL', label: '', callingCode: '31', format: '# ########' };
const telephone: CompiledField = { type: 'telephone', countries: [home] };
const abroad: CompiledField = { type: 'telephone', countries: [home, away] };
const cases: readonly (readonly [CompiledField, Json | undefined, Json | undefined])[] = [
  [text, ' a b ', 'a b'],
  [text, '   ', undefined],
  [text, '', undefined],
  [text, undefined, undefined],
  [text, 'x'.repeat(5_000), 'x'.repeat(5_000)],
  [text, 'Ja\u200bne\u00a0Ann\u2011Lee', 'Jane Ann-Lee'],
  [text, '\u200b\u00a0', undefined],
  [text, 'e\u200b\u0301', 'é'],
  [{ type: 'textarea' }, ' a\u200b\r\n❤\ufe0f – b ', 'a\n❤\ufe0f – b'],
  [{ type: 'suggest' }, '５ Main\u00a0St', '5 Main St'],
  [{ type: 'signature' }, 'Ada\u00a0Sample\u200b', 'Ada Sample'],
  [{ type: 'password' }, ' a\u200b\u00a0', ' a\u200b\u00a0'],
  [{ type: 'password', asText: true }, '\u200b123\u201145\u20116789 ', '123-45-6789'],
  [{ type: 'password', asText: true }, ' \u00a0', undefined],
  [{ type: 'radio' }, 'A\u00a0–', 'A\u00a0–'],
  [text, 'a\ud800', 'a\ufffd'],
  [text, { a: 'x'.repeat(5_000) }, undefined],
  [{ type: 'checkboxes' }, Array.from({ length: 5_000 }, () => 'A'), undefined],
  [{ type: 'text', normalise: ['upper'] }, 'ab', 'AB'],
  [{ type: 'text', normalise: ['lower'] }, 'AB', 'ab'],
  [{ type: 'text', normalise: ['digits'] }, '12 34-a', '1234'],
  [{ type: 'text', normalise: ['digits'] }, 'abc', undefined],
  [{ type: 'text', normalise: ['digits'] }, '１２\u200b３', '123'],
  [{ type: 'text', normalise: ['apostrophes'] }, 'O’Brien d‘Arcy', "O'Brien d'Arcy"],
  [{ type: 'checkboxes' }, [], undefined],
  [{ type: 'checkboxes' }, ['A'], ['A']],
  [{ type: 'number' }, 0, 0],
  [{ type: 'checkbox' }, false, false],
  [{ type: 'date' }, '2026-11-20', '2026-11-20'],
  [{ type: 'date' }, '2026--', '2026--'],
  [{ type: 'date' }, '-11-20', '-11-20'],
  [{ type: 'date' }, '--', undefined],
  [{ type: 'month' }, '-', undefined],
  [{ type: 'date' }, '１９８６\u201104\u201128', '1986-04-28'],
  [{ type: 'time' }, '０９:３０', '09:30'],
  [telephone, '2125550123', '(212) 555-0123'],
  [telephone, '212-555-0123', '(212) 555-0123'],
  [telephone, ' (212) 555 0123 ', '(212) 555-0123'],
  [telephone, '12125550123', '(212) 555-0123'],
  [telephone, '+1 212 555 0123', '(212) 555-0123'],
  [telephone, '+2125550123', '+2125550123'],
  [telephone, '+44 20 7946 0958', '+44 20 7946 0958'],
  [telephone, '22125550123', '22125550123'],
  [telephone, '555-0123', '555-0123'],
  [telephone, '\u202a(212)\u00a0555\u20110123\u202c', '(212) 555-0123'],
  [telephone, '＋１ ２１２ ５５５ ０１２３', '(212) 555-0123'],
  [telephone, '212555012x', '212555012x'],
  [{ type: 'telephone' }, ' 2125550123 ', '2125550123'],
  [abroad, '212-555-0123', '(212) 555-0123'],
  [abroad, '+1 212 555 0123', '(212) 555-0123'],
  [abroad, '+31612345678', '+31 6 12345678'],
  [abroad, '+31 6 1234', '+31 6 1234'],
  [abroad, '+32 470 12 34 56', '+32 470 12 34 56'],
];

describe('an answer as it is kept', () => {
  it.each(cases)('%o: %o is %o', (field, answer, expected) => {
    expect(normalise(known, field, answer)).toEqual(expected);
  });

  it('is kept as it is the second time', () => {
    for (const [field, answer] of cases) {
      const once = normalise(known, field, answer);
      expect(normalise(known, field, once)).toEqual(once);
    }
  });
});

const zip: CompiledField = { type: 'text', keeps: '^([0-9]{5})-?[0-9]{4}$' };
const city: CompiledField = { type: 'text', asSpace: "[.'’-]" };
const state: CompiledField = { type: 'text', synonyms: { texas: 'TX', 'new york': 'NY' } };

it.each([
  [zip, '63101-1234', '63101'],
  [zip, ' 631011234 ', '63101'],
  [zip, '63101-12', '63101-12'],
  [city, 'St. Louis', 'St Louis'],
  [city, "Coeur d'Alene", 'Coeur d Alene'],
  [city, 'Winston-Salem', 'Winston Salem'],
  [city, 'St. ', 'St '],
  [state, ' Texas', 'TX'],
  [state, 'Tex', 'Tex'],
  [state, 'constructor', 'constructor'],
  [state, '__proto__', '__proto__'],
  [state, undefined, undefined],
  [zip, '63101–1234\u200b', '63101'],
  [city, 'Winston–Salem', 'Winston Salem'],
  [state, 'New\u00a0York', 'NY'],
])('puts right what is entered into %j: %j', (field, entered, kept) => {
  expect(putRight(known, field, entered)).toEqual(kept);
});
