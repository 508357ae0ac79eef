import { statSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot, findSchemas, findSpecification } from './find-root.ts';
import { type ReadFlows, factsFolderOf, readFlows } from './read-flows.ts';
import { type FileReader, filesBelow } from './read-json-file.ts';

/** File systems that keep whole seconds have two writes in one of them. */
const unsettledMs = 2_000;

/**
 * Gives the flows of a folder for a process that stays. They are read again only if a file was written, added or removed: to ask
 * for its time and size takes a quarter of reading it.
 */
export function settledFlows(
  asked: string,
  readFile: FileReader,
  clock: () => number = Date.now,
): () => ReadFlows {
  let last: { readonly stamp: string; readonly read: ReadFlows } | undefined;
  return () => {
    const stamp = last && stampOf(last.read, clock() - unsettledMs);
    if (last && last.stamp !== '' && last.stamp === stamp) return last.read;
    // Before it is read: what is written meanwhile makes another stamp.
    const begun = stamp ?? '';
    const read = readFlows(asked, readFile);
    last = { stamp: begun, read };
    return read;
  };
}

/** What all files of a folder were when it was looked at; empty if one was written since a time. */
function stampOf({ root, sources }: ReadFlows, unsettled: number): string {
  const facts = factsFolderOf(sources.documents['app.json']);
  const schemas = findSchemas(findRoot(root), facts);
  const folders = [
    root,
    join(findSpecification(root), 'scenarios'),
    join(schemas, facts),
    join(schemas, 'api'),
  ];
  const files: string[] = [];
  for (const folder of folders)
    for (const path of filesBelow(folder)) {
      const stats = statSync(join(folder, path), { throwIfNoEntry: false });
      if (!stats) continue;
      // Some programs write a file and leave its time.
      if (stats.mtimeMs > unsettled || stats.ctimeMs > unsettled) return '';
      files.push(`${path} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`);
    }
  return files.join('\n');
}
