import type { Readable, Writable } from 'node:stream';

/** What the command reads and writes. It is handed in, so that a test can take the place of the terminal. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

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
