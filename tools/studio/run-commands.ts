import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import type { Command, Job, JobStep } from '#schemas/studio/answers.ts';
import { showPath } from '../read/find-root.ts';

/** Where a command asks what visitors get, and in whose name. */
interface Asked {
  readonly server: string;
  /** A cookie. */
  readonly session?: string;
}

/** Runs commands about the flows at a root, one after the other. */
export interface Commands {
  readonly start: (command: Command, asked: Asked) => { readonly number: number };
  /** `undefined`: there is no such job. */
  readonly look: (number: number) => Job | undefined;
}

const program = join(import.meta.dirname, '..', 'flows.js');
/** A proof of hundred brands takes a tenth of it. */
const mostMs = 15 * 60_000;

/** Opens them; `report`: whether any run, each time that this changes. */
export function openCommands(root: string, report: (isWorking: boolean) => void = () => undefined): Commands {
  const jobs: Job[] = [];
  let last = Promise.resolve();
  let left = 0;
  const work = async (
    number: number,
    lines: readonly (readonly string[])[],
    session: string | undefined,
  ): Promise<void> => {
    const steps: JobStep[] = [];
    for (const [at, line] of lines.entries()) {
      const say = (said: string): void => {
        const running = { name: nameOf(line), at: at + 1, of: lines.length, said };
        jobs[number] = { isDone: false, steps: [...steps], running };
      };
      say('');
      const step = await run(line, session, say);
      steps.push({ ...step, printed: withinProduct(step.printed, root) });
      if (step.code !== 0) break;
    }
    jobs[number] = { isDone: true, steps };
    left -= 1;
    if (left === 0) report(false);
  };
  return {
    start: (command, { server, session }) => {
      const number = jobs.push({ isDone: false, steps: [] }) - 1;
      left += 1;
      if (left === 1) report(true);
      last = last.then(() => work(number, linesOf(command, root, server), session));
      return { number };
    },
    look: (number) => jobs[number],
  };
}

/** The command lines of a command. */
export function linesOf(command: Command, root: string, server: string): readonly (readonly string[])[] {
  switch (command.type) {
    case 'prove':
      return proofOf(root);
    case 'publish': {
      const { release, note, brand, share, from, until, breaking } = command;
      const given = Object.entries({ note, brand, share, from, until, server, root });
      const options = given.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]));
      const stored = release === undefined ? [] : [String(release)];
      const line = ['publish', ...stored, '--json', ...options, ...(breaking === true ? ['--breaking'] : [])];
      // What fails is reported case by case, so that it can be settled where it is read.
      return [...(release === undefined ? proofOf(root) : []), line];
    }
    case 'rollback':
      return [['rollback', '--json', `--note=${command.note}`, `--server=${server}`]];
    case 'accept':
      return [['verify', '--accept', `--root=${root}`, '--', resolve(dirname(root), command.file)]];
    default:
      return command satisfies never;
  }
}

function proofOf(root: string): readonly (readonly string[])[] {
  return [
    ['lint', '--json', `--root=${root}`],
    ['verify', '--json', `--root=${root}`],
  ];
}

function nameOf([verb = '']: readonly string[]): string {
  return `flows ${verb}`;
}

/** What a command said, with files named as the product has them: those of a draft are in a folder that nobody knows. */
function withinProduct(printed: string, root: string): string {
  const product = dirname(resolve(root));
  const ways = [`${product}/`, `${showPath(product)}/`].filter((way) => way !== '/');
  return ways.reduce((text, way) => text.replaceAll(way, ''), printed);
}

function isJson(printed: string): boolean {
  try {
    JSON.parse(printed);
    return true;
  } catch {
    return false;
  }
}

/** Runs a command line. `say` gets how far it is. */
function run(
  line: readonly string[],
  session: string | undefined,
  say: (said: string) => void,
): Promise<JobStep> {
  return new Promise((end) => {
    const name = nameOf(line);
    const printed = { out: '', all: '' };
    // Nothing of it goes on once the studio has ended.
    const env = {
      ...process.env,
      FLOWS_WARM: 'no',
      ...(session !== undefined && { FLOWS_SESSION: session }),
    };
    const child = spawn(process.execPath, [program, ...line], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env,
      timeout: mostMs,
      killSignal: 'SIGKILL',
    });
    child.on('message', (said) => say(String(said)));
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      printed.out += chunk;
      printed.all += chunk;
    });
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      printed.all += chunk;
    });
    child.once('error', ({ message }) => end({ name, code: 1, printed: message }));
    child.once('close', (code, signal) => {
      if (signal) printed.all += `It was ended by ${signal}: it takes ${mostMs / 60_000} minutes at most.\n`;
      // Beside what programs read, a command says how much it has looked at.
      end({ name, code: code ?? 1, printed: isJson(printed.out) ? printed.out : printed.all });
    });
  });
}
