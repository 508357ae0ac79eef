import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '#tools/read/find-root.ts';

/** Editors write a file in several steps. An edit is over when nothing has happened for so long. */
const quietMs = 30;

/** Calls back after every edit of a folder of flows, or of schemas beside it, until `stop` is signalled. */
export function watchFlows(
  root: string | undefined,
  onEdit: () => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  const folder = findRoot(root);
  const schemas = join(folder, '..', 'schemas');
  const folders = [folder, ...(existsSync(schemas) ? [schemas] : [])];
  let waiting: NodeJS.Timeout | undefined;
  return new Promise((resolve, reject) => {
    const edited = (): void => {
      clearTimeout(waiting);
      waiting = setTimeout(() => onEdit().catch(reject), quietMs);
    };
    for (const each of folders)
      watch(each, { recursive: true, signal: stop }, edited).on('error', ignoreStop);
    stop.addEventListener('abort', () => {
      clearTimeout(waiting);
      resolve();
    });
  });
}

/** A watcher that is stopped reports an error, which is ignored; any other error is thrown. */
function ignoreStop(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
