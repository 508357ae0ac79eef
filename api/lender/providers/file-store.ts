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

/** Where files are kept; plain data, so that a thread can be given it. */
export type FilePlace =
  | { readonly type: 'folder'; readonly path: string }
  | ({ readonly type: 's3' } & S3Place);

/** A bucket of S3, and the server that has it. */
interface S3Place {
  readonly bucket: string;
  /** Default: that of AWS. */
  readonly endpoint?: string;
}

/** Opens the store of a place. */
export async function openFileStore(place: FilePlace): Promise<FileStore> {
  return place.type === 'folder' ? folderStore(place.path) : s3Store(place);
}

/** Keeps files in a folder, a file a key. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, key);
  return {
    write: async (key, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
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

/** A store that reads a content to its end where it cannot keep it: who is still sending would not hear why. */
export function readToTheEnd(store: FileStore): FileStore {
  return {
    ...store,
    write: async (key, content) => {
      const parts = content.iterator({ destroyOnReturn: false });
      try {
        await store.write(key, Readable.from(oneByOne(parts), { objectMode: false }));
      } catch (error) {
        // A content that broke off has nothing more to read, and `error` says so.
        await readRest(parts).catch(() => undefined);
        throw error;
      }
    },
  };
}

/** A separate reader, whose end leaves the rest to others. */
async function* oneByOne(parts: AsyncIterator<unknown>): AsyncGenerator<unknown> {
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) yield next.value;
}

async function readRest(parts: AsyncIterator<unknown>): Promise<void> {
  while ((await parts.next()).done !== true);
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

/**
 * Keeps files in a bucket of S3, or of a server that speaks its protocol. Region and credentials are found as by every
 * client of AWS: in the environment, or by the machine's role.
 */
async function s3Store({ bucket, endpoint }: S3Place): Promise<FileStore> {
  // Its client is large, and who keeps files in a folder needs none of it.
  const { DeleteObjectCommand, GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const client = new S3Client({
    // Other servers than AWS have buckets in the path, and do not know its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    write: async (key, content) => {
      // In parts of 5 MB: of what breaks off, it removes what was sent.
      await new Upload({ client, params: { Bucket: bucket, Key: key, Body: content } }).done();
    },
    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (Body instanceof Readable) return Body;
      throw new TypeError('An object came without a body.');
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
