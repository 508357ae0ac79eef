import { type SchemaNode, childNode, itemNode, resolveNode } from '#engine/compile.ts';
import { type Json, type JsonObject, objectOf } from '#engine/index.ts';
import { boundKeys, shownBounds } from './bound-keys.ts';

/** What people change most, in the order of a form. */
const shownKeys = [
  'title',
  'label',
  'text',
  'intro',
  'help',
  'placeholder',
  'whyWeAsk',
  'whatHappensNext',
  'level',
  'options',
  ...shownBounds,
  'default',
  'accept',
  'when',
  'requiredWhen',
  'disabledWhen',
  'from',
  'until',
  'messages',
  'rules',
] as const;

/** The schema of a list of texts. */
export const textList = { type: 'array', items: { type: 'string' } } as const;

/** What a form changes of an option. */
const optionKeys = ['label', 'text', 'when'];

/** The schema of a form for the part of a document that a node describes; `undefined` if nothing of it is changed by a form. */
export function formSchema(node: SchemaNode, value: JsonObject, isLocale: boolean): JsonObject | undefined {
  const properties = shownKeys.flatMap((key) => {
    const child = childNode(node, key);
    const schema =
      key === 'messages'
        ? child && messagesSchema(node, resolveNode(child, value[key]), value)
        : child && keySchema(key, resolveNode(child, value[key]), value, isLocale);
    if (isLocale && !saysText(schema)) return [];
    return schema ? [[key, schema] as const] : [];
  });
  if (properties.length === 0) return undefined;
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** Whether a schema has only texts that people read, with what holds them. */
function saysText(schema: JsonObject | undefined): boolean {
  if (schema === undefined) return false;
  return schema['type'] === 'string'
    ? schema['x-kind'] === 'text'
    : schema['properties'] !== undefined || objectOf(schema['items'])['properties'] !== undefined;
}

function keySchema(
  key: string,
  node: SchemaNode,
  value: JsonObject,
  isLocale: boolean,
): JsonObject | undefined {
  if (key === 'options') return value[key] === undefined ? undefined : optionsSchema(node);
  if (key === 'rules') return rulesSchema(node, value, isLocale);
  if (key === 'default') return defaultSchema(node, value[key]);
  return valueSchema(node, value[key]);
}

/** One text, number, choice or truth, or a list of texts. Other lists, and objects, have no control. */
function valueSchema(node: SchemaNode, value: Json | undefined): JsonObject | undefined {
  const { schema } = node;
  const { title, description, enum: choices, type } = schema as JsonObject;
  const about = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  if (Array.isArray(choices)) return { ...about, type: 'string', enum: choices };
  const types = [type].flat();
  if (types.includes('boolean')) return { ...about, type: 'boolean' };
  const number = types.find((one) => one === 'integer' || one === 'number');
  // A bound may be a number or an expression.
  if (number !== undefined && typeof value !== 'string') return { ...about, type: number };
  if (types.includes('array')) {
    const item = itemNode(node);
    const isOfTexts = item !== undefined && resolveNode(item, '').schema['type'] === 'string';
    return isOfTexts ? { ...about, ...textList, minItems: Number(schema['minItems'] ?? 0) } : undefined;
  }
  if (schema['format'] === 'regex') return { ...about, type: 'string', format: 'regex' };
  if (types.includes('string')) {
    const kind = schema['x-expression'] === undefined ? 'text' : 'expression';
    return { ...about, type: 'string', 'x-kind': schema['x-day'] === undefined ? kind : 'day' };
  }
  return undefined;
}

/** A default may be of any type: one that is there keeps its own. */
function defaultSchema({ schema }: SchemaNode, value: Json | undefined): JsonObject | undefined {
  if (typeof value === 'object' || value === undefined) return undefined;
  const { title = '', description = '' } = schema as JsonObject;
  return { title, description, type: typeof value };
}

function optionsSchema(node: SchemaNode): JsonObject | undefined {
  const option = childNode(node, 'option');
  if (!option) return undefined;
  const keys = optionKeys.flatMap((key) => {
    const child = childNode(resolveNode(option, {}), key);
    const schema = child && valueSchema(resolveNode(child, undefined), undefined);
    return schema ? [[key, schema] as const] : [];
  });
  const properties = { token: { type: 'string', title: 'Token' }, ...Object.fromEntries(keys) };
  return { type: 'array', title: 'Options', items: { type: 'object', properties } };
}

function messagesSchema(field: SchemaNode, node: SchemaNode, value: JsonObject): JsonObject | undefined {
  const asked = boundKeys.filter((key) => value[key] !== undefined && value[key] !== false);
  // A message that is written keeps its place.
  const names = [...new Set([...asked, ...Object.keys(objectOf(value['messages']))])];
  if (names.length === 0) return undefined;
  const each = names.map((name) => {
    const child = childNode(node, name);
    const bound = childNode(field, name);
    const { title } = bound ? resolveNode(bound, value[name]).schema : {};
    return [
      name,
      { ...(child && valueSchema(child, '')), title: `Message of “${String(title ?? name)}”` },
    ] as const;
  });
  return {
    type: 'object',
    title: 'Messages',
    properties: Object.fromEntries(each),
  };
}

function rulesSchema(node: SchemaNode, value: JsonObject, isLocale: boolean): JsonObject | undefined {
  const rules = Object.entries(objectOf(value['rules']));
  if (rules.length === 0) return undefined;
  const properties = rules.map(([name, rule]) => {
    const child = childNode(node, name);
    const keys = isLocale ? ['message'] : ['when', 'message'];
    const each = keys.flatMap((key) => {
      const inner = child && childNode(resolveNode(child, rule), key);
      const schema = inner && valueSchema(resolveNode(inner, ''), '');
      return schema ? [[key, schema] as const] : [];
    });
    return [name, { type: 'object', title: name, properties: Object.fromEntries(each) }] as const;
  });
  return { type: 'object', title: 'Rules', properties: Object.fromEntries(properties) };
}

/** The values of a form, of what its schema names. Options are a list, since their order counts. */
export function formValue(
  schema: JsonObject,
  value: JsonObject,
  order: (map: JsonObject) => readonly string[],
) {
  const { options } = value;
  const names = Object.entries(objectOf(schema['properties']));
  const entries = names.flatMap(([key, inner]): readonly (readonly [string, Json])[] => {
    const held = value[key];
    if (held === undefined) return [];
    if (key === 'options') {
      const map = objectOf(options);
      const pick = (token: string) =>
        Object.entries(objectOf(map[token])).filter(([one]) => optionKeys.includes(one));
      return [[key, order(map).map((token) => ({ token, ...Object.fromEntries(pick(token)) }))]];
    }
    const isNested = objectOf(inner)['type'] === 'object';
    return [[key, isNested ? formValue(objectOf(inner), objectOf(held), order) : held]];
  });
  return Object.fromEntries(entries) as JsonObject;
}
