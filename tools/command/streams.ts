import type { Readable, Writable } from 'node:stream';

/** What the command reads and writes; handed in, so that a test can stand in for the terminal. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Whoever read the output went away (`flows text | head`): there is no more to do. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed';
}

/** Writes a text and waits until the stream has taken it, so that no output piles up in memory. */
export function writeTo(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error): void => reject(isClosed(error) ? new OutputClosed() : error);
    // A failed write comes as an event as well, which would end the process if nobody listened.
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
