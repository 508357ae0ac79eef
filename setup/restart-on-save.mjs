import { once } from 'node:events';
import { watch } from 'chokidar';
import { runCommand, signals } from './run-command.mjs';

const quietMs = 100;

/**
 * Runs a command, and starts it again when something in these folders is saved, also by an editor or git that replaces
 * the file. (Node's own `--watch-path` loses such a file.) A command that fails waits for the next save.
 */
export async function restartOnSave(folders, command, args) {
  const leave = new AbortController();
  const stop = () => leave.abort();
  for (const signal of signals) process.once(signal, stop);
  let save = new AbortController();
  let quiet;
  const watcher = watch(folders, { ignoreInitial: true }).on('all', () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => save.abort(), quietMs);
  });
  await once(watcher, 'ready');
  for (;;) {
    const code = await runCommand(command, args, {}, save.signal);
    const either = AbortSignal.any([save.signal, leave.signal]);
    if (!either.aborted) {
      process.stderr.write(`${args[0]} ended with ${code}. It starts again at the next save.\n`);
      await once(either, 'abort');
    }
    if (leave.signal.aborted) {
      clearTimeout(quiet);
      await watcher.close();
      return code;
    }
    save = new AbortController();
  }
}
