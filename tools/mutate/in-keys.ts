import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { isObject } from '#engine/fact-path.ts';
import type { Operator } from './operator.ts';
import type { Site } from './site.ts';

/** Keys that only people and tools read. */
const aside: ReadonlySet<string> = new Set(['$schema', 'type', 'says', 'why', 'allow', 'locked']);

/** An operator that leaves out keys which may be absent. */
export function droppingKeys(says: string, isMeant: (site: Site) => boolean): Operator {
  return {
    says,
    edits: (site) => (isOptional(site) && isMeant(site) ? [{ path: site.path, value: undefined }] : []),
  };
}

/** An operator that leaves out each member of a map of names. */
export function droppingMembers(says: string, isMeant: (site: Site) => boolean): Operator {
  return {
    says,
    edits: (site) =>
      isMeant(site) && isObject(site.value)
        ? Object.keys(site.value).map((name) => ({ path: pointerTo(site.path, name), value: undefined }))
        : [],
  };
}

/** A key that the schema of the value around knows, and does not require. */
function isOptional({ key, around }: Site): boolean {
  if (!around || aside.has(key) || !isObject(around.value)) return false;
  const { properties, required } = around.schema;
  return isObject(properties) && key in properties && !(Array.isArray(required) && required.includes(key));
}
