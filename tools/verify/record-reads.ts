import { type Compiled, isObject } from '#engine/index.ts';
import { digest } from '../cache/results.ts';

/** Compiled documents that note what is read of them. */
interface Recorded {
  readonly compiled: Compiled;
  /** The parts that were read until now, by their numbers. */
  readonly reads: () => readonly number[];
}

/** Notes what is read of compiled documents. */
export interface ReadRecorder {
  /** The documents for one reader. */
  readonly record: () => Recorded;
  /** A digest of parts, by their numbers. */
  readonly printOf: (reads: readonly number[]) => string;
}

/** Parts are noted as far down as the keys of a document: what is deeper is read with them. */
const deepest = 3;

/** A clause reads thousands of parts, and a few bytes of each tell two values apart. */
const printLength = 16;

/** Represents the keys of a holder in a path. No document has such a key. */
const keys = '\0';

interface PartNode {
  readonly number: number;
  readonly path: string;
  readonly parts: Map<string, PartNode>;
}

/** Prepares compiled documents. A part's number is its place in `paths`, which new ones join at the end. */
export function readRecorder(compiled: Compiled, paths: string[]): ReadRecorder {
  const numbers = new Map(paths.map((path, number) => [path, number]));
  const nodeAt = (path: string): PartNode => {
    const number = numbers.get(path) ?? paths.push(path) - 1;
    numbers.set(path, number);
    return { number, path, parts: new Map() };
  };
  const partOf = ({ path, parts }: PartNode, key: string): PartNode => {
    const part = parts.get(key) ?? nodeAt(path === '' ? key : `${path}\n${key}`);
    parts.set(key, part);
    return part;
  };
  const root = nodeAt('');
  const prints = new Map<number, string>();
  const printAt = (number: number): string => {
    const print =
      prints.get(number) ?? digest([valueAt(compiled, paths[number] ?? '')]).slice(0, printLength);
    prints.set(number, print);
    return print;
  };
  return {
    record: () => {
      const reads = new Set<number>();
      const note = (node: PartNode, key: string): PartNode => {
        const part = partOf(node, key);
        reads.add(part.number);
        return part;
      };
      return { compiled: noting(compiled, root, note), reads: () => [...reads] };
    },
    printOf: (reads) => digest(reads.map(printAt).join('')),
  };
}

/** Wraps a part so that each read of what it holds is noted. */
function noting<Part>(
  part: Part,
  node: PartNode,
  note: (node: PartNode, key: string) => PartNode,
  depth = 0,
): Part {
  if (depth === deepest || !isObject(part)) return part;
  const known = new Map<string, unknown>();
  return new Proxy(part, {
    get(target, key): unknown {
      if (typeof key === 'symbol') return Reflect.get(target, key);
      const kept = known.get(key);
      if (kept !== undefined) return kept;
      const read = noting(Reflect.get(target, key) as unknown, note(node, key), note, depth + 1);
      known.set(key, read);
      return read;
    },
    has(target, key) {
      note(node, keys);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      if (typeof key === 'string') note(node, key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys(target) {
      note(node, keys);
      return Reflect.ownKeys(target);
    },
  });
}

/** The part at a path. Of an object whose parts are noted themselves only that it is there. */
function valueAt(compiled: Compiled, path: string): unknown {
  const names = path.split('\n');
  const value = names.reduce((part: unknown, key) => {
    if (!isObject(part)) return undefined;
    return key === keys ? Object.keys(part).join('\n') : part[key];
  }, compiled);
  return names.length < deepest && isObject(value) ? 'an object' : value;
}
