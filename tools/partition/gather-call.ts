import type { FunctionName } from '#engine/expression/function-name.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Gathering } from './gathering.ts';
import type { Location } from './location.ts';
import { computed, joinOrigins, landmarksOf, nowhere, type Origin } from './origin.ts';
import { noteOpen, notePlaces } from './relate.ts';

/** Walks a call of a function: what tests a text notes what it asks for, what rewrites it lets the text through. */
export function gatherCall([name, ...args]: readonly Tree[], { gather }: Gathering): Origin {
  const origins = args.map(gather);
  const [first = nowhere, second = nowhere] = origins;
  // The compiler writes no other name here.
  switch (name as FunctionName) {
    case 'startsWith':
      return noteAffix(first, second, ({ prefixes }) => prefixes);
    case 'endsWith':
      return noteAffix(first, second, ({ suffixes }) => suffixes);
    case 'contains':
      return noteAffix(first, second, ({ prefixes }) => prefixes);
    case 'lower':
    case 'upper':
    case 'trim':
      return first;
    case 'size':
      return computed(first, 'size');
    case 'age':
      return computed(first, 'age');
    default:
      return noteOpen(computed(joinOrigins(origins), 'other'));
  }
}

function noteAffix(text: Origin, affix: Origin, affixes: (location: Location) => Set<string>): Origin {
  notePlaces(text, (location) => {
    for (const landmark of landmarksOf(affix)) affixes(location).add(String(landmark));
  });
  if (affix.places.length > 0) noteOpen(joinOrigins([text, affix]));
  return nowhere;
}
