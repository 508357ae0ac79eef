import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { digestTables } from '../../fixtures/digest-tables.ts';
import { hasOwnPostgres, startPostgres } from '../../fixtures/postgres.ts';

/** The product as `npm start` serves it, in a separate process and folder. */
export interface RunningServer {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly folder: string;
  readonly processId: number;
  /** Everything that it has logged so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
  /** Ends it in this moment, in the middle of its work; its folder stays. */
  readonly kill: () => Promise<void>;
  /** Removes its folder. */
  readonly remove: () => void;
  /** Ends it in this moment, with its folder. */
  readonly drop: () => void;
}

const script = join(import.meta.dirname, '..', '..', '..', 'api', 'start.ts');
const started = /^(http:\/\/localhost:\d+)(?:\/|$)/m;

const cache = join(import.meta.dirname, '..', '..', '..', '.cache');
const begun = join(cache, 'journeys-data', digestTables());
// A server that starts runs what the one before has compiled: half of the work of loading it.
const compiled = join(cache, 'journeys-compiled');

/** Starts it on a free port and waits until it serves. */
export async function startServer(variables: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  // A test that brings a lender needs no database for another.
  if (variables['DATABASE_URL'] === undefined)
    await fillDatabases(folder, variables['BACKEND_URL'] === undefined ? ['server', 'lender'] : ['server']);
  return startServerIn(folder, variables);
}

/** Starts it beside a lender: on PostgreSQL if the worker has one, since it answers with less work. */
export function startBesideLender(url: string): Promise<RunningServer> {
  return startServer({ BACKEND_URL: url, ...(hasOwnPostgres && { DATABASE_URL: startPostgres().url }) });
}

/** Gives a server that has not started its databases, and the key that they are sealed with. */
export async function fillDatabases(
  folder: string,
  names: readonly ('server' | 'lender')[] = ['server'],
): Promise<void> {
  if (!existsSync(begun)) await begin();
  for (const name of [...names, 'secret-key'])
    cpSync(join(begun, name), join(folder, name), { recursive: true });
}

// To make the databases takes longer than most journeys, so that it is done once, and each server gets a copy.
async function begin(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const server = await startServerIn(folder);
  await server.stop();
  mkdirSync(dirname(begun), { recursive: true });
  const made = mkdtempSync(`${begun}-`);
  cpSync(folder, made, { recursive: true });
  server.remove();
  try {
    renameSync(made, begun);
  } catch (error) {
    // Another worker has made them meanwhile, and either's will do.
    if (!existsSync(begun)) throw error;
    rmSync(made, { recursive: true });
  }
}

// A test that times out ends none of those that it has started.
const running = new Set<ChildProcess>();
process.once('exit', dropServers);

/** Ends all that were started here and still run. */
export function dropServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Ends a server with the worker that has it for all of its files. */
export function dropAtEnd({ folder }: RunningServer): void {
  // By a separate process: the runner does not wait long for a worker to end.
  process.once('exit', () => spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref());
  // The runner ends its workers by a signal.
  process.once('SIGTERM', () => process.exit());
}

/** The same in a folder in which one may have run before; or another program, such as the lender alone. */
export async function startServerIn(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
  program = 'server',
): Promise<RunningServer> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [script, program], {
    env: { PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR: folder, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const origin = await servingAt(child, () => log);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  return {
    origin,
    folder,
    // It has printed its address, so it has started.
    processId: child.pid as number,
    log: () => log,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    remove,
    drop: () => {
      child.kill('SIGKILL');
      remove();
    },
  };
}

async function servingAt(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, origin] = started.exec(printed) ?? [];
      if (origin !== undefined) resolve(origin);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${log()}`)));
  });
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
