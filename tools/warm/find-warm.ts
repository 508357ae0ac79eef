import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { digestOfProgram } from '../cache/inputs.ts';
import { digest } from '../cache/results.ts';
import type { WarmProcess } from './run-warm.ts';

/** The verbs that read and answer. All others write files, ask git or other servers, or run once in a while. */
const readDocuments = ['lint', 'verify', 'check', 'explain', 'brand', 'graph', 'text'];
const readInput = ['check-answers', 'request', 'calculate', 'route', 'visit', 'lsp'];

/** They take so long that an editor would wait for its findings: they have a process to themselves. */
const slow = ['verify', 'check'];

/** With these a verb writes files, asks git, or runs again and again. */
const notWarm = /^--(?:fix|accept|watch|since)(?:=|$)/;

const patienceMs = { running: 300, starting: 8000 };

/** Systems limit the length of a socket's path. */
const mostLetters = 100;

/**
 * The warm process for a command, in a folder for caches. It is of this version of the command and of the working
 * directory, and the same for editors and all that is answered soon. `undefined`: the command runs without one, as all do in builds and with FLOWS_WARM=no.
 */
export function findWarm(given: readonly string[], folder: string): WarmProcess | undefined {
  const [verb = '', ...rest] = given;
  const isOff = env['FLOWS_WARM'] === 'no' || (env['CI'] ?? '') !== '';
  if (isOff || platform === 'win32' || ![...readDocuments, ...readInput].includes(verb)) return undefined;
  if (rest.some((option) => notWarm.test(option))) return undefined;
  const of = [digestOfProgram(), process.cwd(), slow.includes(verb)];
  const socket = join(folder, `flows-${digest(of).slice(0, 12)}.socket`);
  if (socket.length > mostLetters) return undefined;
  const { starting, running } = patienceMs;
  return {
    socket,
    readsInput: readInput.includes(verb),
    start: () => start(socket, folder),
    // An editor asks once and stays.
    patienceMs: { starting, running: verb === 'lsp' ? starting : running },
  };
}

function start(socket: string, folder: string): void {
  const file = fileURLToPath(new URL('./warm-process.ts', import.meta.url));
  // Much of what is made is soon dropped: with more room for the new, little of it is looked at twice.
  const flags = ['--max-semi-space-size=64'];
  spawn(execPath, [...flags, file, socket, folder], { detached: true, stdio: 'ignore' }).unref();
}
