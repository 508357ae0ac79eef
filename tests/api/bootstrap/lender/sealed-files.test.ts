import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '#api/lender/providers/file-store.ts';
import { sealedFiles } from '#api/bootstrap/lender/sealed-files.ts';
import { UnsealingFailed } from '#api/store/seal.ts';

const kept = memoryStore();
const store = sealedFiles(kept, 'a secret');
const content = Buffer.alloc(200_000, 'SSN 987-65-4321 ');

const streamOf = (bytes: Uint8Array) => Readable.from([bytes], { objectMode: false });
const readAll = async (key: string) => buffer(await store.read(key));

describe('a sealed file', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('of %d bytes opens as it was', async (length) => {
    await store.write('file', streamOf(content.subarray(0, length)));
    expect((await readAll('file')).equals(content.subarray(0, length))).toBe(true);
  });

  it('holds nothing that can be read', async () => {
    await store.write('file', streamOf(content));
    expect((await buffer(await kept.read('file'))).includes('987-65-4321')).toBe(false);
  });

  it('opens under its own key alone, and after the secret has been changed', async () => {
    await store.write('file', streamOf(content));
    await kept.write('other', await kept.read('file'));
    await expect(readAll('other')).rejects.toThrow(UnsealingFailed);
    const later = sealedFiles(kept, ['a newer secret', 'a secret']);
    expect((await buffer(await later.read('file'))).equals(content)).toBe(true);
    const others = sealedFiles(kept, 'another secret');
    await expect(others.read('file').then(buffer)).rejects.toThrow(UnsealingFailed);
  });

  it.each([
    { how: 'was changed', spoil: (sealed: Buffer) => sealed.fill(1, 70_000, 70_001) },
    { how: 'lost its end', spoil: (sealed: Buffer) => sealed.subarray(0, 2 * (65_536 + 29)) },
    { how: 'is empty', spoil: () => Buffer.alloc(0) },
  ])('does not open where it $how', async ({ spoil }) => {
    await store.write('file', streamOf(content));
    await kept.write('file', streamOf(spoil(await buffer(await kept.read('file')))));
    await expect(readAll('file')).rejects.toThrow(UnsealingFailed);
  });
});
