import type { Finding, FindingCode } from '../expression/parse-expression.ts';
import { type KnownNames, type Reads, resolveName } from '../expression/names.ts';
import { type Type, joinTypes } from '../expression/type.ts';
import { type CompiledSegment, compileSegment, compileShown, templateOf } from './compile-text.ts';
import type { CompiledValue } from './compiled-text.ts';
import { parseTags } from './parse-tags.ts';
import { compileExpression, type Expected } from '../expression/compile-expression.ts';
import type { Tree } from '../expression/tree.ts';
import type { Json, JsonObject } from '../json/json.ts';

/** `pointer` leads from the value to the string in which `start` and `end` are offsets. */
export type ValueFinding = Finding & { readonly pointer: string };

/** What the compilers of a value's parts share. */
export interface Valuing {
  readonly findings: ValueFinding[];
  readonly reads: Reads[];
  /** Names of rows, of `$as`. */
  readonly rows: Set<string>;
}

/** A compiled part of a value with what it gives. */
export interface TypedValue {
  readonly value: CompiledValue;
  readonly type: Type;
}

/** Compiles a string of a value: one whole tag keeps the type of its expression, anything else is a text. */
export function compileValueText(
  source: string,
  names: KnownNames,
  pointer: string,
  valuing: Valuing,
): TypedValue {
  const { segments, findings } = parseTags(source);
  valuing.findings.push(...findings.map((finding) => ({ ...finding, pointer })));
  const [only] = segments;
  if (segments.length === 1 && only?.type === 'tag') {
    const segment = noted(compileSegment(only, names, 'any'), pointer, valuing);
    return {
      value: typeof segment.part === 'string' ? segment.part : { $tree: segment.part.tree },
      type: segment.type,
    };
  }
  const compiled = segments.map((segment) => noted(compileShown(segment, names), pointer, valuing));
  const template = templateOf(compiled, 0, source.length);
  return typeof template === 'string'
    ? { value: template, type: { type: 'text', tokens: [template] } }
    : { value: { $parts: template.parts }, type: { type: 'text' } };
}

function noted(segment: CompiledSegment, pointer: string, { findings, reads }: Valuing): CompiledSegment {
  findings.push(...segment.findings.map((finding) => ({ ...finding, pointer })));
  if (segment.reads) reads.push(segment.reads);
  return segment;
}

/** Keys that say whether, and how often, an object of a mapping appears, and what else it holds. */
const objectKeys: readonly string[] = ['$when', '$others'];
const rowKeys: readonly string[] = [...objectKeys, '$each', '$as'];

/** Whether a key is the format's own and never data. */
export function isOwnKey(key: string): boolean {
  return key.startsWith('$');
}

/** Reports keys with `$` that mean nothing in this place, and `$each` and `$as` without each other. */
export function reportOwnKeys(object: JsonObject, isRow: boolean, pointer: string, valuing: Valuing): void {
  const known = isRow ? rowKeys : objectKeys;
  for (const key of Object.keys(object).filter(isOwnKey)) {
    if (known.includes(key)) continue;
    const message = rowKeys.includes(key)
      ? `'${key}' is in the elements of a list.`
      : `'${key}' has no meaning here.`;
    report(
      'not-in-profile',
      message,
      `Keys here that begin with '$' are ${known.join(', ')}.`,
      `${pointer}/${key}`,
      valuing,
    );
  }
  if (isRow && (object['$each'] === undefined) !== (object['$as'] === undefined)) {
    report('not-in-profile', "'$each' and '$as' stand together.", 'Name the row.', pointer, valuing);
  }
}

/** Compiles `$when`. */
export function compileWhen(
  object: JsonObject,
  names: KnownNames,
  pointer: string,
  valuing: Valuing,
): { readonly $when?: Tree } {
  if (object['$when'] === undefined) return {};
  return { $when: compileKey(object['$when'], names, 'boolean', `${pointer}/$when`, valuing).tree };
}

/** Compiles `$others`; `type` is that of the keys that it brings. */
export function compileOthers(
  object: JsonObject,
  names: KnownNames,
  pointer: string,
  valuing: Valuing,
): { readonly key: { readonly $others?: Tree }; readonly type?: Type } {
  if (object['$others'] === undefined) return { key: {} };
  const { tree, type } = compileKey(object['$others'], names, 'object', `${pointer}/$others`, valuing);
  const all = type.type === 'object' ? [type.others ?? absent, ...Object.values(type.fields)] : [];
  return { key: { $others: tree }, type: all.reduce<Type>(joinTypes, all.length === 0 ? any : absent) };
}

const any: Type = { type: 'any' };
const absent: Type = { type: 'absent' };

interface Repeat {
  readonly keys: { readonly $each?: Tree; readonly $as?: string };
  /** The names that are known inside a row. */
  readonly names: KnownNames;
}

/** Compiles `$each` and `$as`. */
export function compileRepeat(
  object: JsonObject,
  names: KnownNames,
  pointer: string,
  valuing: Valuing,
): Repeat {
  const { $each, $as } = object;
  if ($each === undefined || typeof $as !== 'string') return { keys: {}, names };
  const { tree, type } = compileKey($each, names, 'list', `${pointer}/$each`, valuing);
  if (resolveName($as, names, {})) {
    const message = `'${$as}' already means something here.`;
    report('shadowed-name', message, 'Give the row a name.', `${pointer}/$as`, valuing, $as.length);
  }
  valuing.rows.add($as);
  const row: Type = type.type === 'list' ? type.of : { type: 'any' };
  return { keys: { $each: tree, $as }, names: { ...names, locals: { ...names.locals, [$as]: row } } };
}

function compileKey(
  json: Json,
  names: KnownNames,
  expected: Expected,
  pointer: string,
  valuing: Valuing,
): { readonly tree: Tree; readonly type: Type } {
  if (typeof json !== 'string') {
    report('wrong-type', 'This must be an expression in a string.', undefined, pointer, valuing);
    return { tree: ['absent'], type: { type: 'any' } };
  }
  const { tree, type, reads, findings } = compileExpression(json, names, expected);
  valuing.findings.push(...findings.map((finding) => ({ ...finding, pointer })));
  valuing.reads.push(reads);
  return { tree: tree ?? ['absent'], type };
}

function report(
  code: FindingCode,
  message: string,
  hint: string | undefined,
  pointer: string,
  { findings }: Valuing,
  end = 0,
): void {
  findings.push({ code, message, ...(hint !== undefined && { hint }), start: 0, end, pointer });
}
