import type { Expected } from '../../expression/compile-expression.ts';
import { type Json, type JsonObject, isObject } from '../../json/json.ts';
import { compileLeafExpression, compileMapping, compileShownText, compileLets } from './compile-leaf.ts';
import type { Compiling, Context } from '../types/compiling.ts';
import { namedFields } from '../types/field-types.ts';
import { orderEntries } from '../layers/order-entries.ts';
import { childNode, commonBase, itemNode, resolveNode, type SchemaNode } from '../layers/schema-node.ts';
import { writtenOut } from '../types/row-names.ts';
import { scopes } from './scopes.ts';
import { hintOf } from '../shape/mistakes.ts';
import { pointerTo } from '../../json/pointer.ts';
import { whenOfEntry } from './under-option.ts';
import { type WindowEnd, conditionOfEnd } from '../layers/window.ts';
import { uncompiledKeys } from '../../ir/documents.ts';
import { nearestName } from '../../nearest-name.ts';
import type { Tree } from '../../expression/tree.ts';
import type { Look } from '../../text/compile-text.ts';

const notCompiled: ReadonlySet<string> = new Set(uncompiledKeys);

/**
 * Compiles a value along its schema: expressions to trees, texts and mappings to templates, ordered maps to lists.
 * Only the schema's annotations decide, never the names of keys (schemas/README.md, Annotations).
 */
export function compileNode(
  compiling: Compiling,
  unresolved: SchemaNode,
  value: Json,
  pointer: string,
  outer: Context,
): unknown {
  const node = resolveNode(unresolved, value);
  const { schema } = node;
  compiling.enter?.(pointer, outer.names);
  if (typeof schema['x-name'] === 'string' && typeof value === 'string')
    refer(compiling, schema['x-name'], value, pointer, outer);
  const open = typeof schema['x-scope'] === 'string' ? scopes[schema['x-scope']] : undefined;
  if (typeof value === 'string' && typeof schema['x-expression'] === 'string') {
    const context = open ? open(outer, {}, pointer, compiling) : outer;
    return compileLeafExpression(compiling, value, pointer, context, schema['x-expression'] as Expected); // the schemas' own words
  }
  if (typeof value === 'string' && typeof schema['x-text'] === 'string') {
    return compileShownText(compiling, value, pointer, outer, schema['x-text'] as Look); // the schemas' own words
  }
  if (schema['x-value'] === true) return compileMapping(compiling, value, pointer, outer);
  if (Array.isArray(value)) return list(compiling, node, value as readonly Json[], pointer, outer);
  if (!isObject(value)) return value;
  return object(
    compiling,
    node,
    value,
    pointer,
    open ? open(outer, value, pointer, compiling) : outer,
    outer,
  );
}

function list(
  compiling: Compiling,
  node: SchemaNode,
  values: readonly Json[],
  pointer: string,
  context: Context,
): unknown {
  const item = itemNode(node);
  return item
    ? values.map((value, at) => compileNode(compiling, item, value, `${pointer}/${at}`, context))
    : values;
}

function object(
  compiling: Compiling,
  node: SchemaNode,
  value: JsonObject,
  pointer: string,
  inner: Context,
  outer: Context,
): unknown {
  referToKeys(compiling, node, value, pointer, inner);
  if (node.schema['x-let'] === true) return lets(compiling, value, pointer, outer);
  if (node.schema['x-ordered'] === true) return ordered(compiling, node, value, pointer, inner);
  const compiled: { [key: string]: unknown } = {};
  const days: Tree[] = [];
  for (const [key, child] of Object.entries(value)) {
    const isOwn = isObject(node.schema['properties']) && Object.hasOwn(node.schema['properties'], key);
    if (child === undefined || (isOwn && notCompiled.has(key))) continue;
    const at = pointerTo(pointer, key);
    const schema = childNode(node, key);
    // A `let` value sees the names around its place and the entries before it.
    const context = key === 'let' && isOwn ? letContext(outer, inner) : inner;
    const end = schema && resolveNode(schema, child).schema['x-day'];
    if (typeof end === 'string') {
      const tree = compileEnd(compiling, end as WindowEnd, String(child), at, inner); // the schemas' own words
      if (tree !== undefined) days.push(tree as Tree); // a boolean is one
      continue;
    }
    const result = schema ? compileNode(compiling, schema, child, at, context) : child;
    if (result !== undefined) compiled[key] = result;
  }
  if (days.length === 0) return compiled;
  const { when } = compiled as { readonly when?: Tree };
  return {
    ...compiled,
    when: [...(when === undefined ? [] : [when]), ...days].reduce((one, other) => ['&&', one, other]),
  };
}

function compileEnd(
  compiling: Compiling,
  end: WindowEnd,
  moment: string,
  pointer: string,
  context: Context,
): unknown {
  if (!moment.includes('T') || context.names.facts['timeOfDay'] !== undefined)
    return compileLeafExpression(compiling, conditionOfEnd(end, moment), pointer, context, 'boolean');
  compiling.report({
    code: 'unknown-fact',
    path: pointer,
    message: 'No fact "timeOfDay" shows the time, so this can only be a day.',
    hint: 'Declare "timeOfDay" in the schema of the facts, a string with `"x-given": true`. The host writes it.',
  });
  return undefined;
}

/** The scope without the `let` values of this place, for compiling these values themselves. */
function letContext(outer: Context, inner: Context): Context {
  return { ...inner, names: { ...inner.names, lets: outer.names.lets } };
}

/** Compiles `let` values silently, since opening the scope has reported their problems already. */
function lets(compiling: Compiling, value: JsonObject, pointer: string, context: Context): unknown {
  const silent: Compiling = { ...compiling, report: () => undefined, read: () => undefined };
  return compileLets(context, value, pointer, silent).compiled;
}

function ordered(
  compiling: Compiling,
  node: SchemaNode,
  value: JsonObject,
  pointer: string,
  context: Context,
): unknown {
  const { entries, problems } = orderEntries(value);
  for (const { code, entry, key, anchor, circle = [] } of problems) {
    const path = pointerTo(pointerTo(pointer, entry), key);
    compiling.report(
      code === 'anchor-circle'
        ? {
            code,
            path,
            message:
              entry === anchor
                ? `"${entry}" says that it is ${key} itself.`
                : `None of these has a place, since each is placed by the next: ${[...circle, entry].map((name) => `"${name}"`).join(', ')}.`,
            hint:
              entry === anchor
                ? 'Name another entry.'
                : 'Let one of them name an entry that is not among them.',
          }
        : {
            code,
            path,
            message: `There is no entry "${anchor}" to stand ${key}.`,
            ...hintForAnchor(value, entry, anchor),
          },
    );
  }
  const compiled = entries.map(([name, child]) => {
    const schema = childNode(node, name);
    const one = schema ? compileNode(compiling, schema, child, pointerTo(pointer, name), context) : child;
    return [name, child, one] as const;
  });
  const byName = Object.fromEntries(
    compiled.flatMap(([name, , one]) => (isObject(one) ? [[name, one]] : [])),
  );
  const body = { compiling, context, written: value, compiled: byName, pointer };
  return compiled.map(([name, child, one]) => {
    if (!isObject(one)) return { name, value: one };
    const named = node.schema['x-scope'] === 'answer' ? { names: namedFields(child, context) } : {};
    const when = whenOfEntry(body, name);
    return { name, ...one, ...named, ...(when !== undefined && { when }) };
  });
}

function hintForAnchor(map: JsonObject, entry: string, anchor: string): { readonly hint?: string } {
  const others = Object.keys(map).filter((name) => name !== entry);
  return hintOf(nearestName(anchor, others), others);
}

/** Notes a reference; that to a fact of a row is written out. */
function refer(compiling: Compiling, kind: string, name: string, pointer: string, context: Context): void {
  compiling.refer(kind, kind === 'fact' ? writtenOut(context, name) : name, pointer);
}

function referToKeys(
  compiling: Compiling,
  { schema }: SchemaNode,
  value: JsonObject,
  pointer: string,
  context: Context,
): void {
  const names = isObject(schema['propertyNames'])
    ? resolveNode({ schema: schema['propertyNames'], base: commonBase }, '').schema
    : {};
  const kind = names['x-name'];
  if (typeof kind !== 'string') return;
  for (const key of Object.keys(value)) refer(compiling, kind, key, pointerTo(pointer, key), context);
}
