/** A part of compiled documents, and its readers. Parts without readers are not in the tree. */
export interface ReadNode<Reader> {
  readonly parts: Map<string, ReadNode<Reader>>;
  /** The readers of the part itself. */
  readonly readers: Reader[];
  /** The readers that have listed its keys. */
  readonly listers: Reader[];
}

export function readNode<Reader>(): ReadNode<Reader> {
  return { parts: new Map(), readers: [], listers: [] };
}

/** The part under a key, added to the tree if it is new. */
export function partOf<Reader>({ parts }: ReadNode<Reader>, key: string): ReadNode<Reader> {
  const known = parts.get(key);
  if (known) return known;
  const part = readNode<Reader>();
  parts.set(key, part);
  return part;
}

/** Every reader of a part that is different in `changed`. */
export function affectedReaders<Reader>(
  root: ReadNode<Reader>,
  before: object,
  changed: object,
): Set<Reader> {
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
export function isReadInParts(value: unknown): value is object {
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
