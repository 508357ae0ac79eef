import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, vi } from 'vitest';
import { type FileStore, folderStore, memoryStore, openFileStore } from '#api/lender/providers/file-store.ts';

/** Everywhere that files are kept, for the tests of the file that calls this: each by its name, and open once tests run. */
export function storePlaces() {
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
  const kept = join(folder, 'kept');
  const memory = memoryStore();
  const places: readonly (readonly [name: string, open: () => FileStore])[] = [
    ['a folder', () => folderStore(kept)],
    ['a server of the S3 protocol', () => s3],
    ['memory', () => memory],
  ];
  return { places, folder: kept };
}
