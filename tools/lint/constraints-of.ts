import { constraints } from '#engine/fields/constraints.ts';
import type { JsonObject } from '#engine/json.ts';

const typed: ReadonlySet<unknown> = new Set(['number', 'money', 'slider']);

/** The checks that a field makes, besides its rules: the names that its messages may have. */
export function constraintsOf(field: JsonObject): readonly string[] {
  const has = (key: string): boolean => field[key] !== undefined;
  return [
    ...(field['required'] === true || has('requiredWhen') ? ['required'] : []),
    ...(field['type'] === 'date' ? ['date'] : []),
    ...(has('options') || has('optionsFrom') ? ['option'] : []),
    ...(typed.has(field['type']) ? ['type'] : []),
    ...[...Object.keys(constraints), 'accept', 'maximumBytes'].filter(has),
  ];
}
