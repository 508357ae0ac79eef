import type { Type } from '#engine/compile.ts';

/** A literal that a value is compared with. */
export type Landmark = string | number | boolean;

/**
 * A place that expressions read, such as `order.lines[].price`, with all that they ask of its value. It is filled while
 * trees are gathered and only read afterwards.
 */
export interface AskedPlace {
  readonly path: string;
  readonly type: Type | undefined;
  readonly fields: Map<string, AskedPlace>;
  /** What every element of the list is like. */
  element: AskedPlace | undefined;
  /** Values that it is compared with. */
  readonly landmarks: Set<Landmark>;
  /** What a text is asked to begin with, to end with, and to match. */
  readonly prefixes: Set<string>;
  readonly suffixes: Set<string>;
  readonly patterns: Set<string>;
  /** Sizes that it is compared with. */
  readonly sizes: Set<number>;
  /** Ages in years that a date is compared with. */
  readonly ages: Set<number>;
  /** Places that it is compared with. */
  readonly links: Set<AskedPlace>;
  /** What functions and operators take it for. */
  usedAs: Type | undefined;
  /** Whether absent and empty differ, as where `has` asks. */
  isPresenceRead: boolean;
  /** Whether something is computed from it that the values of a partition may not cover. */
  isOpen: boolean;
}

export function createPlace(path: string, type: Type | undefined): AskedPlace {
  return {
    path,
    type,
    fields: new Map(),
    element: undefined,
    landmarks: new Set(),
    prefixes: new Set(),
    suffixes: new Set(),
    patterns: new Set(),
    sizes: new Set(),
    ages: new Set(),
    links: new Set(),
    usedAs: undefined,
    isPresenceRead: false,
    isOpen: false,
  };
}

/** The location of a key, made when it is first asked for. */
export function placeOfField(location: AskedPlace, key: string): AskedPlace {
  const { fields, path, type } = location;
  const known = fields.get(key);
  if (known) return known;
  const declared = type?.type === 'object' ? (type.fields[key] ?? type.others) : undefined;
  const made = createPlace(path === '' ? key : `${path}.${key}`, declared);
  fields.set(key, made);
  return made;
}

/** The location of the elements of a list, made when it is first asked for. */
export function elementOf(location: AskedPlace): AskedPlace {
  const { type, path } = location;
  return (location.element ??= createPlace(`${path}[]`, type?.type === 'list' ? type.of : undefined));
}
