import type { Type } from '#engine/compile.ts';
import { type Json, isCalendarDay } from '#engine/index.ts';
import { type AskedPlace, type Landmark, linkedWith } from './asked-place.ts';
import { datesOf } from './date-values.ts';
import { type DistinctValues, isInRange, numbersAround } from './number-values.ts';
import { isAllowedText, testsOf, textsOf } from './text-values.ts';

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

/** Numbers to try if an expression computes something from them first. */
const someNumbers = [2, 3, 5, 7, 10, 100, 1000, 10_000, 100_000, 0.5, 0.37];

/** Lists with more elements are not tried. */
const mostElements = 12;

/** If more values than these are compared with each other, not all of their orders are tried. */
const mostCompared = 6;

const absent: Candidate = { type: 'value', value: undefined };

/**
 * The finite set of values of one place, within its schema: both booleans, the sizes of lists that make a difference, and
 * values of each set that the expressions distinguish. There are as many of a set as are compared with each other.
 * Absence comes first. It also represents empty values, if nothing distinguishes them. An element of a list is never
 * absent.
 */
export function valuesOf(location: AskedPlace, literals: readonly Landmark[] = []): Values {
  const linked = linkedWith(location);
  const kind = kindOf(linked);
  const isElement = location.path.endsWith('[]');
  const isAbsenceDistinct = isElement || linked.some(({ isPresenceRead }) => isPresenceRead);
  const { values, isComplete } = choicesOf(kind, location, linked, literals);
  const choices = values.filter((choice) => isAbsenceDistinct || !isEmpty(choice));
  return {
    isComplete: isComplete && linked.every(({ isOpen }) => !isOpen) && isKindKnown(kind, linked),
    choices: isElement && choices.length > 0 ? choices : [absent, ...choices],
  };
}

function choicesOf(
  kind: Kind,
  location: AskedPlace,
  linked: readonly AskedPlace[],
  literals: readonly Landmark[],
): DistinctValues<Candidate> {
  if (kind === 'object') return { values: [{ type: 'object' }], isComplete: linked.length === 1 };
  if (kind === 'list') return listsOf(location, linked);
  const landmarks = [...new Set([...literals, ...linked.flatMap((one) => [...one.landmarks])])];
  const compared = linked.reduce((sum, one) => sum + instancesOf(one), 0);
  const isFew = linked.every(({ links }) => links.size === 0) || compared <= mostCompared;
  const count = isFew && location.links.size > 0 ? compared : isFew ? 1 : mostCompared;
  const { values, isComplete } = given[kind](linked, landmarks, count);
  const own = values.filter((value) => isAllowed(kind, value, location));
  return {
    isComplete: isComplete && isFew,
    values: own.map((value) => ({ type: 'value', value })),
  };
}

/** How many elements a list may have, and how many values a place in its elements. */
function instancesOf({ list }: AskedPlace): number {
  return list ? Math.max(1, ...sizesOf(list)) * instancesOf(list) : 1;
}

/** Whether the schema allows a value. An empty text represents an absent one, which no element of a list is. */
function isAllowed(kind: Kind, value: Landmark, { type, ...location }: AskedPlace): boolean {
  if (value === '' && !location.path.endsWith('[]')) return true;
  if (kind === 'number' && type?.type === 'number') return isInRange(Number(value), type.range);
  if (kind === 'text') return isAllowedText(String(value), { ...location, type });
  return kind !== 'date' || isCalendarDay(String(value));
}

const given = {
  boolean: () => ({ values: [true, false], isComplete: true }),
  number: (linked, landmarks, count) => {
    const bounds = landmarks.filter((one) => typeof one === 'number');
    const ranges = linked.map(({ type }) => (type?.type === 'number' ? (type.range ?? {}) : {}));
    const { values, isComplete } = numbersAround(bounds, ranges, count);
    return { values: linked.some(({ isOpen }) => isOpen) ? [...values, ...someNumbers] : values, isComplete };
  },
  date: (linked, landmarks, count) => {
    const { values, isComplete } = datesOf(linked, textsIn(landmarks), count);
    return { values: [...values, ''], isComplete: isComplete && testsOf(linked).length === 0 };
  },
  text: (linked, landmarks, count) => {
    const { values, isComplete } = textsOf(linked, textsIn(landmarks), count);
    return { values: [...values, ''], isComplete };
  },
} satisfies Record<
  Exclude<Kind, 'list' | 'object'>,
  (linked: readonly AskedPlace[], landmarks: readonly Landmark[], count: number) => DistinctValues<Landmark>
>;

function textsIn(landmarks: readonly Landmark[]): readonly string[] {
  return landmarks.filter((one) => typeof one === 'string');
}

/** A list that is compared as a whole is not distinguished by its size. */
function listsOf(location: AskedPlace, linked: readonly AskedPlace[]): DistinctValues<Candidate> {
  const sizes = sizesOf(location);
  const most = Math.max(0, ...location.sizes) + 1 + witnessesOf(location);
  return {
    values: sizes.map((size) => ({ type: 'list', size })),
    isComplete: linked.length === 1 && location.landmarks.size === 0 && most <= mostElements,
  };
}

/**
 * Adds sizes between each two that are asked for, as many as elements may be needed to show what expressions ask of
 * them. Other elements can be left out.
 */
function sizesOf(list: AskedPlace): readonly number[] {
  const bounds = [...list.sizes].flatMap((size) => [Math.ceil(size), Math.floor(size) + 1]);
  const witnesses = Math.max(witnessesOf(list), list.isOpen ? 2 : 0);
  const sizes = [0, ...bounds].flatMap((bound) =>
    Array.from({ length: witnesses + 1 }, (_none, at) => bound + at),
  );
  const useful = [...new Set(sizes)].filter((size) => size >= 0 && size <= mostElements);
  // Few elements are tried first, and none last.
  return useful.toSorted((one, other) => Number(one === 0) - Number(other === 0) || one - other);
}

/** How many elements may be needed to show what expressions ask of them. */
function witnessesOf({ witnesses, filters, sizes }: AskedPlace): number {
  return witnesses + filters * (Math.max(0, ...[...sizes].map(Math.floor)) + 1);
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
  if (linked.some(({ ages, agedOn }) => ages.size + agedOn.size > 0)) return 'date';
  const isTested = ({ patterns, prefixes, suffixes, pieces }: AskedPlace): boolean =>
    patterns.size + prefixes.size + suffixes.size + pieces.size > 0;
  const [landmark] = linked.flatMap(({ landmarks }) => [...landmarks]);
  if (typeof landmark === 'string' || linked.some(isTested)) return 'text';
  if (typeof landmark === 'number') return 'number';
  return linked.some(({ sizes }) => sizes.size > 0) ? 'list' : 'boolean';
}

type KnownType = Exclude<Type, { readonly type: 'any' | 'absent' }>;

function isKnown(type: Type | undefined): type is KnownType {
  return type !== undefined && type.type !== 'any' && type.type !== 'absent';
}

/**
 * Whether nothing of another kind can be there. What may be anything is known if only asked whether it equals
 * something.
 */
function isKindKnown(kind: Kind, linked: readonly AskedPlace[]): boolean {
  const kinds = new Set(linked.flatMap(({ type }) => (isKnown(type) ? [type.type] : [])));
  if (kinds.size > 1) return false;
  return linked.every(
    ({ type, isOrderAsked }) =>
      type?.type !== 'any' || (kind === 'text' && !isOrderAsked) || kind === 'boolean',
  );
}
