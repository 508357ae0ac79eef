import { type Json, isObject } from '#engine/index.ts';
import { elementOf, fieldOf, type AskedPlace, type Landmark } from './asked-place.ts';

/** What was computed from a value before it is compared. */
export type Through = 'itself' | 'size' | 'age' | 'other';

/** Where the value of an expression may come from: places, values computed from them, and literals. */
export interface Origin {
  readonly places: readonly {
    readonly location: AskedPlace;
    readonly through: Through;
  }[];
  readonly literals: readonly Json[];
  /** Whether the value may also be computed from several others. */
  readonly isComputed: boolean;
}

export const nowhere: Origin = { places: [], literals: [], isComputed: false };

export function fromLiteral(literal: Json): Origin {
  return { ...nowhere, literals: [literal] };
}

export function fromLocation(location: AskedPlace): Origin {
  return { ...nowhere, places: [{ location, through: 'itself' }] };
}

export function joinOrigins(origins: readonly Origin[]): Origin {
  return {
    places: origins.flatMap(({ places }) => places),
    literals: origins.flatMap(({ literals }) => literals),
    isComputed: origins.some(({ isComputed }) => isComputed),
  };
}

/** The origin of something computed; a value that was computed twice is of an unknown kind. */
export function computed({ places, literals, isComputed }: Origin, through: Through): Origin {
  return {
    literals: [],
    isComputed: isComputed || literals.length > 0 || through === 'other',
    places: places.map((place) => ({
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
      location: fieldOf(location, key),
      through: 'itself',
    })),
    literals: literals.flatMap((literal) => {
      const value = isObject(literal) && Object.hasOwn(literal, key) ? literal[key] : undefined;
      return value === undefined ? [] : [value];
    }),
  };
}

/** The origin of an element of the list, or of a member of the map. */
export function elementOrigin({ places, literals, isComputed }: Origin): Origin {
  return {
    isComputed,
    places: places.map(({ location, through }) => ({
      location: elementOf(location),
      through,
    })),
    literals: literals.flatMap(membersOf),
  };
}

function membersOf(literal: Json): readonly Json[] {
  if (Array.isArray(literal)) return literal as readonly Json[];
  return isObject(literal) ? Object.values(literal).filter((value) => value !== undefined) : [];
}

/** The literals that are no lists or objects. */
export function landmarksOf({ literals }: Origin): readonly Landmark[] {
  return literals.filter((literal): literal is Landmark => typeof literal !== 'object');
}
