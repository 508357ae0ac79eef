import type { Type } from '#engine/expression/type.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';

/** Types that facts are made of, by their names in the facts' schema. */
export type NamedTypes = { readonly [name: string]: Type };

const simple: { readonly [name: string]: Type } = {
  text: { type: 'text' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'date' },
  texts: { type: 'list', of: { type: 'text' } },
  numbers: { type: 'list', of: { type: 'number' } },
  any: { type: 'any' },
};

/** The type behind a name in a declaration; nothing where no such type is known. */
export function declaredType(name: string, known: NamedTypes): Type | undefined {
  if (!name.startsWith('list:')) return simple[name] ?? known[name];
  const of = declaredType(name.slice('list:'.length), known);
  return of && { type: 'list', of };
}

/** The type of one declared name; `enum` narrows a text. */
export function typeOfDeclaration(declaration: Json | undefined, known: NamedTypes): Type {
  if (!isObject(declaration)) return { type: 'any' };
  const type = declaredType(String(declaration['type']), known) ?? { type: 'any' };
  const tokens = declaration['enum'];
  return type.type === 'text' && Array.isArray(tokens) ? { type: 'text', tokens: tokens.map(String) } : type;
}

/** The object that a map of declarations makes. */
export function typeOfDeclarations(
  declarations: Json | undefined,
  known: NamedTypes,
): Type & { readonly type: 'object' } {
  const entries = Object.entries(isObject(declarations) ? declarations : ({} as JsonObject));
  return {
    type: 'object',
    fields: Object.fromEntries(entries.map(([name, one]) => [name, typeOfDeclaration(one, known)])),
  };
}

/** The names of all types that a declaration may use. */
export function typeNames(known: NamedTypes): readonly string[] {
  return [...Object.keys(simple), ...Object.keys(known)];
}
