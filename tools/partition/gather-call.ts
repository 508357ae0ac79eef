import { type FunctionName, type Signature, type Tree, functions, signatures } from '#engine/compile.ts';
import type { Json } from '#engine/index.ts';
import type { AskedPlace } from './asked-place.ts';
import type { Gathering } from './gathering.ts';
import { computed, joinOrigins, landmarksOf, nowhere, type Origin } from './origin.ts';
import { noteOpen, notePlaces, noteUse } from './relate.ts';

/** Walks a call of a function. A function that tests a text notes what it tests; one that rewrites it passes it on. */
export function gatherCall([name, ...args]: readonly Tree[], { gather }: Gathering): Origin {
  // The compiler writes no other name here.
  const called = name as FunctionName;
  const origins = args.map(gather);
  const [first = nowhere, second = nowhere] = origins;
  for (const [at, origin] of origins.entries()) noteParameter(called, at, origin);
  switch (called) {
    case 'startsWith':
      return noteAffix(first, second, ({ prefixes }) => prefixes);
    case 'endsWith':
      return noteAffix(first, second, ({ suffixes }) => suffixes);
    case 'contains':
      return noteAffix(first, second, ({ prefixes }) => prefixes);
    case 'lower':
    case 'upper':
    case 'trim':
      return { ...first, literals: first.literals.flatMap((literal) => rewritten(called, literal)) };
    case 'size':
      return computed(first, 'size');
    case 'age':
      return computed(first, 'age');
    default:
      return noteOpen(computed(joinOrigins(origins), 'other'));
  }
}

function noteAffix(text: Origin, affix: Origin, affixes: (location: AskedPlace) => Set<string>): Origin {
  notePlaces(text, (location) => {
    for (const landmark of landmarksOf(affix)) affixes(location).add(String(landmark));
  });
  if (affix.places.length > 0) noteOpen(joinOrigins([text, affix]));
  return nowhere;
}

/** A parameter of one type says what its argument is. */
function noteParameter(name: FunctionName, at: number, origin: Origin): void {
  const { parameters }: Signature = signatures[name];
  const [type, other] = parameters[at] ?? parameters.at(-1) ?? [];
  if (type && !other) noteUse(origin, type);
}

function rewritten(name: FunctionName, literal: Json): readonly Json[] {
  const run = isComputed(name) ? functions[name] : undefined;
  const text = typeof literal === 'string' ? run?.(literal) : undefined;
  return typeof text === 'string' ? [text] : [];
}

/** What is written for people is compared with nothing. */
function isComputed(name: FunctionName): name is keyof typeof functions {
  return Object.hasOwn(functions, name);
}
