import type { Op, Tree, Type } from '#engine/compile.ts';
import { elementOf, placeOfField } from './asked-place.ts';
import { type Gathering, gatherCall, gatherRule } from './gathering.ts';
import {
  computed,
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
  fact: (keys, { facts }) => fromLocation(keys.map(String).reduce(placeOfField, facts)),
  name: gatherName,
  let: ([name, ...keys], { lets }) => along(lets.get(String(name)) ?? nowhere, keys),
  constant: (keys, { compiled }) => along(fromLiteral(compiled.constants), keys),
  field: ([of, key], { gather }) => fieldOrigin(originOf(of, gather), String(key)),
  index: gatherIndex,
  rule: ([name, ...args], gathering) => gatherRule(gathering, String(name), args.map(gathering.gather)),
  call: gatherCall,
  list: (args, { gather }) => {
    const origin = joinOrigins(args.map(gather));
    return { ...origin, literals: [origin.literals] };
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
  '<': gatherComparison,
  '<=': gatherComparison,
  '>': gatherComparison,
  '>=': gatherComparison,
  in: ([value, group], { gather }) => {
    const origin = originOf(group, gather);
    const keys = origin.literals.flatMap((literal) =>
      Array.isArray(literal) || typeof literal !== 'object' ? [] : Object.keys(literal),
    );
    const members = joinOrigins([elementOrigin(origin), { ...nowhere, literals: keys }]);
    relate(originOf(value, gather), members);
    return nowhere;
  },
  neg: gatherArithmetic,
  '+': gatherArithmetic,
  '-': gatherArithmetic,
  '*': gatherArithmetic,
  '/': gatherArithmetic,
  '%': gatherArithmetic,
  concat: (args, gathering) => gatherComputed(args, { type: 'text' }, gathering),
  append: (args, { gather }) => joinOrigins(args.map(gather)),
  exists: gatherTest,
  all: gatherTest,
  filter: (args, gathering) => {
    gatherRows(args, gathering);
    return originOf(args[0], gathering.gather);
  },
  sortBy: (args, gathering) => {
    noteOpen(gatherRows(args, gathering));
    return originOf(args[0], gathering.gather);
  },
  map: (args, gathering) => {
    const origin = gatherRows(args, gathering);
    return { ...noteOpen(origin), literals: [origin.literals] };
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
  return elementOrigin(origin);
}

function gatherAll(args: readonly Tree[], { gather }: Gathering): Origin {
  for (const tree of args) gather(tree);
  return nowhere;
}

function gatherComparison(args: readonly Tree[], { gather }: Gathering): Origin {
  relate(originOf(args[0], gather), originOf(args[1], gather));
  return nowhere;
}

function gatherArithmetic(args: readonly Tree[], gathering: Gathering): Origin {
  return gatherComputed(args, { type: 'number' }, gathering);
}

function gatherComputed(args: readonly Tree[], type: Type, { gather }: Gathering): Origin {
  const origins = args.map(gather);
  for (const origin of origins) noteUse(origin, type);
  return noteOpen(computed(joinOrigins(origins), 'other'));
}

function gatherTest(args: readonly Tree[], gathering: Gathering): Origin {
  gatherRows(args, gathering);
  return nowhere;
}

/** Walks the body of a macro, in which the row is an element of the list. */
function gatherRows([list, name, body]: readonly Tree[], gathering: Gathering): Origin {
  const rows = originOf(list, gathering.gather);
  for (const { location } of rows.places) elementOf(location);
  const names = new Map([...gathering.names, [String(name), elementOrigin(rows)]]);
  return originOf(body, gathering.within(names, gathering.lets).gather);
}
