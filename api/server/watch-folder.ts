import { watch } from 'node:fs';

const quietMs = 100;

/** Calls back when something in a folder has changed and editors are done; returns how to stop. */
export function watchFolder(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(changed, quietMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
