import type { CompiledInput } from '#engine/compiled/input.ts';
import { isDecimal } from '#engine/decimal.ts';
import type { Value } from '#engine/expression/scope.ts';

/** Whether a value may be given for an input: present unless optional, of its type, and one of its tokens. */
export function fitsInput(input: CompiledInput, value: Value): boolean {
  if (value === undefined) return input.optional === true;
  switch (input.type) {
    case 'number':
      return isDecimal(value) || (typeof value === 'number' && Number.isFinite(value));
    case 'text':
      return typeof value === 'string' && (input.enum?.includes(value) ?? true);
    case 'date':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'texts':
    case 'numbers':
      return Array.isArray(value);
    default:
      return true;
  }
}
