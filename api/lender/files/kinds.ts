import { Readable } from 'node:stream';

/** What people send: papers, and pictures of them. */
const taken: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/heic': 'image/heic',
  // The same pictures under the general name of their form.
  'image/heif': 'image/heic',
};

// As much as `file-type` wants to see.
const headBytes = 4100;

const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic', '.heif'],
};

/** A file's name that ends as its content does: whoever opens it would have it run as what it is called. */
export function withEnding(name: string, mediaType: string): string {
  const [usual = '', ...others] = endings[mediaType] ?? [];
  const isRight = [usual, ...others].some((ending) => name.toLowerCase().endsWith(ending));
  return isRight ? name : `${name}${usual}`;
}

/** A file that comes, with what it is by its content: its sender may call it anything. */
export interface KnownContent {
  /** Undefined: nothing that we take. */
  readonly mediaType: string | undefined;
  /** All of it, from its first byte. */
  readonly content: Readable;
}

/** Looks at the beginning of what comes. */
export async function lookAtContent(coming: Readable): Promise<KnownContent> {
  const parts = coming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>; // it is in no mode that gives texts
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { done, value } = await parts.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head);
  const content = Readable.from(withHead(head, parts), { objectMode: false });
  return { mediaType: type && taken[type.mime], content };
}

async function* withHead(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}
