import { readdirSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { join } from 'node:path';

const quietMs = 100;

/**
 * Calls back when something in a folder has changed and editors are done; returns how to stop. Each folder is watched,
 * not each file: a file that an editor replaces by another one would be lost.
 */
export function watchFolder(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let watchers: readonly FSWatcher[] = [];
  const stop = (): void => watchers.forEach((watcher) => watcher.close());
  const begin = (): void => {
    stop();
    watchers = foldersIn(folder).map((path) => watch(path, notice));
  };
  const notice = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      begin();
      changed();
    }, quietMs);
  };
  begin();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function foldersIn(folder: string): readonly string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap(({ name }) => foldersIn(join(folder, name)))];
}
