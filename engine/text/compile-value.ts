import { isList, type Json, type JsonObject } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import { joinReads, type KnownNames, type Reads } from '../expression/names.ts';
import { joinTypes, type Type } from '../expression/type.ts';
import {
  compileOthers,
  compileRepeat,
  compileWhen,
  isOwnKey,
  reportOwnKeys,
  compileValueText,
  type TypedValue,
  type ValueFinding,
  type Valuing,
} from './compile-value-parts.ts';
import type { CompiledValue } from './compiled-text.ts';

/** Compiles a mapping: literals, tags, `$when`, `$others`, and `$each` in lists; `value` is `undefined` if something was found. */
export function compileValue(
  json: Json,
  names: KnownNames,
): {
  readonly value?: CompiledValue;
  readonly type: Type;
  readonly reads: Reads;
  readonly findings: readonly ValueFinding[];
} {
  const valuing: Valuing = { findings: [], reads: [], rows: new Set() };
  const { value, type } = compilePart(json, names, '', valuing);
  const { findings } = valuing;
  return { ...(findings.length === 0 && { value }), type, reads: readsOf(valuing), findings };
}

/** Row names are not read from outside. */
function readsOf({ reads, rows }: Valuing): Reads {
  const joined = joinReads(reads);
  return { ...joined, names: joined.names.filter((path) => !rows.has(path.split('.', 1).join())) };
}

function compilePart(json: Json, names: KnownNames, pointer: string, valuing: Valuing): TypedValue {
  if (typeof json === 'string') return compileValueText(json, names, pointer, valuing);
  if (typeof json === 'number') return { value: json, type: { type: 'number' } };
  if (typeof json === 'boolean') return { value: json, type: { type: 'boolean' } };
  if (isList(json)) return compileList(json, names, pointer, valuing);
  reportOwnKeys(json, false, pointer, valuing);
  return compileObject(json, names, pointer, valuing);
}

function compileList(
  list: readonly Json[],
  names: KnownNames,
  pointer: string,
  valuing: Valuing,
): TypedValue {
  const elements = list.map((element, index) =>
    compileElement(element, names, `${pointer}/${index}`, valuing),
  );
  const of = elements.map(({ type }) => type).reduce<Type>(joinTypes, { type: 'absent' });
  return { value: elements.map(({ value }) => value), type: { type: 'list', of } };
}

function compileElement(json: Json, names: KnownNames, pointer: string, valuing: Valuing): TypedValue {
  if (typeof json !== 'object' || isList(json)) return compilePart(json, names, pointer, valuing);
  reportOwnKeys(json, true, pointer, valuing);
  const repeat = compileRepeat(json, names, pointer, valuing);
  const { value, type } = compileObject(json, repeat.names, pointer, valuing);
  return { value: { ...repeat.keys, ...(value as object) }, type };
}

function compileObject(object: JsonObject, names: KnownNames, pointer: string, valuing: Valuing): TypedValue {
  const fields: { [name: string]: Type } = {};
  const compiled: { [name: string]: CompiledValue } = {};
  for (const [key, json] of Object.entries(object)) {
    if (json === undefined || isOwnKey(key)) continue;
    const part = compilePart(json, names, pointerTo(pointer, key), valuing);
    compiled[key] = part.value;
    fields[key] = part.type;
  }
  const others = compileOthers(object, names, pointer, valuing);
  return {
    value: { ...compileWhen(object, names, pointer, valuing), ...others.key, ...compiled },
    type: { type: 'object', fields, ...(others.type && { others: others.type }) },
  };
}
