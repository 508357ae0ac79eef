import { Writable } from 'node:stream';
import type { Arguments } from './arguments.ts';
import type { ExitCode, Streams, Verb } from './verb.ts';

/** Runs a verb for another one, which gets what it prints. */
export async function runCaptured(
  verb: Verb,
  given: Arguments,
  streams: Streams,
): Promise<{ readonly printed: string; readonly code: ExitCode }> {
  const chunks: string[] = [];
  const stdout = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  const code = await verb.run(given, { ...streams, stdout });
  return { printed: chunks.join(''), code };
}
