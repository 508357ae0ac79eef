import type { Type } from '#engine/compile.ts';

/** A literal that a value is compared with. */
export type Landmark = string | number | boolean;

/**
 * A place that expressions read, such as `order.lines[].price`, with all that they ask of its value. It is filled while
 * trees are collected and only read afterwards.
 */
export interface AskedPlace {
  readonly path: string;
  readonly type: Type | undefined;
  /** The list of which it is an element, or in whose elements it is. */
  readonly list: AskedPlace | undefined;
  readonly fields: Map<string, AskedPlace>;
  /** What every element of the list is like. */
  element: AskedPlace | undefined;
  /** Values that it is compared with. */
  readonly landmarks: Set<Landmark>;
  /** What a text is asked to begin with, to end with, to contain, and to match. */
  readonly prefixes: Set<string>;
  readonly suffixes: Set<string>;
  readonly pieces: Set<string>;
  readonly patterns: Set<string>;
  /** Sizes that it is compared with. Of a list also the positions that are read. */
  readonly sizes: Set<number>;
  /** Ages in years that a date is compared with, and the days on which they are asked for. */
  readonly ages: Set<number>;
  readonly agedOn: Set<AskedPlace>;
  /** Whether an age is asked for on this day. */
  isAgeDay: boolean;
  /** Places that it is compared with. */
  readonly links: Set<AskedPlace>;
  /** What functions and operators take it for. */
  usedAs: Type | undefined;
  /** Whether `<` or the like asks for its order. */
  isOrderAsked: boolean;
  /** Whether absent and empty differ, as where `has` asks. */
  isPresenceRead: boolean;
  /** Whether something is computed from it that the values of a search space may not cover. */
  isOpen: boolean;
  /** How many expressions ask whether an element is there for which something holds. */
  witnesses: number;
  /** How many expressions take some of its elements out of it. */
  filters: number;
}

export function createPlace(path: string, type: Type | undefined, list?: AskedPlace): AskedPlace {
  return {
    path,
    type,
    list,
    fields: new Map(),
    element: undefined,
    landmarks: new Set(),
    prefixes: new Set(),
    suffixes: new Set(),
    pieces: new Set(),
    patterns: new Set(),
    sizes: new Set(),
    ages: new Set(),
    agedOn: new Set(),
    isAgeDay: false,
    links: new Set(),
    usedAs: undefined,
    isOrderAsked: false,
    isPresenceRead: false,
    isOpen: false,
    witnesses: 0,
    filters: 0,
  };
}

/** The location of a key, made when it is first asked for. */
export function placeOfField(location: AskedPlace, key: string): AskedPlace {
  const { fields, path, type, list } = location;
  const known = fields.get(key);
  if (known) return known;
  const declared = type?.type === 'object' ? (type.fields[key] ?? type.others) : undefined;
  const made = createPlace(path === '' ? key : `${path}.${key}`, declared, list);
  fields.set(key, made);
  return made;
}

/** The location of the elements of a list, made when it is first asked for. */
export function elementOf(location: AskedPlace): AskedPlace {
  const { type, path } = location;
  return (location.element ??= createPlace(
    `${path}[]`,
    type?.type === 'list' ? type.of : undefined,
    location,
  ));
}

/** All places that are compared with each other, directly or not: they share what is asked of them. */
export function linkedWith(location: AskedPlace): readonly AskedPlace[] {
  const linked = new Set([location]);
  for (const one of linked) for (const next of one.links) linked.add(next);
  return [...linked];
}
