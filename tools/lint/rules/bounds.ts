import {
  type JsonObject,
  isCalendarDay,
  membersOf,
  objectOf,
  pointerTo,
  unitsOfDuration,
  wholeFormOf,
} from '#engine/index.ts';
import { inEachDocument, type Rule, type RuleFinding } from '../rule.ts';
import type { LintDocument, LintField } from '../context/lint-document.ts';

/** Whether bounds are what they seem, and messages report them. */
export const boundRules: readonly Rule[] = [
  {
    // It would count as absent, so that nothing is refused.
    code: 'impossible-date',
    about: 'answers',
    says: 'A date in a bound, a constant or an expression is a day that no calendar has, or a month or a time of the day is none, such as 25:00. It would count as absent.',
    check: inEachDocument(impossibleDates),
  },
  {
    // Everybody would be asked, who the condition leaves out, too.
    code: 'required-anyway',
    about: 'answers',
    says: 'A field is `required` and has a `requiredWhen`: everybody has to answer, and the condition says nothing.',
    check: inEachDocument(({ fields }) =>
      fields
        .filter(({ block }) => block['required'] === true && block['requiredWhen'] !== undefined)
        .map(({ path }) => ({
          path: pointerTo(path, 'requiredWhen'),
          message: 'The answer is required in any case, so this says nothing.',
          hint: 'Take "required" out if only some have to answer, or else this.',
        })),
    ),
  },
  {
    // People would correct an answer to what is refused again.
    code: 'message-bound',
    about: 'answers',
    says: 'A message says a number, and the check that gives it has another bound. "Less than 10" may mean a maximum of 9. So does a label, help or hint that says how large a file, or how long a text may be: "up to 10 MB" beside `maximumBytes` 5000000. Texts with tags are not looked at.',
    check: inEachDocument(({ fields }) =>
      fields.flatMap((field) => [...untrueIn(field), ...untrueRules(field), ...untrueHelp(field)]),
    ),
  },
];

const isWhole = (type: 'month' | 'time') => (text: string) => wholeFormOf({ type })?.isWhole(text) ?? true;

/** Days that no calendar has, and times that no clock shows. Cases may hold them on purpose. */
function impossibleDates(document: LintDocument): readonly RuleFinding[] {
  if (document.type === 'scenario') return [];
  const moments = new Map(document.fields.flatMap(momentsOf));
  return document.places.flatMap(({ path, value, schema }) => {
    if (typeof value !== 'string' || path.includes('/examples/')) return [];
    const isExpression = schema['x-expression'] !== undefined;
    const kind = moments.get(path);
    return [
      ...impossibleIn(path, value, /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/g, isCalendarDay, noDay),
      ...(kind === 'month' ? impossibleIn(path, value, /^\d{4}-\d\d$/g, isWhole('month'), noMonth) : []),
      ...(isExpression || schema['x-value'] === true || kind === 'time'
        ? impossibleIn(path, value, writtenTime, isWhole('time'), noTime)
        : []),
    ];
  });
}

// That of a moment follows its day, and an expression has it in quotes.
const writtenTime = /(?<=^|'|'T|\d{4}-\d\d-\d\dT)\d\d:\d\d(?=$|')/g;

/** The bounds and the default of a month or a time. */
function momentsOf({ path, block: { type } }: LintField): readonly (readonly [string, string])[] {
  return type === 'month' || type === 'time'
    ? ['minimum', 'maximum', 'default'].map((key) => [pointerTo(path, key), type] as const)
    : [];
}

const noDay = { what: 'No calendar has the day', hint: 'Write year, month and day: 2026-02-28.' };
const noMonth = { what: 'No calendar has the month', hint: 'Write year and month, from 01 to 12: 2026-02.' };
const noTime = { what: 'No clock shows the time', hint: 'Write hours and minutes, from 00:00 to 23:59.' };

function impossibleIn(
  path: string,
  value: string,
  form: RegExp,
  isPossible: (text: string) => boolean,
  { what, hint }: typeof noDay,
): readonly RuleFinding[] {
  return [...value.matchAll(form)]
    .filter(([written]) => !isPossible(written))
    .map((match) => ({
      path,
      range: { start: match.index, end: match.index + match[0].length },
      message: `${what} ${match[0]}.`,
      hint,
    }));
}

/** What a message may say of a bound, by its name: "less than 10" means a maximum of 9. Sizes of files have units. */
function mayMean(check: string, bound: number): readonly number[] {
  const [, end] = /^(min|max)(?=imum|[A-Z])(?!imumBytes)/.exec(check) ?? [];
  return end === undefined ? [] : [bound, end === 'min' ? bound - 1 : bound + 1];
}

/** A bound as people say it: that of a duration may be in its larger unit. */
function saidAs(block: JsonObject, bound: number): readonly number[] {
  if (block['type'] !== 'duration') return [bound];
  const units = typeof block['units'] === 'string' ? block['units'] : undefined;
  return [bound, ...unitsOfDuration({ units }).map(({ size }) => Math.floor(bound / size))];
}

function untrueIn({ path, block }: LintField): readonly RuleFinding[] {
  return Object.entries(messagesOf(block)).flatMap(([check, message]) => {
    const bound = block[check];
    if (typeof bound !== 'number' || typeof message !== 'string') return [];
    const numbers = numbersIn(message);
    const meant = saidAs(block, bound).flatMap((said) => mayMean(check, said));
    if (meant.length === 0 || numbers.length === 0 || numbers.some((one) => meant.includes(one))) return [];
    return [
      {
        path: pointerTo(`${path}/messages`, check),
        message: `The message says ${numbers.join(' and ')}, and "${check}" of the field is ${bound}.`,
        hint: 'Say the bound that holds, or fix the bound.',
      },
    ];
  });
}

function messagesOf({ messages }: JsonObject): JsonObject {
  return objectOf(messages);
}

/** A rule that compares the answer with one number, and whose message says others. */
function untrueRules({ path, block }: LintField): readonly RuleFinding[] {
  return membersOf(block['rules']).flatMap(([name, { when, message }]): readonly RuleFinding[] => {
    const [, written] = /^answer(?:\.size\(\))?\s*[<>]=?\s*(\d+(?:\.\d+)?)$/.exec(String(when).trim()) ?? [];
    const numbers = numbersIn(String(message));
    if (written === undefined || numbers.length === 0) return [];
    const bound = Number(written);
    if (numbers.some((one) => Math.abs(one - bound) <= 1)) return [];
    return [
      {
        path: `${pointerTo(`${path}/rules`, name)}/message`,
        message: `The message says ${numbers.join(' and ')}, and the rule compares with ${written}.`,
        hint: 'Say the bound that holds, or fix the rule.',
      },
    ];
  });
}

/** Texts beside an input that say what it takes. */
const besideInput = ['label', 'help', 'text', 'hint', 'placeholder'] as const;

/** What is counted in a text, and the bounds that limit it. */
const counts: readonly (readonly [form: RegExp, lower: string, upper: string])[] = [
  [/(\d[\d,]*)\s*(?:characters|letters|digits|signs)\b/gi, 'minLength', 'maxLength'],
  [/(\d[\d,]*)\s*(?:files|documents|pictures|photos)\b/gi, '', 'maximumFiles'],
];

/** The help of a field says another size or number than its bound. */
function untrueHelp({ path, block }: LintField): readonly RuleFinding[] {
  const { maximumBytes: tooLarge = '' } = messagesOf(block);
  const ofMessage = untrueSize(`${path}/messages/maximumBytes`, String(tooLarge), block['maximumBytes']);
  const beside = besideInput.flatMap((key): readonly RuleFinding[] => {
    const text = block[key];
    if (typeof text !== 'string' || text.includes('{{')) return [];
    const at = pointerTo(path, key);
    return [
      ...untrueSize(at, text, block['maximumBytes']),
      ...counts.flatMap(([form, lower, upper]) => untrueCount(at, text, form, [block, lower, upper])),
    ];
  });
  return [...ofMessage, ...beside];
}

/** Letters, digits and pictures may be fewer than all characters or files, so a number below the upper bound is left alone. */
function untrueCount(
  path: string,
  text: string,
  form: RegExp,
  [block, lower, upper]: readonly [JsonObject, string, string],
): readonly RuleFinding[] {
  const [least, most] = [block[lower], block[upper]];
  return [...text.matchAll(form)].flatMap(([whole, written = '']): readonly RuleFinding[] => {
    const number = Number(written.replaceAll(',', ''));
    const isAbove = typeof most === 'number' && number > most;
    const isBelow = typeof least === 'number' && number < least && typeof most === 'number';
    if (!isAbove && !isBelow) return [];
    const [key, bound] = isAbove ? [upper, most] : [lower, Number(least)];
    return [
      { path, message: `The text says "${whole}", and "${key}" of the field is ${bound}.`, hint: sameBound },
    ];
  });
}

const sameBound = 'Say the bound that holds, or fix the bound.';

const byteUnits: { readonly [unit: string]: number } = { k: 1, m: 2, g: 3 };

/** A size in kilobytes and the like, in thousands or in powers of 1024. */
function untrueSize(path: string, text: string, most: unknown): readonly RuleFinding[] {
  if (typeof most !== 'number') return [];
  return [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*([KMG])(?:i?B\b|ilobyte|egabyte|igabyte)/gi)].flatMap(
    ([whole, written = '', unit = '']): readonly RuleFinding[] => {
      const power = byteUnits[unit.toLowerCase()] ?? 0;
      const number = Number(written.replace(',', '.'));
      if ([1000, 1024].some((base) => Math.abs(number * base ** power - most) < base ** (power - 1) * 50))
        return [];
      return [
        {
          path,
          message: `The text says "${whole}", and "maximumBytes" of the field is ${most}.`,
          hint: sameBound,
        },
      ];
    },
  );
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The numbers that a text says, in digits or in words; none where a tag gives some of them. */
function numbersIn(text: string): readonly number[] {
  if (text.includes('{{')) return [];
  const digits = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([one]) => Number(one.replaceAll(',', '')));
  const spelled = [...text.toLowerCase().matchAll(/[a-z]+/g)].map(([one]) => words.indexOf(one));
  return [...digits, ...spelled.filter((one) => one > 1)];
}
