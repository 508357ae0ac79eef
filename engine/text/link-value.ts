import { linkExpression } from '../expression/link-expression.ts';
import { jsonOf, listOf } from '../expression/read-value.ts';
import { rowScope, type Evaluate, type Scope, type Value } from '../expression/scope.ts';
import type { Tree } from '../expression/tree.ts';
import { type Json, isObject } from '../json/json.ts';
import type { CompiledObject, CompiledValue } from './compiled-text.ts';
import { linkTemplate } from './link-text.ts';

type FillValue = (scope: Scope) => Json | undefined;

/** Turns a compiled mapping into a closure that fills it. Keys whose value is `undefined` are left out. */
export function linkValue(value: CompiledValue): FillValue {
  if (typeof value !== 'object') return () => value;
  if (isList(value)) return linkList(value);
  if (value.$tree !== undefined) return linkTag(value.$tree);
  if (value.$parts !== undefined) return withoutEmpty(linkTemplate({ parts: value.$parts }));
  return linkObject(value);
}

function isList(value: CompiledValue): value is readonly CompiledValue[] {
  return Array.isArray(value);
}

function linkTag(tree: Tree): FillValue {
  const value = linkExpression(tree);
  return withoutEmpty((scope) => jsonOf(value(scope)));
}

function withoutEmpty(fill: FillValue): FillValue {
  return (scope) => {
    const json = fill(scope);
    return json === '' ? undefined : json;
  };
}

function linkObject(object: CompiledObject): FillValue {
  const isKept = linkCondition(object.$when);
  const fields = Object.entries(object).flatMap(([key, value]) =>
    key.startsWith('$') || value === undefined ? [] : [[key, linkValue(value)] as const],
  );
  const others = object.$others === undefined ? undefined : linkExpression(object.$others);
  const own = new Set(fields.map(([key]) => key));
  return (scope) => {
    if (isKept(scope) !== true) return undefined;
    const filled: (readonly [string, Json])[] = [];
    for (const [key, fill] of fields) {
      const json = fill(scope);
      if (json !== undefined) filled.push([key, json]);
    }
    // They are somebody else's, so an empty text among them is kept.
    for (const [key, json] of entriesOf(others?.(scope))) if (!own.has(key)) filled.push([key, json]);
    return filled.length === 0 ? undefined : Object.fromEntries(filled);
  };
}

function entriesOf(value: Value | undefined): readonly (readonly [string, Json])[] {
  const map = value === undefined ? undefined : jsonOf(value);
  if (!isObject(map)) return [];
  return Object.entries(map).flatMap(([key, json]) => (json === undefined ? [] : [[key, json] as const]));
}

function linkCondition(tree: Tree | undefined): Evaluate {
  return tree === undefined ? () => true : linkExpression(tree);
}

function linkList(list: readonly CompiledValue[]): FillValue {
  const elements = list.map(linkElement);
  return (scope) => {
    const filled = elements.flatMap((element) => element(scope));
    return filled.length === 0 ? undefined : filled;
  };
}

/** The elements that one entry of a list becomes: none, one, or with `$each` one for each row. */
function linkElement(element: CompiledValue): (scope: Scope) => readonly Json[] {
  const fill = linkValue(element);
  if (typeof element !== 'object' || isList(element) || element.$each === undefined) {
    return (scope) => present(fill(scope));
  }
  const [rows, name] = [linkExpression(element.$each), element.$as ?? ''];
  return (scope) => {
    const inner = rowScope(scope, name);
    return listOf(rows(scope)).flatMap((row) => {
      return present(fill(inner.at(row)));
    });
  };
}

function present(json: Json | undefined): readonly Json[] {
  return json === undefined ? [] : [json];
}
