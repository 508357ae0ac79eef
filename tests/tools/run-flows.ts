import { Readable, Writable } from 'node:stream';
import type { Streams } from '#tools/command/verb.ts';
import { main } from '#tools/main.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process; `input` is what standard input brings, chunk by chunk. */
export async function runFlows(
  given: readonly string[],
  input: string | readonly (string | Uint8Array)[] = '',
): Promise<Ran> {
  const { streams, texts } = collect(input);
  const code = await main(given, streams);
  return { code, ...texts() };
}

/** Streams that bring an input and collect what is written. */
export function collect(input: string | readonly (string | Uint8Array)[] = ''): {
  readonly streams: Streams;
  readonly texts: () => Omit<Ran, 'code'>;
} {
  const [stdout, stderr] = [new Collected(), new Collected()];
  const chunks = typeof input === 'string' ? [input] : input;
  const stdin = Readable.from(chunks.map((chunk) => Buffer.from(chunk as Uint8Array)));
  return {
    streams: { stdin, stdout, stderr },
    texts: () => ({ stdout: stdout.text(), stderr: stderr.text() }),
  };
}

/** Runs a batch and gives each answer. */
export async function runBatch(
  given: readonly string[],
  lines: readonly unknown[],
): Promise<readonly unknown[]> {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const { stdout, stderr } = await runFlows(
    [...given, '--batch', '--root', bicycleRental],
    `${input.join('\n')}\n`,
  );
  if (stderr !== '') throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

/** The small journey from another field. */
export const bicycleRental = 'tests/fixtures/bicycle-rental/flows';

class Collected extends Writable {
  readonly #chunks: string[] = [];

  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.#chunks.push(String(chunk));
    done();
  }

  text(): string {
    return this.#chunks.join('');
  }
}
