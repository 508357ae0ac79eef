/** Whether two views, or parts of them, are equal but for the answer of a field; parts that did not change are the same objects. */
export function differsOnlyIn(field: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  if (countBeside(field, one) !== countBeside(field, other)) return false;
  for (const key of Object.keys(one)) {
    const isAnswer = key === 'value' && one['name'] === field;
    if (!isAnswer && one[key] !== other[key] && !differsOnlyIn(field, one[key], other[key])) return false;
  }
  return true;
}

// An empty field has no answer at all.
function countBeside(field: string, part: { readonly [key: string]: unknown }): number {
  return Object.keys(part).length - Number('value' in part && part['name'] === field);
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
