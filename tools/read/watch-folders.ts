import { once } from 'node:events';
import { dirname, sep } from 'node:path';
import { watch } from 'chokidar';

/** Editors and git write in several steps. An edit is over when nothing has happened for so long. */
const quietMs = 120;

/**
 * Runs once, and again after every edit in these folders, until `stop` is signalled. A folder may be absent, or be removed
 * and come back.
 */
export async function watchFolders(
  folders: readonly string[],
  run: () => Promise<unknown>,
  stop: AbortSignal,
): Promise<void> {
  let edit = Promise.withResolvers<void>();
  let quiet: NodeJS.Timeout | undefined;
  const isInside = (path: string): boolean =>
    folders.some((folder) => path === folder || path.startsWith(folder + sep));
  // The folder around them is watched too, since a folder that is replaced takes its own watcher with it.
  const around = [...new Set(folders.map((folder) => dirname(folder)))];
  const watcher = watch(around, {
    ignoreInitial: true,
    ignored: (path) => !around.includes(path) && !isInside(path),
  });
  watcher.on('all', () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => edit.resolve(), quietMs);
  });
  stop.addEventListener('abort', () => edit.resolve());
  await once(watcher, 'ready');
  try {
    while (!stop.aborted) {
      await run();
      await edit.promise;
      edit = Promise.withResolvers();
    }
  } finally {
    clearTimeout(quiet);
    await watcher.close();
  }
}
