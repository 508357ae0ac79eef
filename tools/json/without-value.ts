import { applyEdits, modify, parse } from 'jsonc-parser';
import { isObject, objectOf, parentOf, readPointer, valueAt } from '#engine/index.ts';

/** A text without the value at a pointer, and without the objects around it that this leaves empty. */
export function withoutValue(text: string, pointer: string): string {
  const value: unknown = parse(text, [], { allowTrailingComma: true });
  const content = isObject(value) ? value : {};
  if (pointer === '' || valueAt(content, pointer) === undefined) return text;
  const around = parentOf(pointer);
  const isOnly = around !== '' && Object.keys(objectOf(valueAt(content, around))).length === 1;
  if (isOnly) return withoutValue(text, around);
  return applyEdits(text, modify(text, [...readPointer(pointer)], undefined, {}));
}
