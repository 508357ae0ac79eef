import { isReadInParts, partOf, type ReadNode } from './read-tree.ts';

/** The same value, of which every part that is read is noted under the reader of that moment. */
export function notingReads<Value, Reader>(
  value: Value,
  node: ReadNode<Reader>,
  readerNow: () => Reader,
): Value {
  if (!isReadInParts(value)) return value;
  const parts = new Map<string, unknown>();
  const note = (key: string | symbol): void => {
    if (typeof key === 'string') addLast(partOf(node, key).readers, readerNow());
  };
  return new Proxy(value, {
    get(target, key): unknown {
      const part: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || typeof part === 'function') return part;
      note(key);
      const known = parts.get(key) ?? notingReads(part, partOf(node, key), readerNow);
      parts.set(key, known);
      return known;
    },
    has(target, key) {
      note(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      note(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys(target) {
      addLast(node.listers, readerNow());
      return Reflect.ownKeys(target);
    },
  });
}

/** Readers come one after the other, so that looking at the last is enough. */
function addLast<Reader>(readers: Reader[], reader: Reader): void {
  if (readers.at(-1) !== reader) readers.push(reader);
}
