import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { type BrowserBuild, readBrowserBuild } from './assets/browser-build.ts';
import { type ServedFlows, describeFaults } from './flows/served-flows.ts';

/** Reads documents again whenever they change; with mistakes in them the last good ones stay. Returns how to stop. */
export function keepFlowsCurrent(
  flows: ServedFlows,
  folder: string,
  tell: (text: string) => void,
  changed: () => void = () => undefined,
): () => void {
  return watchFolder(folder, () => {
    void readOnce(flows, tell, changed);
  });
}

async function readOnce(
  flows: ServedFlows,
  tell: (text: string) => void,
  changed: () => void,
): Promise<void> {
  try {
    await flows.readAgain();
    changed();
    tell('The documents were read again.\n');
  } catch (error) {
    tell(describeFaults(error) ?? `${String(error)}\n`);
  }
}

/** The bundler's output as it is at the moment, and how to stop looking at it. */
interface CurrentBuild {
  readonly distribution: () => BrowserBuild;
  readonly stop: () => void;
}

/** Reads what the bundler wrote, and in development again whenever it writes. */
export async function currentBuild(
  folder: string,
  production: boolean,
  entry?: string,
): Promise<CurrentBuild> {
  let build = await readBrowserBuild(folder, production, entry);
  const distribution = () => build;
  if (production) return { distribution, stop: () => undefined };
  const readAgain = async () => {
    // It may be at work still; the next change brings us back.
    build = await readBrowserBuild(folder, production, entry).catch(() => build);
  };
  return { distribution, stop: watchFolder(folder, () => void readAgain()) };
}

const quietMs = 100;

/**
 * Calls back when something in a folder has changed and editors are done; returns how to stop. Each folder is watched,
 * not each file: a file that an editor replaces by another one would be lost.
 */
function watchFolder(folder: string, changed: () => void): () => void {
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
