import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { describeType } from '#engine/expression/check-type.ts';
import { isTextual, type Type } from '#engine/expression/type.ts';
import { nearestName } from '#engine/nearest-name.ts';
import type { Finding } from './rule.ts';

/** How what is sent differs from what the service takes. */
export type Difference = Finding & { readonly kind: 'unknown-key' | 'type' };

/** Compares the type of a mapping with the type that the service declares; one difference for each place. */
export function compareRequest(given: Type, taken: Type, path: string): readonly Difference[] {
  if ([given, taken].some(({ type }) => type === 'any' || type === 'absent')) return [];
  if (given.type === 'list' && taken.type === 'list')
    return compareRequest(given.of, taken.of, path)
      .slice(0, 1)
      .map((one) => ({ ...one, path }));
  if (given.type === 'object' && taken.type === 'object')
    return Object.entries(given.fields).flatMap(([key, type]) => {
      const at = pointerTo(path, key);
      const wanted = taken.fields[key] ?? taken.others;
      return wanted ? compareRequest(type, wanted, at) : [unknownKey(key, Object.keys(taken.fields), at)];
    });
  return fits(given, taken) ? [] : [wrongType(given, taken, path)];
}

function fits(given: Type, taken: Type): boolean {
  if (given.type === 'text' && taken.type === 'text')
    return !given.tokens || !taken.tokens || given.tokens.every((token) => taken.tokens?.includes(token));
  return given.type === taken.type || (isTextual(given) && isTextual(taken));
}

function unknownKey(key: string, known: readonly string[], path: string): Difference {
  const nearest = nearestName(key, known);
  const hint = nearest === undefined ? `It takes: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
  return { kind: 'unknown-key', path, message: `The service takes no "${key}" here.`, hint };
}

function wrongType(given: Type, taken: Type, path: string): Difference {
  const message = `The service takes ${describeType(taken)}, and this is ${describeType(given)}.`;
  const allowed =
    taken.type === 'text' && taken.tokens ? { hint: `Allowed: ${taken.tokens.join(', ')}.` } : {};
  return { kind: 'type', path, message, ...allowed };
}
