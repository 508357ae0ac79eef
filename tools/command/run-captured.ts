import { Writable } from 'node:stream';
import type { Arguments } from './arguments.ts';
import type { ExitCode, Streams, Verb } from './verb.ts';

export interface Captured {
  readonly printed: string;
  readonly code: ExitCode;
}

/** Runs a verb for another one, which gets what it prints. */
export async function runCaptured(verb: Verb, given: Arguments, streams: Streams): Promise<Captured> {
  const { stdout, printed } = capture();
  const code = await verb.run(given, { ...streams, stdout });
  return { printed: printed(), code };
}

/** The same, or what the verb has answered to the same options about the same files. */
export async function runKept(
  name: string,
  verb: Verb,
  options: Arguments['options'],
  streams: Streams,
): Promise<Captured> {
  const { answers } = streams;
  const given = { operands: [], options };
  if (!answers) return runCaptured(verb, given, streams);
  const { stdout, printed } = capture();
  const line = [name, ...Object.entries(options).map(writtenOption)];
  const code = await answers(line, { ...streams, stdout }, (inner) => verb.run(given, inner));
  return { printed: printed(), code: code as ExitCode }; // the verb's own
}

/** As on a command line. */
function writtenOption([name, value]: readonly [string, string]): string {
  return value === '' ? `--${name}` : `--${name}=${value}`;
}

function capture() {
  const chunks: string[] = [];
  const stdout = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stdout, printed: () => chunks.join('') };
}
