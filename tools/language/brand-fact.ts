import { readPointer } from '#engine/index.ts';
import type { CursorPlace } from './place-at.ts';

/** The path of the fact that holds the keys at a place where a brand says its facts; `undefined` elsewhere. */
export function brandFactAround({ isKey, pointer, document: { type } }: CursorPlace): string | undefined {
  const keys = readPointer(pointer);
  const at = type === 'brand' ? 0 : type === 'partners' ? keys.indexOf('facts') : -1;
  if (!isKey || at < 0 || keys[at] !== 'facts') return undefined;
  return keys
    .slice(at + 1)
    .reduce((path, key) => (/^\d+$/.test(key) ? `${path}[]` : `${path}.${key}`), 'brand');
}
