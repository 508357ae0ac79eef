import type { Rewriting } from '#engine/compile/rewrite-node.ts';
import { replaceNames, type Replace, type Replacement } from '#engine/expression/replace-names.ts';
import { type Json, type JsonObject, isList, isObject } from '#engine/json/json.ts';
import { parseTags } from '#engine/text/parse-tags.ts';

/** How the names of a part read on the screen where it stands at `place`, bound to a fact and given parameters. */
export function partExpressions(
  place: string,
  part: JsonObject,
  bind: Json | undefined,
  given: Json | undefined,
): Omit<Rewriting, 'moved'> {
  const block = (name: string): string => place + name.charAt(0).toUpperCase() + name.slice(1);
  const path = (name: string): string => {
    const [root, ...keys] = name.split('.');
    if (root === 'here' && typeof bind === 'string') return [bind, ...keys].join('.');
    const [key = '', ...rest] = keys;
    return root === 'step' ? ['step', block(key), ...rest].join('.') : name;
  };
  const values = isObject(given) ? given : {};
  const lets = isObject(part['let']) ? part['let'] : {};
  const replace: Replace = (name, key) => {
    if (name === 'here' && typeof bind === 'string') return alone(pathExpression(bind));
    if (name === 'parameters' && key !== undefined) return withKey(valueExpression(values[key]));
    if ((name === 'step' || name === 'replies') && key !== undefined) return withKey(`${name}.${block(key)}`);
    const value = Object.hasOwn(lets, name) ? lets[name] : undefined;
    return typeof value === 'string' ? alone(`(${replaceNames(value, replace)})`) : undefined;
  };
  return { replace, path, block };
}

function alone(text: string): Replacement {
  return { text, withKey: false };
}

function withKey(text: string): Replacement {
  return { text, withKey: true };
}

/** A fact path as an expression: not every key is a name there. */
function pathExpression(path: string): string {
  const [root = '', ...keys] = path.split('.');
  return root + keys.map((key) => (/^\w+$/.test(key) ? `.${key}` : `['${key}']`)).join('');
}

/** What a mapping hands over, as an expression; one that holds objects cannot be written so and is absent. */
function valueExpression(value: Json | undefined): string {
  if (typeof value === 'number' || typeof value === 'boolean') return `(${value})`;
  if (isList(value)) return `[${value.map(valueExpression).join(', ')}]`;
  if (typeof value !== 'string') return 'absent';
  const parts = parseTags(value).segments.map((part) =>
    part.type === 'tag' ? `(${part.expression})` : textLiteral(part.text),
  );
  return parts.length === 1 ? String(parts[0]) : `(${parts.join(' + ')})`;
}

function textLiteral(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n');
  return `'${escaped}'`;
}
