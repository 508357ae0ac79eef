import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';

/** The lines of a stream as they arrive, several at a time; the last one need not end. */
export async function* readLines(stream: Readable): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  for await (const chunk of stream) {
    const [first = '', ...others] = decodeChunk(decoder, chunk).split('\n');
    rest.push(first);
    const last = others.pop();
    if (last === undefined) continue;
    yield [rest.join(''), ...others];
    rest = [last];
  }
  const end = rest.join('') + decoder.decode();
  if (end !== '') yield [end];
}

/** Everything that a stream brings. */
export async function readAll(stream: Readable): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const chunk of stream) parts.push(decodeChunk(decoder, chunk));
  return parts.join('') + decoder.decode();
}

function decodeChunk(decoder: TextDecoder, chunk: unknown): string {
  return chunk instanceof Uint8Array ? decoder.decode(chunk, { stream: true }) : String(chunk);
}
