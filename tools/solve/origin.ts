import { type Json, isObject } from '#engine/index.ts';
import type { Type } from '#engine/compile.ts';
import { type AskedPlace, type Landmark, elementOf, placeOfField } from './asked-place.ts';

/** What was computed from a value before it is compared. */
type Through = 'itself' | 'size' | 'age' | 'other';

/** Where the value of an expression may come from: places, values computed from them, and literals. */
export interface Origin {
  readonly places: readonly {
    readonly location: AskedPlace;
    readonly through: Through;
  }[];
  readonly literals: readonly Json[];
  /** Whether the value may also be computed from several others. */
  readonly isComputed: boolean;
  /** Where the elements come from, if the value may be a list that an expression makes. */
  readonly elements?: Origin;
  /** The lists that have as many elements as the one that an expression makes. */
  readonly sizedAs?: Origin;
}

export const nowhere: Origin = { places: [], literals: [], isComputed: false };

export function fromLiteral(literal: Json): Origin {
  return { ...nowhere, literals: [literal] };
}

export function fromLocation(location: AskedPlace): Origin {
  return { ...nowhere, places: [{ location, through: 'itself' }] };
}

export function joinOrigins(origins: readonly Origin[]): Origin {
  const elements = origins.flatMap((origin) => origin.elements ?? []);
  const sizedAs = origins.flatMap((origin) => origin.sizedAs ?? []);
  return {
    places: origins.flatMap(({ places }) => places),
    literals: origins.flatMap(({ literals }) => literals),
    isComputed: origins.some(({ isComputed }) => isComputed),
    ...(elements.length > 0 && { elements: joinOrigins(elements) }),
    ...(sizedAs.length > 0 && { sizedAs: joinOrigins(sizedAs) }),
  };
}

/** The origin of something computed; a value that was computed twice is of an unknown kind. */
export function computed(
  { places, literals, isComputed, elements, sizedAs }: Origin,
  through: Through,
): Origin {
  const made = through === 'size' ? sizedAs : elements;
  return {
    literals: [],
    isComputed: isComputed || literals.length > 0 || through === 'other',
    places: [...places, ...(made?.places ?? [])].map((place) => ({
      location: place.location,
      through: place.through === 'itself' ? through : 'other',
    })),
  };
}

/** The origin of a field of the value. */
export function fieldOrigin({ places, literals, isComputed }: Origin, key: string): Origin {
  return {
    isComputed,
    places: places.map(({ location }) => ({
      location: placeOfField(location, key),
      through: 'itself',
    })),
    literals: literals.flatMap((literal) => {
      const value = isObject(literal) && Object.hasOwn(literal, key) ? literal[key] : undefined;
      return value === undefined ? [] : [value];
    }),
  };
}

/** The origin of an element of the list, or of a member of the map. */
export function elementOrigin({ places, literals, isComputed, elements }: Origin): Origin {
  const own: Origin = {
    isComputed,
    places: places.map(({ location, through }) => ({
      location: elementOf(location),
      through,
    })),
    literals: literals.flatMap(literalsIn),
  };
  return elements ? joinOrigins([own, elements]) : own;
}

function literalsIn(literal: Json): readonly Json[] {
  if (Array.isArray(literal)) return literal as readonly Json[];
  return isObject(literal) ? Object.values(literal).filter((value) => value !== undefined) : [];
}

/** The literals that are no lists or objects. */
export function landmarksOf({ literals }: Origin): readonly Landmark[] {
  return literals.filter((literal): literal is Landmark => typeof literal !== 'object');
}

/** Notes that two values are compared, so that each is tried with what the other may be. */
export function relate(one: Origin, other: Origin): void {
  compareWith(one, other);
  compareWith(other, one);
  // Lists are not compared element by element here.
  for (const { elements } of [one, other]) if (elements) noteOpen(joinOrigins([one, other]));
  for (const { location, through } of one.places) {
    for (const { location: linked, through: linkedThrough } of other.places) {
      if (through === 'itself' && linkedThrough === 'itself') {
        location.links.add(linked);
        linked.links.add(location);
      } else location.isOpen = linked.isOpen = true;
    }
  }
}

function compareWith({ places }: Origin, other: Origin): void {
  const isListed = other.literals.some((literal) => typeof literal === 'object');
  for (const { location, through } of places) {
    for (const landmark of landmarksOf(other)) {
      if (through === 'size' && typeof landmark === 'number') location.sizes.add(landmark);
      else if (through === 'age' && typeof landmark === 'number') location.ages.add(landmark);
      else location.landmarks.add(landmark);
    }
    if (through === 'other' || other.isComputed || isListed) location.isOpen = true;
  }
}

/** Notes something of every place that a value comes from. A place from which it is computed counts as open. */
export function notePlaces({ places }: Origin, note: (location: AskedPlace) => void): void {
  for (const { location, through } of places) {
    note(location);
    if (through !== 'itself') location.isOpen = true;
  }
}

/** Notes what a function or an operator takes a value for. */
export function noteUse({ places }: Origin, type: Type): void {
  for (const { location, through } of places) if (through === 'itself') location.usedAs ??= type;
}

/** Notes that absent differs from empty. */
export function notePresence(origin: Origin): void {
  for (const { location } of origin.places) location.isPresenceRead = true;
}

/** Notes that something was computed which no landmark describes. */
export function noteOpen(origin: Origin): Origin {
  for (const { location } of origin.places) location.isOpen = true;
  if (origin.elements) noteOpen(origin.elements);
  if (origin.sizedAs) noteOpen(origin.sizedAs);
  return origin;
}

/** The origin of something that no landmark describes. */
export function computedOpenly(origins: readonly Origin[]): Origin {
  return computed(noteOpen(joinOrigins(origins)), 'other');
}

/** Notes that a row of a table asks for a token; `*` is at one end, or for every token. */
export function noteToken(origin: Origin, token: string): void {
  notePlaces(origin, ({ landmarks, prefixes, suffixes }) => {
    if (!token.includes('*')) landmarks.add(token);
    else if (token.endsWith('*')) prefixes.add(token.slice(0, -1));
    else suffixes.add(token.slice(1));
  });
}
