import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { Command, Job, JobStep } from '#schemas/studio/answers.ts';

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

export function openCommands(root: string): Commands {
  const jobs: Job[] = [];
  let last = Promise.resolve();
  const work = async (
    number: number,
    lines: readonly (readonly string[])[],
    session: string | undefined,
  ): Promise<void> => {
    const steps: JobStep[] = [];
    for (const line of lines) {
      const step = await run(line, session);
      steps.push(step);
      jobs[number] = { isDone: false, steps: [...steps] };
      if (step.code !== 0) break;
    }
    jobs[number] = { isDone: true, steps };
  };
  return {
    start: (command, { server, session }) => {
      const number = jobs.push({ isDone: false, steps: [] }) - 1;
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
      const line = ['publish', ...stored, ...options, ...(breaking === true ? ['--breaking'] : [])];
      // What fails is reported case by case, so that it can be settled where it is read.
      return [...(release === undefined ? proofOf(root) : []), line];
    }
    case 'rollback':
      return [['rollback', `--note=${command.note}`, `--server=${server}`]];
    case 'accept':
      return [['verify', '--accept', `--root=${root}`, '--', command.file]];
    default:
      return command satisfies never;
  }
}

function proofOf(root: string): readonly (readonly string[])[] {
  return [
    ['lint', `--root=${root}`],
    ['verify', '--json', `--root=${root}`],
  ];
}

function run(line: readonly string[], session: string | undefined): Promise<JobStep> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = [];
    const env = { ...process.env, ...(session !== undefined && { FLOWS_SESSION: session }) };
    const child = spawn(process.execPath, [program, ...line], { stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ name: `flows ${line[0] ?? ''}`, code: code ?? 1, printed: chunks.join('') }),
    );
  });
}
