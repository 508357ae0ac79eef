import type { Op, Tree, Type } from '#engine/compile.ts';
import { readPath } from '#engine/index.ts';
import { type AskedPlace, elementOf, placeOfField } from './asked-place.ts';
import { type Collecting, collectCall, collectRule } from './collecting.ts';
import {
  computedOpenly,
  elementOrigin,
  fieldOrigin,
  fromLiteral,
  fromLocation,
  joinOrigins,
  nowhere,
  type Origin,
  noteOpen,
  notePlaces,
  notePresence,
  noteUse,
  relate,
} from './origin.ts';

/**
 * Walks the operands of an operator, notes what is asked of the places in them, and says where the value comes from.
 */
type Collector = (args: readonly Tree[], collecting: Collecting) => Origin;

export const collectors = {
  fact: (keys, { facts, fixed }) => {
    const location = keys.map(String).reduce(placeOfField, facts);
    const value = readPath(fixed, location.path);
    // What does not vary is a literal: other values are compared with it.
    return value !== undefined && typeof value !== 'object' ? fromLiteral(value) : fromLocation(location);
  },
  name: collectName,
  let: ([name, ...keys], { lets }) => along(lets.get(String(name)) ?? nowhere, keys),
  constant: (keys, { compiled }) => along(fromLiteral(compiled.constants), keys),
  field: ([of, key], { collect }) => fieldOrigin(originOf(of, collect), String(key)),
  index: collectIndex,
  rule: ([name, ...args], collecting) => collectRule(collecting, String(name), args.map(collecting.collect)),
  call: collectCall,
  list: (args, { collect }) => {
    const elements = joinOrigins(args.map(collect));
    const isLiteral = elements.places.length === 0 && !elements.isComputed && !elements.elements;
    return isLiteral ? fromLiteral(elements.literals) : { ...nowhere, elements };
  },
  absent: () => nowhere,
  '?:': ([condition, ...branches], { collect }) => {
    collect(condition ?? true);
    return joinOrigins(branches.map(collect));
  },
  default: (args, { collect }) => {
    const origins = args.map(collect);
    for (const origin of origins.slice(0, 1)) notePresence(origin);
    return joinOrigins(origins);
  },
  has: ([value], { collect }) => {
    notePresence(originOf(value, collect));
    return nowhere;
  },
  matches: ([value, pattern], { collect }) => {
    notePlaces(originOf(value, collect), ({ patterns }) => patterns.add(String(pattern)));
    return nowhere;
  },
  '!': collectAll,
  '&&': collectAll,
  '||': collectAll,
  '==': collectComparison,
  '!=': collectComparison,
  '<': collectOrder,
  '<=': collectOrder,
  '>': collectOrder,
  '>=': collectOrder,
  in: collectMembership,
  neg: ([value], collecting) =>
    typeof value === 'number' ? fromLiteral(-value) : collectArithmetic([value ?? 0], collecting),
  '+': collectArithmetic,
  '-': collectArithmetic,
  '*': collectArithmetic,
  '/': collectArithmetic,
  '%': collectArithmetic,
  concat: (args, collecting) => collectComputed(args, { type: 'text' }, collecting),
  append: (args, { collect }) => noteOpen(joinOrigins(args.map(collect))),
  exists: collectTest,
  all: collectTest,
  filter: (args, collecting) => {
    const { rows } = collectRows(args, collecting);
    notePlaces(rows, (list) => list.filters++);
    return rows;
  },
  sortBy: (args, collecting) => {
    const { rows, body } = collectRows(args, collecting);
    noteOpen(body);
    return rows;
  },
  map: (args, collecting) => {
    const { rows, body } = collectRows(args, collecting);
    notePlaces(rows, noteWitness);
    return { ...nowhere, elements: body, sizedAs: rows };
  },
} satisfies Record<Op, Collector>;

function originOf(tree: Tree | undefined, collect: Collecting['collect']): Origin {
  return tree === undefined ? nowhere : collect(tree);
}

function along(origin: Origin, keys: readonly Tree[]): Origin {
  return keys.map(String).reduce(fieldOrigin, origin);
}

function collectName([name, ...keys]: readonly Tree[], collecting: Collecting): Origin {
  const known = collecting.names.get(String(name));
  if (known) return along(known, keys);
  const machine = name === 'states' ? collecting.compiled.machines[String(keys[0])] : undefined;
  if (!machine) return fromLocation([name, ...keys].map(String).reduce(placeOfField, collecting.locals));
  for (const { when } of machine.transitions) collecting.within(new Map()).collect(when);
  return nowhere;
}

function collectIndex([of, at]: readonly Tree[], { collect }: Collecting): Origin {
  const [origin, key] = [originOf(of, collect), originOf(at, collect)];
  const keys = origin.literals.flatMap((literal) =>
    typeof literal === 'object' && !Array.isArray(literal) ? Object.keys(literal) : [],
  );
  relate(key, { ...nowhere, literals: keys });
  notePlaces(origin, ({ sizes }) => typeof at === 'number' && sizes.add(at));
  const element = elementOrigin(origin);
  // A position that is computed may be any, and so may the element of a list that was made.
  return typeof at === 'number' && !origin.elements ? element : noteOpen(joinOrigins([origin, key, element]));
}

/** Asks whether a list has an element, or a map a key. The keys of facts that are maps are not known. */
function collectMembership([value, group]: readonly Tree[], { collect }: Collecting): Origin {
  const [sought, origin] = [originOf(value, collect), originOf(group, collect)];
  const keys = origin.literals.flatMap((literal) =>
    Array.isArray(literal) || typeof literal !== 'object' ? [] : Object.keys(literal),
  );
  const maps = origin.places.filter(({ location }) => location.type?.type === 'object');
  if (maps.length > 0) noteOpen(joinOrigins([sought, { ...nowhere, places: maps }]));
  notePlaces(origin, noteWitness);
  relate(sought, joinOrigins([elementOrigin(origin), { ...nowhere, literals: keys }]));
  return nowhere;
}

function noteWitness(list: AskedPlace): void {
  list.witnesses++;
}

function collectAll(args: readonly Tree[], { collect }: Collecting): Origin {
  for (const tree of args) collect(tree);
  return nowhere;
}

function collectComparison(args: readonly Tree[], { collect }: Collecting): Origin {
  relate(originOf(args[0], collect), originOf(args[1], collect));
  return nowhere;
}

function collectOrder(args: readonly Tree[], collecting: Collecting): Origin {
  const origins = args.map(collecting.collect);
  for (const origin of origins)
    for (const { location, through } of origin.places) if (through === 'itself') location.isOrderAsked = true;
  relate(origins[0] ?? nowhere, origins[1] ?? nowhere);
  return nowhere;
}

function collectArithmetic(args: readonly Tree[], collecting: Collecting): Origin {
  return collectComputed(args, { type: 'number' }, collecting);
}

function collectComputed(args: readonly Tree[], type: Type, { collect }: Collecting): Origin {
  const origins = args.map(collect);
  for (const origin of origins) noteUse(origin, type);
  return computedOpenly(origins);
}

function collectTest(args: readonly Tree[], collecting: Collecting): Origin {
  notePlaces(collectRows(args, collecting).rows, noteWitness);
  return nowhere;
}

/** Walks the body of a macro, in which the row is an element of the list. */
function collectRows(
  [list, name, body]: readonly Tree[],
  collecting: Collecting,
): { readonly rows: Origin; readonly body: Origin } {
  const rows = originOf(list, collecting.collect);
  for (const { location } of rows.places) elementOf(location);
  const names = new Map([...collecting.names, [String(name), elementOrigin(rows)]]);
  return { rows, body: originOf(body, collecting.within(names, collecting.lets).collect) };
}
