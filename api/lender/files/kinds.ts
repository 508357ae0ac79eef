import { Readable } from 'node:stream';

/** The kinds of files that are accepted, by what their content says, and the message for all others. */
export interface Kinds {
  /** By the type that `file-type` finds. */
  readonly types: Readonly<Record<string, string>>;
  /** Whether text is taken, which has no beginning by which it is known. */
  readonly takesText: boolean;
  readonly title: string;
  readonly detail: string;
}

/** What is sent for an application: papers, and pictures of them. */
export const papers: Kinds = {
  types: {
    'application/pdf': 'application/pdf',
    'image/jpeg': 'image/jpeg',
    'image/png': 'image/png',
    'image/heic': 'image/heic',
    // The same pictures under the general name of their form.
    'image/heif': 'image/heic',
  },
  takesText: false,
  title: 'Neither a PDF nor a picture',
  detail: 'We can take PDF files and pictures (JPG, PNG, HEIC).',
};

/** What is sent in a chat (B§5). */
export const attachments: Kinds = {
  types: {
    'application/pdf': 'application/pdf',
    'image/jpeg': 'image/jpeg',
    'image/png': 'image/png',
    'audio/amr': 'audio/amr',
    'audio/mpeg': 'audio/mpeg',
    'video/mp4': 'video/mp4',
  },
  takesText: true,
  title: 'No file that a chat takes',
  detail: 'We can take JPG, PNG, AMR, MP3, MP4, PDF and TXT files.',
};

// As much as `file-type` wants to see.
const headBytes = 4100;

const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic', '.heif'],
  'audio/amr': ['.amr'],
  'audio/mpeg': ['.mp3'],
  'video/mp4': ['.mp4'],
  'text/plain': ['.txt'],
};

/** A file's name that ends as its content does: opening it would run it as what it is called. */
export function withEnding(name: string, mediaType: string): string {
  const [usual = '', ...others] = endings[mediaType] ?? [];
  const isRight = [usual, ...others].some((ending) => name.toLowerCase().endsWith(ending));
  return isRight ? name : `${name}${usual}`;
}

/** A file that comes, with what it is by its content: its sender may call it anything. */
interface KnownContent {
  /** Undefined: nothing that we take. */
  readonly mediaType: string | undefined;
  /** All of it, from its first byte. */
  readonly content: Readable;
}

/** Looks at the beginning of what comes. */
export async function lookAtContent(coming: Readable, { types, takesText }: Kinds): Promise<KnownContent> {
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
  const known = type && types[type.mime];
  return {
    mediaType: known ?? (takesText && head.length > 0 && isPlainText(head) ? 'text/plain' : undefined),
    content,
  };
}

/** Whether bytes have no sign that text has not: it may be in any encoding whose letters go on from ASCII. */
export function isPlainText(part: Uint8Array): boolean {
  return !part.some((byte) => byte === 0x7f || (byte < 0x20 && !layout.has(byte)));
}

// Tab, line feed, form feed, carriage return.
const layout: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);

async function* withHead(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}
