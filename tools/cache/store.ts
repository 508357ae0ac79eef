import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * Results in files of a folder, each by a digest of everything that it follows from. A result that is lost or damaged is
 * only made again.
 */
export interface Store {
  /** What was kept by this name; `undefined` if nothing was. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown) => void;
}

/** The most files that a folder keeps. The oldest go first. */
const mostFiles = 60;

/** Opens a folder of results. It is made when something is first kept. */
export function openStore(folder: string): Store {
  return {
    read: (name) => {
      const content = ignoreFailure(() => readFileSync(join(folder, name)));
      return content && unpack(content);
    },
    write: (name, value) => {
      // Where nothing can be written, nothing is kept.
      ignoreFailure(() => {
        mkdirSync(folder, { recursive: true });
        // Another process may read or write the same file now: it sees the old one or the new one, both whole.
        const draft = join(folder, `${name}.${process.pid}.draft`);
        writeFileSync(draft, pack(value));
        renameSync(draft, join(folder, name));
        removeOldest(folder);
      });
    },
  };
}

const digestBytes = 20;

/** A value as bytes, behind their digest. Equal objects in it stay one object. */
function pack(value: unknown): Buffer {
  const bytes = serialize(value);
  return Buffer.concat([digestOfBytes(bytes), bytes]);
}

function unpack(content: Buffer): unknown {
  const bytes = content.subarray(digestBytes);
  return digestOfBytes(bytes).equals(content.subarray(0, digestBytes)) ? deserialize(bytes) : undefined;
}

function digestOfBytes(bytes: Buffer): Buffer {
  return createHash('sha1').update(bytes).digest();
}

function removeOldest(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= mostFiles) return;
  const age = (name: string): number => statSync(join(folder, name)).mtimeMs;
  const byAge = names.map((name) => [name, age(name)] as const).toSorted(([, one], [, other]) => one - other);
  for (const [name] of byAge.slice(0, names.length - mostFiles)) rmSync(join(folder, name), { force: true });
}

function ignoreFailure<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
