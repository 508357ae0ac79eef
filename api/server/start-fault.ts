import { FaultyEnvironment } from './faulty-environment.ts';
import { describeFaults } from './flows/describe-faults.ts';

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
