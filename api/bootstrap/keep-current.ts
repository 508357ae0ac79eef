import { type BrowserBuild, readBrowserBuild } from '#api/server/assets/browser-build.ts';
import { type ServedFlows, describeFaults, describeMistakes } from '#api/server/flows/served-flows.ts';
import { watchFolder } from './watch-folder.ts';

/** Reads documents again whenever they change; those with mistakes stay as they were, and the mistakes are reported. Returns how to stop. */
export function keepFlowsCurrent(
  flows: ServedFlows,
  folder: string,
  report: (text: string) => void,
  changed: () => void = () => undefined,
): Promise<() => void> {
  return watchFolder(folder, () => readOnce(flows, report, changed));
}

async function readOnce(
  flows: ServedFlows,
  report: (text: string) => void,
  changed: () => void,
): Promise<void> {
  try {
    const mistakes = await flows.readAgain();
    changed();
    report(`The documents were read again.\n${describeMistakes(mistakes)}`);
  } catch (error) {
    report(describeFaults(error) ?? `${String(error)}\n`);
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
  return { distribution, stop: await watchFolder(folder, readAgain) };
}
