import { identities } from '#engine/remember.ts';
import { isObject } from '#engine/json/json.ts';
import { rememberNamed } from '#engine/remember.ts';

/**
 * Replaces each part of compiled documents by an equal one that exists already: pages, rules and tables, then
 * the maps of them. Memory then holds common parts once, and brands and locales share the closures made from them.
 */
export function partSharer(): <Part extends object>(compiled: Part) => Part {
  const identity = identities();
  const known = new Map<string, object>();
  const shared = (key: string, part: object): object => {
    const first = known.get(key) ?? part;
    known.set(key, first);
    return first;
  };
  // Most parts are the same object already, so they need not be serialised again.
  const equal = rememberNamed((part: object, place) => shared(`${place} ${JSON.stringify(part)}`, part));
  const shareEntry = (place: string, value: unknown): unknown =>
    isContainer(value) ? equal(value, place) : value;
  const shareSection = (section: string, whole: unknown): unknown => {
    if (!isObject(whole)) return shareEntry(section, whole);
    const entries = mapEntries(whole, (name, value) => shareEntry(`${section}/${name}`, value));
    const key = mapEntries(entries, (_name, value) => (isContainer(value) ? [identity(value)] : value));
    return shared(`${section} ${JSON.stringify(key)}`, entries);
  };
  return <Part extends object>(compiled: Part) => mapEntries(compiled, shareSection) as Part; // each part is replaced by an equal one
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function mapEntries(map: object, change: (name: string, value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(name, value)]));
}
