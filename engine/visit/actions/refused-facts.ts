import type { Lets } from '../../expression/names.ts';
import type { Scope } from '../../expression/scope.ts';
import type { Tree } from '../../expression/tree.ts';
import { readPointer } from '../../json/pointer.ts';
import type { Flows } from '../../link/flows.ts';
import type { CompiledObject, CompiledValue, Part } from '../../text/compiled-text.ts';
import { actionOf, scopeOfFrame } from './frames.ts';
import type { ActionFrame, RefusedFacts, RefusedPart } from '../state.ts';
import type { Transition } from '../transition.ts';

/** Where the expressions of a mapping are. */
interface Place {
  readonly flows: Flows;
  readonly scope: Scope;
  readonly lets: Lets;
}

/** The facts that a value was made of, by their paths. */
type Facts = readonly string[];

/** What the parts of a request that were refused were made of; those that nothing is known of are left out. */
export function refusedFacts(
  transition: Transition,
  frame: ActionFrame,
  request: CompiledValue | undefined,
  parts: readonly RefusedPart[],
): readonly RefusedFacts[] {
  const lets = actionOf(transition, frame).let ?? [];
  const place = { flows: transition.flows, scope: scopeOfFrame(transition, frame), lets };
  return parts.flatMap(({ field, message }): readonly RefusedFacts[] => {
    const facts = factsAt(place, request, readPointer(field));
    return facts.length === 0 ? [] : [message === undefined ? { facts } : { facts, message }];
  });
}

/** A pointer does not say whether it is about the body or the address. */
function factsAt(
  place: Place,
  request: CompiledValue | undefined,
  keys: readonly string[],
): readonly Facts[] {
  const found = ['body', 'query', 'path'].map((section) => below(place, request, [section, ...keys]));
  return found.find(({ length }) => length > 0) ?? [];
}

/** The values at and below these keys of a mapping. */
function below(place: Place, value: CompiledValue | undefined, keys: readonly string[]): readonly Facts[] {
  if (typeof value !== 'object') return [];
  if (isValueList(value)) return belowList(place, value, keys);
  if (value.$tree !== undefined) return known(factsOf(place, value.$tree, keys));
  if (value.$parts !== undefined) return keys.length > 0 ? [] : known(factsOfParts(place, value.$parts));
  const [key, ...rest] = keys;
  if (key !== undefined) return Object.hasOwn(value, key) ? below(place, value[key], rest) : [];
  const own = Object.keys(value).filter((name) => !name.startsWith('$'));
  return value.$each === undefined ? own.flatMap((name) => below(place, value[name], [])) : [];
}

/** Where rows are made or left out, nobody can tell which one was meant. */
function belowList(
  place: Place,
  list: readonly CompiledValue[],
  [key, ...rest]: readonly string[],
): readonly Facts[] {
  if (key === undefined) return list.flatMap((one) => below(place, one, []));
  return list.some(isConditional) ? [] : below(place, list[Number(key)], rest);
}

function isConditional(value: CompiledValue): boolean {
  if (typeof value !== 'object' || isValueList(value)) return false;
  return value.$each !== undefined || value.$when !== undefined;
}

function isValueList(value: readonly CompiledValue[] | CompiledObject): value is readonly CompiledValue[] {
  return Array.isArray(value);
}

function known(facts: Facts): readonly Facts[] {
  return facts.length === 0 ? [] : [[...new Set(facts)]];
}

function factsOfParts(place: Place, parts: readonly Part[]): Facts {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : factsOf(place, part.tree, [])));
}

/** The facts that a value is made of, or what is at these keys of it. Of a choice, those of what was chosen. */
function factsOf(place: Place, tree: Tree | undefined, keys: readonly string[]): Facts {
  if (typeof tree !== 'object') return [];
  const [op, ...args] = tree;
  const [first, second, third] = args;
  switch (op) {
    case 'fact':
      return [[...args.map(String), ...keys].join('.')];
    case 'let': {
      const named = place.lets.find(({ name }) => name === first);
      return factsOf(place, named?.value, [...args.slice(1).map(String), ...keys]);
    }
    case 'field':
      return factsOf(place, first, [String(second), ...keys]);
    case '?:': {
      const isChosen = first !== undefined && place.flows.holds(first, place.scope);
      return factsOf(place, isChosen ? second : third, keys);
    }
    case 'default':
      return args.flatMap((arg) => factsOf(place, arg, keys));
    case 'name':
    case 'constant':
      return [];
    default:
      return keys.length > 0 ? [] : args.flatMap((arg) => factsOf(place, arg, []));
  }
}
