import type { Type } from '#engine/compile.ts';
import type { AskedPlace } from './asked-place.ts';
import { landmarksOf, type Origin } from './origin.ts';

/** Notes that two values are compared, so that each is tried with what the other may be. */
export function relate(one: Origin, other: Origin): void {
  compareWith(one, other);
  compareWith(other, one);
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
  for (const { location, through } of places) {
    for (const landmark of landmarksOf(other)) {
      if (through === 'size' && typeof landmark === 'number') location.sizes.add(landmark);
      else if (through === 'age' && typeof landmark === 'number') location.ages.add(landmark);
      else location.landmarks.add(landmark);
    }
    if (through === 'other' || other.isComputed) location.isOpen = true;
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
  return origin;
}

/** Notes that a row of a table asks for a token; `*` stands at one end, or for every token. */
export function noteToken(origin: Origin, token: string): void {
  notePlaces(origin, ({ landmarks, prefixes, suffixes }) => {
    if (!token.includes('*')) landmarks.add(token);
    else if (token.endsWith('*')) prefixes.add(token.slice(0, -1));
    else suffixes.add(token.slice(1));
  });
}
