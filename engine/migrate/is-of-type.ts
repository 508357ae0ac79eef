import type { Type } from '../expression/type.ts';
import { type Json, type JsonObject, isList, isObject } from '../json/json.ts';
import { holdsHandle } from '../visit/handles.ts';

/** Whether a stored value may be where a type is expected. What a handle represents is not looked at. */
export function isOfType(value: Json, type: Type): boolean {
  if (holdsHandle(value)) return true;
  switch (type.type) {
    case 'any':
      return true;
    case 'absent':
      return false;
    case 'text':
      return typeof value === 'string' && (type.tokens?.includes(value) ?? true);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    case 'number':
    case 'boolean':
      return typeof value === type.type;
    case 'list':
      return isList(value) && value.every((each) => isOfType(each, type.of));
    case 'object':
      return isObject(value) && Object.entries(value).every(([name, each]) => isMember(type, name, each));
  }
}

type ObjectType = Extract<Type, { readonly type: 'object' }>;

function isMember({ fields, others }: ObjectType, name: string, value: JsonObject[string]): boolean {
  const type = Object.hasOwn(fields, name) ? fields[name] : others;
  return value === undefined || type === undefined || isOfType(value, type);
}
