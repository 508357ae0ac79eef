import type { Tree } from '#engine/compile.ts';
import { type Compiled, type Json, type JsonObject, inlineRules, isObject, readPath } from '#engine/index.ts';

/**
 * A part of compiled documents in which conditions without inputs and constants are written out where they are used,
 * so that two ways of naming the same thing come out equal.
 */
export function normalForm({ rules, constants }: Compiled, part: Json): Json {
  const inlined = isTree(part) ? (inlineRules(part, rules) as Json) : part;
  return writeOut(inlined, rules, constants);
}

function writeOut(part: Json, rules: Compiled['rules'], constants: JsonObject): Json {
  if (Array.isArray(part)) {
    const list = part as readonly Json[];
    if (list[0] === 'constant') return literalTree(readPath(constants, list.slice(1).join('.')));
    const inlined = isTree(part) ? (inlineRules(part, rules) as readonly Json[]) : list;
    return inlined.map((element) => writeOut(element, rules, constants));
  }
  if (!isObject(part)) return part;
  const entries = Object.entries(part).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, writeOut(value, rules, constants)] as const],
  );
  return Object.fromEntries(entries);
}

function literalTree(value: Json | undefined): Json {
  if (value === undefined) return ['absent'];
  if (Array.isArray(value)) return ['list', ...(value as readonly Json[])];
  return isObject(value) ? ['constant', JSON.stringify(value)] : value;
}

/** Whether this is an expression: a list that begins with an operator. */
export function isTree(part: Json | undefined): part is Tree & Json {
  return Array.isArray(part) && typeof part[0] === 'string' && operators.has(part[0]);
}

const operators: ReadonlySet<string> = new Set(
  `fact name let constant rule call list absent neg default matches has field index exists all filter map sortBy
   && || ! ?: == != < <= > >= in + - * / % concat append`.split(/\s+/),
);
