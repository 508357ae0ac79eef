import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FileStore, folderStore, memoryStore } from '#api/lender/files/file-store.ts';
import { openFileStore } from '#api/lender/files/open-file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'proofs', configs: [] }],
});
let s3: FileStore;

beforeAll(async () => {
  const { port } = await server.run();
  // Where every client of AWS finds them; these are the ones that the server of the tests knows.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  s3 = await openFileStore({ type: 's3', bucket: 'proofs', endpoint: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const places: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => folderStore(join(folder, 'kept'))],
  ['a server of the S3 protocol', () => s3],
  ['memory', memoryStore],
];

/** More than one part of an upload to S3. */
const long = Buffer.alloc(6_000_000, 'proof ');

function* inPieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

describe.each(places)('files kept in %s', (_name, open) => {
  it('come back as they were sent, short and long', async () => {
    const store = open();
    for (const content of [Buffer.from('short'), long]) {
      await store.write('one', Readable.from(inPieces(content), { objectMode: false }));
      expect((await buffer(await store.read('one'))).equals(content)).toBe(true);
    }
  });

  it('are gone once they are removed, which may be done twice', async () => {
    const store = open();
    await store.write('gone', Readable.from([Buffer.from('x')], { objectMode: false }));
    await store.remove('gone');
    await store.remove('gone');
    await expect(store.read('gone')).rejects.toThrow();
  });

  it('are not there when they broke off', async () => {
    const store = open();
    const broken = Readable.from(
      (async function* breaksOff() {
        yield long.subarray(0, 100_000);
        throw new Error('The line is cut.');
      })(),
      { objectMode: false },
    );
    await expect(store.write('broken', broken)).rejects.toThrow('The line is cut.');
    await expect(store.read('broken')).rejects.toThrow();
  });
});

it('leaves nothing of a file that broke off in the folder', () => {
  expect(readdirSync(join(folder, 'kept'))).toEqual(['one']);
});
