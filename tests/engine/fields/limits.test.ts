import { expect, it } from 'vitest';
import { fieldTypes } from '#schemas/vocabulary/field-types.ts';
import { constraints } from '#engine/fields/constraints.ts';
import { checkCodesOf } from '#engine/fields/field-types.ts';
import type { FieldType } from '#engine/ir/documents.ts';

// A number that may be computed is a limit of answers.
const limits = (Object.keys(fieldTypes) as FieldType[]).flatMap((type) =>
  Object.entries(fieldTypes[type].keys)
    .filter(([, key]) => 'type' in key && Array.isArray(key.type) && key.type.includes('number'))
    .map(([limit]) => [type, limit] as const),
);

it.each(limits)('a %s checks its limit %s', (type, limit) => {
  expect([...Object.keys(constraints), ...checkCodesOf(type)]).toContain(limit);
});

it('knows limits', () => {
  expect(limits).toContainEqual(['date-range', 'maxDays']);
});
