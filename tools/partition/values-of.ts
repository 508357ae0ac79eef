import { type Type, functions } from '#engine/compile.ts';
import type { Json } from '#engine/index.ts';
import type { AskedPlace, Landmark } from './asked-place.ts';
import { sampleText } from './sample-text.ts';

/** What a place may hold: a value, which may be `undefined`, a list of a size, or an object. */
export type Candidate =
  | { readonly type: 'value'; readonly value: Json | undefined }
  | { readonly type: 'list'; readonly size: number }
  | { readonly type: 'object' };

type Kind = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'object';

/** The values of a place that can make a difference. `isComplete` says that no others can. */
export interface Values {
  readonly choices: readonly Candidate[];
  readonly isComplete: boolean;
}

/** A day, for dates that are compared with none. */
const someDay = '2024-05-15';

/** Numbers to try if an expression computes something from them first. */
const someNumbers = [2, 3, 5, 7, 10, 100, 1000, 10_000, 100_000, 0.5, 0.37];

/** Texts to try if an expression computes something from them first. */
const someTexts = [someDay, '1', 'Two Words'];

/** Ages to try if an expression computes something from a date first. */
const someAges = [5, 16, 30, 45, 65, 90];

/** Lists with more elements are not tried. */
const mostElements = 12;

/** What stands for all texts that nothing is compared with. */
const otherTexts = ['other', 'one more'];

const absent: Candidate = { type: 'value', value: undefined };

/**
 * The finite partition of one place. For texts it is each text that it is compared with, and others; for numbers and
 * dates each bound and a step to either side; both truth values; lists of one, two and no elements. Absence comes
 * first. It also stands for empty values, if nothing tells them apart. An element of a list is never absent.
 */
export function valuesOf(location: AskedPlace): Values {
  const linked = linkedWith(location);
  const kind = kindOf(linked);
  const isComplete = linked.every(({ isOpen }) => !isOpen) && isKindComplete(kind, linked);
  const isElement = location.path.endsWith('[]');
  const isTold = isElement || linked.some(({ isPresenceRead }) => isPresenceRead);
  const choices = choicesOf(kind, linked).filter((choice) => isTold || !isEmpty(choice));
  return { isComplete, choices: isElement ? choices : [absent, ...choices] };
}

function choicesOf(kind: Kind, linked: readonly AskedPlace[]): readonly Candidate[] {
  if (kind === 'object') return [{ type: 'object' }];
  if (kind === 'list') return listSizes(linked).map((size) => ({ type: 'list', size }));
  const values = new Set<Landmark>(givenValues[kind](linked));
  return [...values].map((value) => ({ type: 'value', value }));
}

/** One, two and none; around the sizes that are asked for. */
function listSizes(linked: readonly AskedPlace[]): readonly number[] {
  const around = linked.flatMap(({ sizes }) => [...sizes].flatMap((size) => [size - 1, size, size + 1]));
  return [...new Set([1, 2, 0, ...around.filter((size) => size > 0 && size <= mostElements)])];
}

function isEmpty(choice: Candidate): boolean {
  if (choice.type !== 'value') return choice.type === 'list' && choice.size === 0;
  return choice.value === '' || choice.value === 0 || choice.value === false;
}

/** The type that one of them declares, or else the type that they are used as. */
function kindOf(linked: readonly AskedPlace[]): Kind {
  for (const { type } of linked) if (isKnown(type)) return type.type;
  if (linked.some(({ element }) => element)) return 'list';
  if (linked.some(({ fields }) => fields.size > 0)) return 'object';
  for (const { usedAs } of linked) if (isKnown(usedAs)) return usedAs.type;
  if (linked.some(({ ages }) => ages.size > 0)) return 'date';
  const isTested = ({ patterns, prefixes, suffixes }: AskedPlace): boolean =>
    patterns.size + prefixes.size + suffixes.size > 0;
  const [landmark] = linked.flatMap(({ landmarks }) => [...landmarks]);
  if (typeof landmark === 'string' || linked.some(isTested)) return 'text';
  if (typeof landmark === 'number') return 'number';
  return linked.some(({ sizes }) => sizes.size > 0) ? 'list' : 'boolean';
}

type KnownType = Exclude<Type, { readonly type: 'any' | 'absent' }>;

function isKnown(type: Type | undefined): type is KnownType {
  return type !== undefined && type.type !== 'any' && type.type !== 'absent';
}

/** All places that are compared with each other, directly or not: they share their landmarks. */
function linkedWith(location: AskedPlace): readonly AskedPlace[] {
  const linked = new Set([location]);
  for (const one of linked) for (const next of one.links) linked.add(next);
  return [...linked];
}

const givenValues = {
  boolean: () => [true, false],
  number: numbersOf,
  date: datesOf,
  text: textsOf,
} satisfies Record<Exclude<Kind, 'list' | 'object'>, (linked: readonly AskedPlace[]) => readonly Landmark[]>;

function numbersOf(linked: readonly AskedPlace[]): readonly number[] {
  const bounds = linked.flatMap(({ landmarks }) => [...landmarks].filter((one) => typeof one === 'number'));
  const steps = [...bounds, 0].flatMap((bound) => [bound, bound + 1, bound - 1]);
  return linked.some(({ isOpen }) => isOpen) ? [...steps, ...someNumbers] : steps;
}

function datesOf(linked: readonly AskedPlace[]): readonly string[] {
  const literals = linked.flatMap(({ landmarks }) => [...landmarks]);
  const days = literals.filter((one) => typeof one === 'string' && one !== '') as readonly string[];
  const computed = linked.some(({ isOpen }) => isOpen) ? someAges : [];
  const birthdays = [...linked.flatMap(({ ages }) => [...ages]), ...computed].map(dayOfAge);
  const around = [...days, ...birthdays].flatMap((day) => [day, dayBeside(day, 1), dayBeside(day, -1)]);
  const free = linked.length > 1 ? [someDay, dayBeside(someDay, 1)] : [someDay];
  return [...around, ...free, ''];
}

/** The birthday of someone who reaches this age on `someDay`. */
function dayOfAge(years: number): string {
  const [year, ...rest] = someDay.split('-');
  return [String(Number(year) - Math.floor(years)), ...rest].join('-');
}

function dayBeside(day: string, days: number): string {
  const beside = functions.addDays(day, days);
  return typeof beside === 'string' ? beside : day;
}

function textsOf(linked: readonly AskedPlace[]): readonly string[] {
  const literals = linked.flatMap(({ landmarks }) => [...landmarks].filter((one) => typeof one === 'string'));
  const prefixes = linked.flatMap((one) => [...one.prefixes]);
  const suffixes = linked.flatMap((one) => [...one.suffixes]);
  const both = prefixes.flatMap((prefix) => suffixes.map((suffix) => prefix + suffix));
  const matching = linked.flatMap(({ patterns }) => [...patterns].flatMap((one) => sampleText(one) ?? []));
  const sized = linked.flatMap(({ sizes }) => [...sizes].flatMap((size) => textsAround(size)));
  const known = new Set([...literals, ...prefixes, ...suffixes, ...both, ...matching, ...sized]);
  const others = unmentioned(linked, known).slice(0, linked.length > 1 ? 2 : 1);
  const computed = linked.some(({ isOpen }) => isOpen) ? someTexts : [];
  return [...known, ...others, ...computed, ''];
}

/** Texts that no place is compared with; for a type with tokens, the tokens that are left. */
function unmentioned(linked: readonly AskedPlace[], known: ReadonlySet<string>): readonly string[] {
  const tokens = linked.flatMap(({ type }) => (type?.type === 'text' ? (type.tokens ?? []) : []));
  const left = tokens.filter((token) => !known.has(token));
  return tokens.length > 0 ? left : otherTexts.filter((text) => !known.has(text));
}

function textsAround(size: number): readonly string[] {
  return [size - 1, size, size + 1].filter((one) => one > 0 && one <= 1000).map((one) => 'x'.repeat(one));
}

function isKindComplete(kind: Kind, linked: readonly AskedPlace[]): boolean {
  if (kind === 'text') return isTextComplete(linked);
  return kind !== 'list' || linked.every(({ sizes }) => Math.max(0, ...sizes) < mostElements);
}

/**
 * Whether the texts cover all results of the tests. With tests of several sorts, which may hold together, they may
 * not.
 */
function isTextComplete(linked: readonly AskedPlace[]): boolean {
  const patterns = linked.flatMap((one) => [...one.patterns]);
  const affixes = linked.flatMap((one) => [...one.prefixes, ...one.suffixes]);
  const sizes = linked.flatMap((one) => [...one.sizes]);
  if (patterns.some((pattern) => sampleText(pattern) === undefined)) return false;
  return patterns.length <= 1 && (patterns.length === 0 || affixes.length + sizes.length === 0);
}
