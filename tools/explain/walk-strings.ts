import { type Json, pointerTo } from '#engine/index.ts';

/** A text or name in a document, with its pointer. */
interface FoundString {
  readonly path: string;
  readonly text: string;
}

/** Every string of a JSON value, keys aside. */
export function stringsIn(value: Json | undefined): readonly FoundString[] {
  return leavesIn(value).flatMap(({ path, leaf }) =>
    typeof leaf === 'string' ? [{ path, text: leaf }] : [],
  );
}

/** Every value that is no object and no list. In a patch it may be null. */
export function leavesIn(
  value: unknown,
  path = '',
): readonly { readonly path: string; readonly leaf: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, leaf: value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, pointerTo(path, key)));
}

// These keys hold sentences for people, which name things but do not use them.
const sentences: ReadonlySet<string> = new Set(['says', 'why', '$schema', 'locked']);

/** Whether a pointer leads to a remark. */
export function isRemark(path: string): boolean {
  return path.split('/').some((key) => sentences.has(key));
}

/** A pattern that finds a name where it stands alone, not as a part of another one. */
export function nameAlone(name: string): RegExp {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\w.'/-])'?${escaped}'?(?![\\w'/-])`);
}
