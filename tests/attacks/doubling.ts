import { type ReleaseFiles, readReleaseFiles } from '#api/server/flows/release-files.ts';
import { shopRoot } from '../api/server/small-shop.ts';

const page = 'flows/pages/rent/index.json';
const $schema = '../../../../../schemas/documents/part.schema.json';
/** More of what doubles than anything comes to an end with. */
export const levels = 30;

/** A shop with parts of which each shows the next one twice. */
export async function doubling(): Promise<ReleaseFiles> {
  const files = await readReleaseFiles(shopRoot);
  const parts = Array.from({ length: levels }, (_, level) => {
    const next = { type: 'part', part: `level-${level + 1}` };
    const body = level + 1 < levels ? { one: next, other: next } : { name: { type: 'text', label: 'Name' } };
    return [`flows/parts/level-${level}.json`, JSON.stringify({ $schema, type: 'part', body })];
  });
  const shown = JSON.parse(files[page] ?? '') as { readonly body: object };
  const body = { ...shown.body, levels: { type: 'part', part: 'level-0' } };
  return { ...files, ...Object.fromEntries(parts), [page]: JSON.stringify({ ...shown, body }) };
}
