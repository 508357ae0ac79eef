import { changingValues } from './in-values.ts';
import { nextOf } from './next-of.ts';
import type { Operator } from './operator.ts';

/** An operator that names another thing of the same kind, of those that documents name. */
export function changingNames(says: string, kinds: readonly string[]): Operator {
  return changingValues(says, ({ value, schema, known }) => {
    const kind = schema['x-name'];
    if (typeof kind !== 'string' || !kinds.includes(kind) || typeof value !== 'string') return [];
    const other = nextOf(known.namesOf(kind), value);
    return other === undefined || value.includes('{{') ? [] : [other];
  });
}
