import { type FileStore, folderStore } from './file-store.ts';

/** Where files are kept; plain data, so that a thread can be given it. */
export type FilePlace =
  | { readonly type: 'folder'; readonly path: string }
  | { readonly type: 's3'; readonly bucket: string; readonly endpoint?: string };

/** Opens the store of a place. */
export async function openFileStore(place: FilePlace): Promise<FileStore> {
  if (place.type === 'folder') return folderStore(place.path);
  // Its client is large, and who keeps files in a folder needs none of it.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(place);
}
