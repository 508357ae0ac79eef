import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const script = join(import.meta.dirname, '..', '..', '..', 'api', 'start.ts');
/** Each runs what the one before has compiled. */
export const compiled = join(import.meta.dirname, '..', '..', '..', '.cache', 'journeys-compiled');

/** Starts a program with its data in `DATA_DIR`. */
export function start(
  variables: Readonly<Record<string, string>>,
  options: readonly string[] = [],
  args: readonly string[] = [],
): ChildProcess {
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE: compiled, PORT: '0', ...variables };
  return spawn(process.execPath, [...options, script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** What it says of errors, and its exit code, when it has ended. */
export async function output(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr?.on('data', (text) => (errors += String(text)));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, errors };
}

/** The address that it prints when it serves. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  const early = output(child).then(({ code, errors }) => {
    throw new Error(`It has ended with ${code}: ${errors}`);
  });
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), early])) as [string];
  // That it ends later is no failure.
  early.catch(() => undefined);
  return line;
}
