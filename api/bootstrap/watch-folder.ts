import { once } from 'node:events';
import { dirname, sep } from 'node:path';
import { watch } from 'chokidar';

const quietMs = 120;

/**
 * Calls back when something in a folder has changed and nothing more happens for a moment. A change that comes while the
 * last call is still at work waits for it. The folder may be absent, or be removed and come back. Returns how to stop.
 */
export async function watchFolder(folder: string, changed: () => Promise<void>): Promise<() => void> {
  // The folder around it is watched too, since a folder that is replaced takes its own watcher with it.
  const around = dirname(folder);
  const isIgnored = (path: string): boolean =>
    path !== around && path !== folder && !path.startsWith(folder + sep);
  const watcher = watch(around, { ignoreInitial: true, ignored: isIgnored });
  let quiet: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  watcher.on('all', () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      last = last.then(changed);
    }, quietMs);
  });
  await once(watcher, 'ready');
  return () => {
    clearTimeout(quiet);
    void watcher.close();
  };
}
