import { type FunctionName, type Signature, type Tree, functions, signatures } from '#engine/compile.ts';
import type { Compiled, CompiledRuleDefinition, Json, JsonObject, Lets } from '#engine/index.ts';
import type { AskedPlace } from './asked-place.ts';
import {
  type Origin,
  computed,
  computedOpenly,
  joinOrigins,
  landmarksOf,
  nowhere,
  noteOpen,
  notePresence,
  notePlaces,
  noteUse,
} from './origin.ts';

/** The state of a walk through expressions: the places that it fills, and what names represent. */
export interface Collecting {
  readonly compiled: Compiled;
  readonly facts: AskedPlace;
  readonly locals: AskedPlace;
  /** Facts that are not varied. */
  readonly fixed: JsonObject;
  /** Rows of macros, and the inputs of a rule. */
  readonly names: ReadonlyMap<string, Origin>;
  readonly lets: ReadonlyMap<string, Origin>;
  /** Origins of rules without inputs, each collected once. */
  readonly rules: Map<string, Origin>;
  readonly collect: (tree: Tree) => Origin;
  readonly within: (names: ReadonlyMap<string, Origin>, lets?: ReadonlyMap<string, Origin>) => Collecting;
}

/** A walk in which `lets` are known. */
export function withCollectedLets(collecting: Collecting, lets: Lets): Collecting {
  return lets.reduce<Collecting>(
    (before, { name, value }) =>
      before.within(before.names, new Map([...before.lets, [name, before.collect(value)]])),
    collecting,
  );
}

/** The origin of a rule's value, for the origins of its inputs. */
export function collectRule(collecting: Collecting, name: string, given: readonly Origin[]): Origin {
  const rule = collecting.compiled.rules[name];
  if (!rule) return nowhere;
  if (rule.inputs) return collectValue(collecting, rule, given);
  const known = collecting.rules.get(name) ?? collectValue(collecting, rule, given);
  collecting.rules.set(name, known);
  return known;
}

function collectValue(
  collecting: Collecting,
  { inputs = [], let: lets = [], rules = [], value }: CompiledRuleDefinition,
  given: readonly Origin[],
): Origin {
  // A rule refuses an input that is absent, and an empty one is none that it refuses.
  for (const origin of given) notePresence(origin);
  const names = new Map(inputs.map(({ name }, at) => [name, given[at] ?? nowhere] as const));
  const inside = withCollectedLets(collecting.within(names), lets);
  for (const { when } of rules) inside.collect(when);
  return inside.collect(value);
}

/** Walks a call of a function. A function that tests a text notes what it tests; one that rewrites it passes it on. */
export function collectCall([name, ...args]: readonly Tree[], { collect }: Collecting): Origin {
  // The compiler writes no other name here.
  const called = name as FunctionName;
  const origins = args.map(collect);
  const [first = nowhere, second = nowhere] = origins;
  for (const [at, origin] of origins.entries()) noteParameter(called, at, origin);
  switch (called) {
    case 'startsWith':
      return noteAffix(first, second, ({ prefixes }) => prefixes);
    case 'endsWith':
      return noteAffix(first, second, ({ suffixes }) => suffixes);
    case 'contains':
      return noteAffix(first, second, ({ pieces }) => pieces);
    case 'lower':
    case 'upper':
    case 'trim':
      return rewrittenOrigin(called, first);
    case 'size':
      return computed(first, 'size');
    case 'age':
      return ageOf(first, second);
    default:
      return computedOpenly(origins);
  }
}

/** An age in years. The days on which it is asked for are noted, since birthdays are chosen by them. */
function ageOf(birth: Origin, day: Origin): Origin {
  const [on, ...others] = day.places;
  const isPlain = on?.through === 'itself' && others.length === 0 && day.literals.length === 0;
  if (!isPlain || day.isComputed) return computedOpenly([birth, day]);
  on.location.isAgeDay = true;
  notePlaces(birth, ({ agedOn }) => agedOn.add(on.location));
  return computed(birth, 'age');
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

/** Many texts are rewritten to the same one, so what is asked of it says little of the text itself. */
function rewrittenOrigin(name: FunctionName, text: Origin): Origin {
  const literals = text.literals.flatMap((literal) => rewritten(name, literal));
  const constant: Origin = { ...nowhere, literals };
  if (text.places.length === 0 && !text.isComputed) return constant;
  return joinOrigins([computedOpenly([{ ...text, literals: [] }]), constant]);
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
