import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeAsset } from '../assets/asset.ts';
import type { Asset } from '../assets/asset.ts';

/** The pictures that documents name, by their URL; a product may have none. */
export async function readPictures(root: string): Promise<ReadonlyMap<string, Asset>> {
  const folder = join(root, 'flows', 'assets');
  const files = (await namesIn(folder)).filter((name) => name.endsWith('.svg'));
  const pictures = files.map(async (name) => {
    const asset = await makeAsset(await readFile(join(folder, name)), 'image/svg+xml');
    return [`/assets/${name}`, asset] as const;
  });
  return new Map(await Promise.all(pictures));
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  }
}
