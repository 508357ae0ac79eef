import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { storePlaces } from '../files/store-places.ts';

const { places, folder } = storePlaces();

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
  expect(readdirSync(folder)).toEqual(['one']);
});
