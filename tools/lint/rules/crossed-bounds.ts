import { brandsOf, formats, placeInBrand } from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  answerKindOf,
  isCalendarDay,
  isFieldType,
  isObject,
  membersOf,
  pointerTo,
} from '#engine/index.ts';
import { isCommonText } from '../../solve/common-text.ts';
import { crossedLimits, literalOf } from '../crossed-limits.ts';
import { inEachDocument, type Rule, type RuleFinding, type LintFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { LintContext } from '../context/lint-context.ts';

/** Bounds that leave nothing: a field that refuses every answer, a lowest value above the highest. */
export const crossedBounds: Rule = {
  code: 'crossed-bounds',
  about: 'answers',
  says: 'Bounds that leave nothing. A field has them if no answer passes: a lower bound above the upper one, no multiple of `multipleOf` between two bounds, fewer days between two bounds than `minDays`, `maxLength` 0, a pattern that no text of the allowed length (or no text that is trimmed and normalised) matches, more `minItems` than options that can be chosen together. Rules that compare the answer with a number count as bounds. Other values have them if a lowest one is above the highest one beside it, or a first day behind the last one: `minimumAmount` and `maximumAmount`, `lowestRate` and `highestRate`, `startDate` and `endDate`. Patterns are compared as automata.',
  check: (context, code) => [
    ...inEachDocument(crossedInDocument)(context, code),
    ...crossedInBrands(context),
  ],
};

function crossedInDocument(document: LintDocument): readonly RuleFinding[] {
  return [
    ...document.fields.flatMap(({ path, block }) =>
      unpassable(block)
        .slice(0, 1)
        .map(({ key, message, hint }) => ({ path: `${path}/${key}`, message, hint })),
    ),
    ...crossedOutsideFields(document),
  ];
}

/** Limits that are no bounds of a field: in constants, inputs, mappings, rows of tables. A scenario may try any. */
function crossedOutsideFields({ json, fields, type }: LintDocument): readonly RuleFinding[] {
  if (type === 'scenario') return [];
  const ofFields = new Set(
    fields.flatMap(({ path, block }) => pairsOf(block).map(([least]) => `${path}/${least}`)),
  );
  return crossedLimits(json, '').filter(({ path }) => !ofFields.has(path));
}

/** Why no answer passes a field, and the key that says so. */
interface Unpassable {
  readonly key: string;
  readonly message: string;
  readonly hint: string;
}

function unpassable(block: JsonObject): readonly Unpassable[] {
  return [
    ...crossedPairs(block),
    ...tooFewDays(block),
    ...noNumber(block),
    ...noChoice(block),
    ...(textTypes.has(block['type']) ? noText(block) : []),
  ];
}

/** The lower bounds of a block, each with the upper one of its name: `minDays` and `maxDays`. */
function pairsOf(block: JsonObject): readonly (readonly [string, string])[] {
  return Object.keys(block).flatMap((least) => {
    const most = least.replace(/^min(?=imum|[A-Z])/, 'max');
    return most === least ? [] : [[least, most] as const];
  });
}

/** A bound that is a tag is known at run time only. Days, months and times as documents write them sort like texts. */
function crossedPairs(block: JsonObject): readonly Unpassable[] {
  return pairsOf(block).flatMap(([least, most]) => {
    const [low, high] = [literalOf(block[least]), literalOf(block[most])];
    if (low === undefined || high === undefined || typeof low !== typeof high || low <= high) return [];
    const message = `"${least}" is ${low} and "${most}" is ${high}, so no answer passes.`;
    return [{ key: least, message, hint: `Make "${least}" the smaller one.` }];
  });
}

/** Fewer days between two written ones than a range has to have. */
function tooFewDays({ minimum, maximum, minDays }: JsonObject): readonly Unpassable[] {
  if (typeof minDays !== 'number' || ![minimum, maximum].every(isDay)) return [];
  const days = (Date.parse(String(maximum)) - Date.parse(String(minimum))) / 86_400_000 + 1;
  if (days < 1 || days >= minDays) return [];
  const message = `From ${String(minimum)} to ${String(maximum)} there are ${days} days, and "minDays" is ${minDays}, so no answer passes.`;
  return [{ key: 'minDays', message, hint: 'Make "minDays" smaller, or let the days be further apart.' }];
}

function isDay(bound: unknown): boolean {
  return typeof bound === 'string' && isCalendarDay(bound);
}

/** One end of a range of numbers. */
interface End {
  readonly bound: number;
  /** Whether the bound itself is left out. */
  readonly isOpen: boolean;
  /** The key that says it. */
  readonly key: string;
}

/** No number between the ends, those of rules included, or no multiple between them. */
function noNumber(block: JsonObject): readonly Unpassable[] {
  const { type, multipleOf } = block;
  if (!isFieldType(type) || answerKindOf({ type }) !== 'number') return [];
  const compared = endsOfRules(block['rules']);
  const low = highest([...ends(block['minimum'], 'minimum'), ...compared.low]);
  const high = lowest([...ends(block['maximum'], 'maximum'), ...compared.high]);
  if (!low || !high) return [];
  const isEmpty = low.bound > high.bound || (low.bound === high.bound && (low.isOpen || high.isOpen));
  const written = `from ${low.bound}${low.isOpen ? ' (left out)' : ''} to ${high.bound}${high.isOpen ? ' (left out)' : ''}`;
  if (isEmpty) {
    const key = low.key === 'minimum' ? high.key : low.key;
    const message = `The field takes numbers ${written}, so no answer passes.`;
    return [{ key, message, hint: 'Fix the bound, or the rule that compares the answer with a number.' }];
  }
  if (typeof multipleOf !== 'number' || hasMultiple(low, high, multipleOf)) return [];
  const message = `No multiple of ${multipleOf} is ${written}, so no answer passes.`;
  return [{ key: 'multipleOf', message, hint: 'Fix "multipleOf", or make room for a multiple.' }];
}

function ends(bound: unknown, key: string): readonly End[] {
  return typeof bound === 'number' ? [{ bound, isOpen: false, key }] : [];
}

/** What rules such as `answer < 5` leave. A rule says when it is violated. */
function endsOfRules(rules: Json | undefined): {
  readonly low: readonly End[];
  readonly high: readonly End[];
} {
  const written = membersOf(rules).flatMap(([name, { when, level }]) => {
    // A warning lets the answer pass.
    if (level === 'warning') return [];
    const [, sign, number] = /^answer\s*(<=?|>=?)\s*(-?\d+(?:\.\d+)?)$/.exec(String(when).trim()) ?? [];
    return sign === undefined
      ? []
      : [{ sign, end: { bound: Number(number), isOpen: sign.endsWith('='), key: pointerTo('rules', name) } }];
  });
  return {
    low: written.filter(({ sign }) => sign.startsWith('<')).map(({ end }) => end),
    high: written.filter(({ sign }) => sign.startsWith('>')).map(({ end }) => end),
  };
}

function highest(all: readonly End[]): End | undefined {
  return all.toSorted(
    (one, other) => other.bound - one.bound || Number(other.isOpen) - Number(one.isOpen),
  )[0];
}

function lowest(all: readonly End[]): End | undefined {
  return all.toSorted(
    (one, other) => one.bound - other.bound || Number(other.isOpen) - Number(one.isOpen),
  )[0];
}

/** Compares as whole numbers of the smallest place that any of the three has: 0.3 is three times 0.1. */
function hasMultiple(low: End, high: End, step: number): boolean {
  const places = Math.max(...[low.bound, high.bound, step].map(placesOf));
  const whole = (value: number): bigint => BigInt((value * 10 ** places).toFixed(0));
  const [from, to, each] = [whole(low.bound), whole(high.bound), whole(step)];
  if (each <= 0n) return true;
  const above = from > 0n ? (from + each - 1n) / each : from / each;
  const first = above * each + (low.isOpen && above * each === from ? each : 0n);
  return high.isOpen ? first < to : first <= to;
}

function placesOf(value: number): number {
  const [, places = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, places.length - Number(exponent));
}

/** No set of options, or of files, is large enough, or none at all. */
function noChoice(block: JsonObject): readonly Unpassable[] {
  const { type, options, minItems, maxItems, accept } = block;
  const isAsked = block['required'] === true || block['requiredWhen'] !== undefined;
  const choices = isObject(options) ? membersOf(options) : undefined;
  const together = choices?.filter(([, { exclusive }]) => exclusive !== true).length ?? Infinity;
  const none = (key: string, message: string, hint: string): Unpassable => ({ key, message, hint });
  return [
    ...(isAsked && choices?.length === 0
      ? [none('options', 'An answer is required, and there are no options.', 'Write the options.')]
      : []),
    ...(type === 'checkboxes' && typeof minItems === 'number' && minItems > Math.max(together, 1)
      ? [
          none(
            'minItems',
            `"minItems" is ${minItems}, and ${together} options can be chosen together, so no answer passes.`,
            'Make "minItems" smaller, or write more options.',
          ),
        ]
      : []),
    ...(isAsked && maxItems === 0
      ? [none('maxItems', 'An answer is required, and "maxItems" allows none.', 'Make "maxItems" larger.')]
      : []),
    ...(Array.isArray(accept) && accept.length === 0
      ? [none('accept', 'The field accepts no kind of file.', 'Write the extensions, or take "accept" out.')]
      : []),
  ];
}

const textTypes: ReadonlySet<unknown> = new Set(['text', 'textarea', 'password', 'telephone', 'suggest']);

/** The engine keeps no more characters of an answer. */
const mostCharacters = 4000;

/** What `normalise` leaves of an answer, as patterns. */
const normalised: { readonly [step: string]: string } = {
  upper: '^[^a-z]*$',
  lower: '^[^A-Z]*$',
  digits: '^[0-9]*$',
};

/** What each key demands of an answer, as patterns. */
function noText(block: JsonObject): readonly Unpassable[] {
  const { type, minLength, maxLength, pattern, format, normalise } = block;
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? maxLength : mostCharacters;
  if (most === 0 || least > mostCharacters) {
    const key = most === 0 ? 'maxLength' : 'minLength';
    const message = `"${key}" is ${most === 0 ? most : least}, so no answer passes. Answers have 1 to ${mostCharacters} characters.`;
    return [{ key, message, hint: `Fix "${key}".` }];
  }
  if (least > most) return [];
  const lengths = [
    ...(most < mostCharacters ? [{ name: `"maxLength" ${most}`, pattern: `^[^]{1,${most}}$` }] : []),
    { name: `"minLength" ${least}`, pattern: `^[^]{${Math.max(least, 1)},}$` },
  ];
  const others = [
    // Spaces at the ends are taken away before anything is checked. A password keeps them.
    ...(type === 'password' ? [] : [{ name: 'trimming', pattern: '^\\S(?:[^]*\\S)?$' }]),
    ...(Array.isArray(normalise) ? normalise : []).map((step) => ({
      name: `"normalise" ${String(step)}`,
      pattern: normalised[String(step)] ?? '',
    })),
    ...(format === 'email' || format === 'uuid' || format === 'date'
      ? [{ name: `the format ${format}`, pattern: formatPatterns[format] }]
      : []),
  ];
  const main =
    typeof pattern === 'string'
      ? [{ name: `the pattern ${pattern}`, pattern, key: 'pattern' }]
      : typeof format === 'string'
        ? others.slice(-1).map((one) => ({ ...one, key: 'format' }))
        : [];
  return main.flatMap(({ name, pattern: own, key }) => {
    if (!isCommonText([own, '[^]']))
      return [
        {
          key,
          message: `Nothing but an empty answer matches ${name}, so no answer passes.`,
          hint: 'Fix the pattern.',
        },
      ];
    const against = [...lengths, ...others].filter((other) => other.pattern !== own);
    const other = against.find((one) => !isCommonText([own, one.pattern]));
    if (!other && isCommonText([own, ...against.map((one) => one.pattern)])) return [];
    const rest = other?.name ?? against.map((one) => one.name).join(', ');
    return [
      {
        key,
        message: `No text satisfies both ${name} and ${rest}, so no answer passes.`,
        hint: 'Fix one of them.',
      },
    ];
  });
}

const formatPatterns = {
  // Letters of both cases: the engine compares formats without regard to case.
  email: formats.email.source.replaceAll('a-z', 'a-zA-Z'),
  uuid: formats.uuid.source.replaceAll('a-f', 'a-fA-F'),
  date: formats.date.source,
} as const;

function crossedInBrands({ sources }: LintContext): readonly LintFinding[] {
  return brandsOf(sources).flatMap((brand) =>
    crossedLimits(brand.facts, '/facts').map((finding) => ({
      ...finding,
      ...placeInBrand(brand, finding.path),
      brands: [brand.code],
    })),
  );
}
