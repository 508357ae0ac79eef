import {
  type Compiled,
  type Json,
  type JsonObject,
  clockFacts,
  isCalendarDay,
  isObject,
} from '#engine/index.ts';
import { type Line, Fault } from './fault.ts';
import { typeReader, withoutNull } from './type-reader.ts';

/** What a line says: facts, and what may be beside them. */
interface Given {
  readonly facts: JsonObject;
  readonly parameters: JsonObject;
  readonly replies: JsonObject;
}

export type FactsReader = (line: Line) => Given | Fault;

/**
 * Makes the reader of facts. It ignores names that the facts' schema does not know, and reads null as absent. Another
 * JSON type is a fault, and so is a day that no calendar has. An absent `today` is that of the clock, where the
 * business is, as every host writes it; the facts of the brand are underneath.
 */
export function factsReader(compiled: Compiled): FactsReader {
  const { factTypes, brand } = compiled;
  const readTypes = typeReader({ type: 'object', fields: factTypes });
  const days = Object.keys(factTypes).filter((name) => factTypes[name]?.type === 'date');
  const read = (around: unknown): Json | undefined | Fault => {
    const facts = readTypes(around);
    return isObject(facts) ? (noDay(facts, days) ?? facts) : facts;
  };
  return (line) => {
    const isWrapped = line['facts'] !== undefined && line['facts'] !== null;
    const around = isWrapped ? line['facts'] : line;
    const facts = read(around);
    if (facts instanceof Fault) return isWrapped ? facts.under('facts') : facts;
    const parameters = readBeside(line, around, 'parameters');
    if (parameters instanceof Fault) return parameters;
    const replies = readBeside(line, around, 'replies');
    if (replies instanceof Fault) return replies;
    const given = withClock(compiled, isObject(facts) ? facts : {});
    return { facts: layOver(brand.facts, given), parameters, replies };
  };
}

/** A day that is given without a time is asked about at its beginning. */
function withClock(compiled: Compiled, facts: JsonObject): JsonObject {
  const now = clockFacts(compiled, Date.now());
  const begins = facts['today'] !== undefined && now['timeOfDay'] !== undefined;
  return { ...now, ...(begins && { timeOfDay: '00:00' }), ...facts };
}

/** Every age is computed from it, so that one that is none would refuse everybody. */
function noDay(facts: JsonObject, days: readonly string[]): Fault | undefined {
  const wrong = days.find((name) => typeof facts[name] === 'string' && !isCalendarDay(facts[name]));
  return wrong === undefined ? undefined : new Fault('a day such as 2026-01-31', facts[wrong]).under(wrong);
}

/** An object on a line that no schema describes; an absent one reads as empty. */
export function readObject(line: Line, name: string): JsonObject | Fault {
  const value = withoutNull(line[name]) ?? {};
  if (value instanceof Fault) return value.under(name);
  return isObject(value) ? value : new Fault('an object', value).under(name);
}

/** Reads an object that is beside the facts: on the line, or inside of `facts` when the line has that key. */
function readBeside(line: Line, around: unknown, name: string): JsonObject | Fault {
  if (line[name] !== undefined || !isLine(around)) return readObject(line, name);
  const value = readObject(around, name);
  return value instanceof Fault ? value.under('facts') : value;
}

function layOver(ofBrand: JsonObject, facts: JsonObject): JsonObject {
  const { brand } = facts;
  return { ...facts, brand: isObject(brand) ? { ...ofBrand, ...brand } : ofBrand };
}

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null;
}
