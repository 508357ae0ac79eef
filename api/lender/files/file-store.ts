import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** The port to wherever files are kept, each under a key. */
export interface FileStore {
  /** Keeps a content once all of it has arrived; nothing stays of one that breaks off. */
  readonly write: (key: string, content: Readable) => Promise<void>;
  /** Throws where nothing is kept under the key. */
  readonly read: (key: string) => Promise<Readable>;
  /** Does nothing where nothing is kept. */
  readonly remove: (key: string) => Promise<void>;
}

/** Keeps files in a folder, a file a key. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, key);
  return {
    write: async (key, content) => {
      await mkdir(folder, { recursive: true });
      const begun = `${pathOf(key)}.begun`;
      try {
        await pipeline(content, createWriteStream(begun, { mode: 0o600, flush: true }));
        await rename(begun, pathOf(key));
      } catch (error) {
        await rm(begun, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      const file = await open(pathOf(key));
      return createReadStream('', { fd: file });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Keeps files in memory. */
export function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    write: async (key, content) => void kept.set(key, await buffer(content)),
    read: async (key) => {
      const found = kept.get(key);
      if (found === undefined) throw new Error('No file is kept under this key.');
      return Readable.from([found], { objectMode: false });
    },
    remove: async (key) => void kept.delete(key),
  };
}
