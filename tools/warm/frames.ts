import type { Readable } from 'node:stream';

/** What the command hands to the warm process. */
export type Asked =
  | {
      readonly type: 'run';
      readonly given: readonly string[];
      readonly isTerminal: boolean;
      readonly isWatched: boolean;
    }
  | { readonly type: 'stdin'; readonly base64: string }
  | { readonly type: 'end' };

/** What the warm process hands back. `begun` comes first, as soon as nothing else keeps it busy. */
export type Answered =
  | { readonly type: 'begun' }
  | { readonly type: 'stdout' | 'stderr' | 'progress'; readonly text: string }
  | { readonly type: 'code'; readonly code: number };

/** A frame is a line of JSON. */
export function frame(message: Asked | Answered): string {
  return `${JSON.stringify(message)}\n`;
}

/** The frames of a stream as they arrive. Both ends are the same version of the command. */
export async function* framesOf<Message extends Asked | Answered>(stream: Readable): AsyncGenerator<Message> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Message;
  }
}
