import { isObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Compilation } from './compile-documents.ts';

/** Fact paths that a sensitive field is bound to; those in rows are written `list[].fact`. */
export function sensitivePaths({ references, compiled }: Compilation): readonly string[] {
  const bound = references.flatMap(({ kind, name, document, path }) => {
    if (kind !== 'fact' || !path.endsWith('/bind')) return [];
    const field = valueAt(compiled.get(document)?.document ?? {}, path.slice(0, -'/bind'.length));
    return isObject(field) && field['sensitive'] === true ? [name] : [];
  });
  return [...new Set(bound)].toSorted();
}
