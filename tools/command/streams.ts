import type { Readable, Writable } from 'node:stream';

/** What the command reads and writes; handed in, so that a test can stand in for the terminal. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}
