import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { type AnswerKind, type CompiledField, type Json, answerKindOf } from '#engine/index.ts';
import { allTypes } from '#engine/fields/all-types.ts';
import { normalise } from '#engine/fields/normalise.ts';
import { fieldsOf } from '#engine/link/screen-fields.ts';

const from = (characters: string, maxLength: number) =>
  fc.array(fc.constantFrom(...characters), { maxLength }).map((chosen) => chosen.join(''));

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const anything: Arbitrary<Json> = fc.oneof(
  fc.boolean(),
  from(latin, 5),
  fc.integer(),
  fc.array(fc.constantFrom('A', 'b'), { maxLength: 3 }),
  fc.constant({ a: 'object' }),
);

/** Amounts as people type them: at most four decimals, so that floats and decimals think alike. */
const amount = fc
  .tuple(fc.integer({ min: -20_000_000, max: 20_000_000 }), fc.nat({ max: 4 }))
  .map(([digits, places]) => digits / 10 ** places);

const letters = fc.oneof(
  from(`${latin}' -`, 60),
  from('0123456789', 12),
  from(`${latin}0123456789 .,!@#$%^&*()_+-=é🍵`, 40),
  fc.tuple(from(`${latin}.+`, 8), from(`${latin}-.`, 10)).map((parts) => parts.join('@')),
  fc.constantFrom('+1 (212) 555-0123', 'ann@tea.example', 'a'.repeat(200), 'Abcdef1!'),
);

const days = fc
  .tuple(fc.integer({ min: 1800, max: 2200 }), fc.nat({ max: 13 }), fc.nat({ max: 32 }), fc.boolean())
  .map(([year, month, day, isPadded]) =>
    [year, month, day]
      .map((part) => (isPadded ? String(part).padStart(2, '0') : String(part || '')))
      .join('-'),
  );

const times = fc
  .tuple(fc.nat({ max: 25 }), fc.nat({ max: 61 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

/** Mostly answers that are nearly right, since those decide; sometimes anything. */
export function randomAnswer(field: CompiledField): Arbitrary<Json> {
  return fc.oneof({ weight: 6, arbitrary: nearlyRight(field) }, { weight: 1, arbitrary: anything });
}

function nearlyRight(field: CompiledField): Arbitrary<Json> {
  const tokens = field.options?.map(({ name }) => name) ?? [];
  const token = fc.constantFrom(...tokens, 'NONE', 'x', '');
  const answers: Record<AnswerKind, Arbitrary<Json>> = {
    text: field.pattern === undefined ? letters : fc.oneof(letters, matching(field.pattern)),
    day: days,
    signature: letters,
    location: fc
      .tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -2000, max: 2000 }))
      .map((degrees) => degrees.join(',')),
    month: days.map((day) => day.slice(0, 7)),
    time: times,
    'date-range': fc.record({ from: days, until: days }, { requiredKeys: [] }),
    range: fc.record({ from: amount, until: amount }, { requiredKeys: [] }),
    'date-time': fc.tuple(days, times).map((parts) => parts.join('T')),
    number: amount,
    tick: fc.boolean(),
    texts: fc.array(token, { maxLength: 5 }),
    rows: randomRows(field),
  };
  const isChosen = (field.options ?? field.optionsFrom) !== undefined;
  return isChosen && answerKindOf(field) === 'text' ? token : answers[answerKindOf(field)];
}

/** Rows as a visit keeps them: each with a separate id, and answers normalised, as far as there are any. */
function randomRows({ body = [], as = '' }: CompiledField): Arbitrary<Json> {
  const answers = fieldsOf({ body }).map(({ field }) =>
    fc.option(randomAnswer(field)).map((given) => {
      const kept =
        given === null || field.type === 'rows'
          ? (given ?? undefined)
          : normalise({ fieldTypes: allTypes }, field, given);
      return [field.bind?.slice(as.length + 1) ?? '', kept] as const;
    }),
  );
  const row = fc.tuple(...answers).map((entries) => entries.filter(([, kept]) => kept !== undefined));
  return fc
    .array(row, { maxLength: 4 })
    .map((rows) => rows.map((entries, at) => ({ id: `row-${at}`, ...Object.fromEntries(entries) })));
}

function matching(pattern: string): Arbitrary<string> {
  try {
    // Making matches is slow, so a few are made once and chosen from.
    return fc.constantFrom(
      ...fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: 200 }),
    );
  } catch {
    // The generator does not know every pattern, such as one that looks around.
    return letters;
  }
}
