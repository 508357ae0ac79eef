import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FaultyEnvironment } from './environment.ts';
import type { Product } from './product-root.ts';
import { describeFaults } from '#api/server/flows/served-flows.ts';

/** Serves at a host's port, 0 for a free one, until it is closed; gives the port. */
export async function listen(
  app: FastifyInstance,
  port: number,
  host: string,
): Promise<{ readonly port: number }> {
  await app.listen({ port, host });
  // It listens on a port, so its address is one.
  return { port: (app.server.address() as AddressInfo).port };
}

/** How to close what was opened, in the order in which it was. */
export type Closing = (() => unknown)[];

/** Closes everything, last opened first: requests under way end, databases close, locks go. */
export async function closeAll(closing: Readonly<Closing>): Promise<void> {
  for (const close of closing.toReversed()) await close();
}

/** A server that is about to end: it says so, and still serves for a while. */
interface Leaving {
  isLeaving: boolean;
  /** How long the end may take in all. 0: it accepts nothing more, and requests under way have their time. */
  drainMs: number;
}

const patienceMs = 10_000;
const lastMs = 2_000;

/** How long a server that is about to end serves on, and how long its last requests may then take. */
export function endOf(drainMs: number): { readonly serveMs: number; readonly remainingMs: number } {
  if (drainMs === 0) return { serveMs: 0, remainingMs: patienceMs };
  const remainingMs = Math.min(lastMs, drainMs / 2);
  return { serveMs: drainMs - remainingMs, remainingMs };
}

/** Ends the process in good order on the first signal to end. */
function closeOnSignals(closing: Readonly<Closing>, leaving: Leaving): void {
  const end = async (): Promise<void> => {
    leaving.isLeaving = true;
    const { serveMs, remainingMs } = endOf(leaving.drainMs);
    await sleep(serveMs);
    // A request that never ends must not keep the process; by then it has had its time.
    setTimeout(() => process.exit(1), remainingMs).unref();
    await closeAll(closing);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
}

/** What to do where pages cannot be served from a folder yet; undefined: its bundles are built. */
export function missingBuild(folder: string): string | undefined {
  return existsSync(join(folder, 'dist/server/server.js'))
    ? undefined
    : 'The pages are not built yet: run "npm run build" first.';
}

/** A program that runs: how to close what it has opened, and whether it is about to end. */
export interface Running {
  readonly closing: Closing;
  readonly leaving: Leaving;
}

/** What a program serves, and whether there are people to sign in as. */
export interface ProgramOptions extends Product {
  readonly isDemo: boolean;
}

/** Something to run: it serves until it is ended, or is done and gives its exit code. */
export interface Program {
  readonly run: (running: Running, options: ProgramOptions) => Promise<number | undefined>;
}

/** Runs a program, and ends it in good order: on a signal, when it is done, or where it does not start. */
export async function runProgram(
  load: () => Promise<Program>,
  readOptions: () => ProgramOptions,
): Promise<void> {
  const closing: Closing = [];
  // What is in front of us learns that we leave while we still serve.
  const leaving: Leaving = { isLeaving: false, drainMs: 0 };
  closeOnSignals(closing, leaving);
  try {
    const { run } = await load();
    const code = await run({ closing, leaving }, readOptions());
    if (code === undefined) return;
    process.exitCode = code;
    await closeAll(closing);
  } catch (error) {
    process.stderr.write(describeStartFault(error));
    await closeAll(closing);
    process.exit(1);
  }
}

const expected: ReadonlySet<string> = new Set(['DatabaseUrlMissing', 'FolderInUse', 'MissingBuild']);

const portTaken = 'The port is taken. Stop what uses it, or set PORT to another one.';

/** What is printed when the server does not start: one clear sentence where the cause is known, else the stack. */
export function describeStartFault(error: unknown): string {
  const faults = describeFaults(error);
  if (faults !== undefined) return faults;
  if (!(error instanceof Error)) return `${String(error)}\n`;
  if ('code' in error && error.code === 'EADDRINUSE') return `${portTaken}\n`;
  const isPlain = error instanceof FaultyEnvironment || expected.has(error.name);
  return `${isPlain ? error.message : (error.stack ?? error.message)}\n`;
}
