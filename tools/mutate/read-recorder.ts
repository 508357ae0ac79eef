import { type Compiled, type Flows, link } from '#engine/index.ts';

/** Remembers who has read which parts of compiled documents. */
interface ReadRecorder<Reader> {
  /** Runs flows, and notes what they read. */
  readonly record: (reader: Reader, run: (flows: Flows) => void) => void;
  /** Every reader that has read something that is different in changed documents. */
  readonly affectedBy: (changed: Compiled) => ReadonlySet<Reader>;
}

/** Represents every reader that uses tables. */
const tableUser = Symbol('who uses tables');

/** Prepares compiled documents. Each run loads its own flows, since flows remember what they have looked up. */
export function readRecorder<Reader extends object>(compiled: Compiled): ReadRecorder<Reader> {
  const root = readNode<Reader | typeof tableUser>();
  let reader: Reader | typeof tableUser = tableUser;
  const loadNoting = (): Flows => link(notingReads(compiled, root, () => reader));
  const tableUsers = new Set<Reader>();
  // Loading all tables for every run would take longer than the runs, so a reader that uses one counts as reading all.
  const shared = loadNoting().tables();
  return {
    record(next, run) {
      reader = next;
      const tables = (): typeof shared => {
        tableUsers.add(next);
        return shared;
      };
      run({ ...loadNoting(), tables });
    },
    affectedBy(changed) {
      const affected = affectedReaders(root, compiled, changed);
      const others = affected.has(tableUser) ? tableUsers : [];
      return new Set([...affected, ...others].filter((one) => one !== tableUser));
    },
  };
}

/** Wraps a value so that every read of a part is noted for the reader of that moment. */
function notingReads<Value, Reader>(value: Value, node: ReadNode<Reader>, readerNow: () => Reader): Value {
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

/** Readers come one after the other, so that only the last one can be the same. */
function addLast<Reader>(readers: Reader[], reader: Reader): void {
  if (readers.at(-1) !== reader) readers.push(reader);
}

/** A part of compiled documents, and its readers. Parts without readers are not in the tree. */
interface ReadNode<Reader> {
  readonly parts: Map<string, ReadNode<Reader>>;
  /** The readers of the part itself. */
  readonly readers: Reader[];
  /** The readers that have listed its keys. */
  readonly listers: Reader[];
}

function readNode<Reader>(): ReadNode<Reader> {
  return { parts: new Map(), readers: [], listers: [] };
}

/** The part under a key, added to the tree if it is new. */
function partOf<Reader>({ parts }: ReadNode<Reader>, key: string): ReadNode<Reader> {
  const known = parts.get(key);
  if (known) return known;
  const part = readNode<Reader>();
  parts.set(key, part);
  return part;
}

/** Every reader of a part that is different in `changed`. */
function affectedReaders<Reader>(root: ReadNode<Reader>, before: object, changed: object): Set<Reader> {
  const found = new Set<Reader>();
  collect(root, before, changed, found);
  return found;
}

function collect<Reader>(
  node: ReadNode<Reader> | undefined,
  before: unknown,
  changed: unknown,
  found: Set<Reader>,
): void {
  if (!node || before === changed) return;
  if (isReadInParts(before) && isReadInParts(changed)) {
    const [keys, others] = [keysOf(before), keysOf(changed)];
    if (keys.join('\n') !== others.join('\n')) add(found, node.listers);
    for (const key of new Set([...keys, ...others]))
      collect(node.parts.get(key), childOf(before, key), childOf(changed, key), found);
  } else if (JSON.stringify(before) !== JSON.stringify(changed)) add(found, node.readers);
}

/** Whether a value is read part by part; expressions and lists of words are read as a whole. */
function isReadInParts(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) || typeof value[0] === 'object';
}

/** The keys of an object or list. Going through a list also reads its length. */
function keysOf(holder: object): readonly string[] {
  return Array.isArray(holder) ? [...Object.keys(holder), 'length'] : Object.keys(holder);
}

function childOf(holder: object, key: string): unknown {
  return (holder as { readonly [key: string]: unknown })[key];
}

function add<Reader>(found: Set<Reader>, readers: readonly Reader[]): void {
  for (const reader of readers) found.add(reader);
}
