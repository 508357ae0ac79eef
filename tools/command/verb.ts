import type { Readable, Writable } from 'node:stream';
import type { OpenResults } from '../cache/results.ts';
import type { Keep } from '../cache/keep.ts';
import type { Arguments, OptionName } from './arguments.ts';

/** The exit codes of the command. */
export const exitCode = { clean: 0, problems: 1, misuse: 2, crash: 3 } as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** One word of the command. */
export interface Verb {
  /**
   * What is written behind the verb, such as `JOURNEY/STEP`. Brackets mean that it may be left out, dots that it may
   * be repeated.
   */
  readonly operands: string;
  readonly says: string;
  readonly options: readonly OptionName[];
  /** With names of the flows as `{PAGE}`, `{BRAND}` and the like, which `fillExamples` knows. */
  readonly examples: readonly string[];
  readonly run: (given: Arguments, streams: Streams) => Promise<ExitCode>;
}

/** What earlier runs have found out. */
export interface Kept {
  /** In files. Default: nothing is kept. */
  readonly results?: OpenResults;
  /** In a process that stays. Default: nothing is kept. */
  readonly keep?: Keep;
}

/** What the command reads and writes. It is handed in, so that a test can take the place of the terminal. */
export interface Streams extends Kept {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Repeats what a command line answered about the same files. Absent: each runs. */
  readonly answers?: Answers;
  /** Shows a person how far the command is, in place of what it showed before. Absent where nobody watches. */
  readonly showProgress?: (line: string) => void;
}

/** Answers a command line: as before if nothing that it reads has changed, else by `run`. */
export type Answers = (
  given: readonly string[],
  streams: Streams,
  run: (streams: Streams) => Promise<number>,
) => Promise<number>;

/** Shows progress on the last line of a terminal; `undefined` where a stream is none. */
export function progressOn(
  stream: Writable & { readonly isTTY?: boolean; readonly columns?: number },
): Streams['showProgress'] {
  if (stream.isTTY !== true) return undefined;
  // Some terminals do not say how wide they are, and some say 0.
  const columns = stream.columns || usualColumns;
  const clearLine = '\r\u001B[2K';
  return (line) => void stream.write(clearLine + line.slice(0, columns - 1));
}

const usualColumns = 80;

/** Nobody reads the output any more (`flows text | head`), so the command can end. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed';
}

/** Writes a text and waits until the stream has taken it, so that no output piles up in memory. */
export function writeTo(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error): void => reject(isClosed(error) ? new OutputClosed() : error);
    // A failed write also comes as an event, which would end the process if nothing listened.
    stream.once('error', failed);
    stream.write(text, (error) => {
      if (error) return failed(error);
      stream.removeListener('error', failed);
      resolve();
    });
  });
}

function isClosed(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined;
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}
