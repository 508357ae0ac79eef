import type { Op, Tree, Type } from '#engine/compile.ts';
import { readPath } from '#engine/index.ts';
import { type AskedPlace, elementOf, placeOfField } from './asked-place.ts';
import { type Gathering, gatherCall, gatherRule } from './gathering.ts';
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
type Gatherer = (args: readonly Tree[], gathering: Gathering) => Origin;

export const gatherers = {
  fact: (keys, { facts, fixed }) => {
    const location = keys.map(String).reduce(placeOfField, facts);
    const value = readPath(fixed, location.path);
    // What does not vary is a literal: other values are compared with it.
    return value !== undefined && typeof value !== 'object' ? fromLiteral(value) : fromLocation(location);
  },
  name: gatherName,
  let: ([name, ...keys], { lets }) => along(lets.get(String(name)) ?? nowhere, keys),
  constant: (keys, { compiled }) => along(fromLiteral(compiled.constants), keys),
  field: ([of, key], { gather }) => fieldOrigin(originOf(of, gather), String(key)),
  index: gatherIndex,
  rule: ([name, ...args], gathering) => gatherRule(gathering, String(name), args.map(gathering.gather)),
  call: gatherCall,
  list: (args, { gather }) => {
    const elements = joinOrigins(args.map(gather));
    const isLiteral = elements.places.length === 0 && !elements.isComputed && !elements.elements;
    return isLiteral ? fromLiteral(elements.literals) : { ...nowhere, elements };
  },
  absent: () => nowhere,
  '?:': ([condition, ...branches], { gather }) => {
    gather(condition ?? true);
    return joinOrigins(branches.map(gather));
  },
  default: (args, { gather }) => {
    const origins = args.map(gather);
    for (const origin of origins.slice(0, 1)) notePresence(origin);
    return joinOrigins(origins);
  },
  has: ([value], { gather }) => {
    notePresence(originOf(value, gather));
    return nowhere;
  },
  matches: ([value, pattern], { gather }) => {
    notePlaces(originOf(value, gather), ({ patterns }) => patterns.add(String(pattern)));
    return nowhere;
  },
  '!': gatherAll,
  '&&': gatherAll,
  '||': gatherAll,
  '==': gatherComparison,
  '!=': gatherComparison,
  '<': gatherOrder,
  '<=': gatherOrder,
  '>': gatherOrder,
  '>=': gatherOrder,
  in: gatherMembership,
  neg: ([value], gathering) =>
    typeof value === 'number' ? fromLiteral(-value) : gatherArithmetic([value ?? 0], gathering),
  '+': gatherArithmetic,
  '-': gatherArithmetic,
  '*': gatherArithmetic,
  '/': gatherArithmetic,
  '%': gatherArithmetic,
  concat: (args, gathering) => gatherComputed(args, { type: 'text' }, gathering),
  append: (args, { gather }) => noteOpen(joinOrigins(args.map(gather))),
  exists: gatherTest,
  all: gatherTest,
  filter: (args, gathering) => {
    const { rows } = gatherRows(args, gathering);
    notePlaces(rows, (list) => list.filters++);
    return rows;
  },
  sortBy: (args, gathering) => {
    const { rows, body } = gatherRows(args, gathering);
    noteOpen(body);
    return rows;
  },
  map: (args, gathering) => {
    const { rows, body } = gatherRows(args, gathering);
    notePlaces(rows, noteWitness);
    return { ...nowhere, elements: body, sizedAs: rows };
  },
} satisfies Record<Op, Gatherer>;

function originOf(tree: Tree | undefined, gather: Gathering['gather']): Origin {
  return tree === undefined ? nowhere : gather(tree);
}

function along(origin: Origin, keys: readonly Tree[]): Origin {
  return keys.map(String).reduce(fieldOrigin, origin);
}

function gatherName([name, ...keys]: readonly Tree[], gathering: Gathering): Origin {
  const known = gathering.names.get(String(name));
  if (known) return along(known, keys);
  const machine = name === 'states' ? gathering.compiled.machines[String(keys[0])] : undefined;
  if (!machine) return fromLocation([name, ...keys].map(String).reduce(placeOfField, gathering.locals));
  for (const { when } of machine.transitions) gathering.within(new Map()).gather(when);
  return nowhere;
}

function gatherIndex([of, at]: readonly Tree[], { gather }: Gathering): Origin {
  const [origin, key] = [originOf(of, gather), originOf(at, gather)];
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
function gatherMembership([value, group]: readonly Tree[], { gather }: Gathering): Origin {
  const [sought, origin] = [originOf(value, gather), originOf(group, gather)];
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

function gatherAll(args: readonly Tree[], { gather }: Gathering): Origin {
  for (const tree of args) gather(tree);
  return nowhere;
}

function gatherComparison(args: readonly Tree[], { gather }: Gathering): Origin {
  relate(originOf(args[0], gather), originOf(args[1], gather));
  return nowhere;
}

function gatherOrder(args: readonly Tree[], gathering: Gathering): Origin {
  const origins = args.map(gathering.gather);
  for (const origin of origins)
    for (const { location, through } of origin.places) if (through === 'itself') location.isOrderAsked = true;
  relate(origins[0] ?? nowhere, origins[1] ?? nowhere);
  return nowhere;
}

function gatherArithmetic(args: readonly Tree[], gathering: Gathering): Origin {
  return gatherComputed(args, { type: 'number' }, gathering);
}

function gatherComputed(args: readonly Tree[], type: Type, { gather }: Gathering): Origin {
  const origins = args.map(gather);
  for (const origin of origins) noteUse(origin, type);
  return computedOpenly(origins);
}

function gatherTest(args: readonly Tree[], gathering: Gathering): Origin {
  notePlaces(gatherRows(args, gathering).rows, noteWitness);
  return nowhere;
}

/** Walks the body of a macro, in which the row is an element of the list. */
function gatherRows(
  [list, name, body]: readonly Tree[],
  gathering: Gathering,
): { readonly rows: Origin; readonly body: Origin } {
  const rows = originOf(list, gathering.gather);
  for (const { location } of rows.places) elementOf(location);
  const names = new Map([...gathering.names, [String(name), elementOrigin(rows)]]);
  return { rows, body: originOf(body, gathering.within(names, gathering.lets).gather) };
}
