import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { RequestProblem } from '#api/http/request-problem.ts';

/** A file that the browser itself has sent. */
interface PostedFile {
  readonly field: string;
  readonly file: File;
}

/** A form that the browser itself has sent. */
export interface PostedForm {
  readonly answers: URLSearchParams;
  /** The files that were chosen, by the names of their fields. */
  readonly files: readonly PostedFile[];
}

/** How much a form may hold. */
interface MostParts {
  readonly answers: number;
  /** Of one answer. */
  readonly answerBytes: number;
  readonly files: number;
  /** Of all files together; 0: they are passed over. */
  readonly fileBytes: number;
}

/**
 * Reads a form of several parts as it comes, and stops at the first part too many: whoever sends a hundred thousand would
 * have the server read them all at once.
 */
export function readParts(
  body: Readable,
  headers: IncomingHttpHeaders,
  most: MostParts,
): Promise<PostedForm> {
  const { promise, resolve, reject } = Promise.withResolvers<PostedForm>();
  const answers = new URLSearchParams();
  const files: PostedFile[] = [];
  let left = most.fileBytes;
  const form = beginForm(headers, most);
  const fail = (problem: RequestProblem): void => {
    reject(problem);
    // What still comes is read by nobody.
    body.unpipe(form).resume();
  };
  const tooMuch = (): void => fail(new RequestProblem(413, 'The form has too many fields.'));
  for (const much of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) form.once(much, tooMuch);
  form.on('field', (field, text, isFieldCut, isTextCut) => {
    if (isFieldCut || isTextCut) tooMuch();
    else answers.append(field, text);
  });
  const unreadable = (error: unknown): void =>
    fail(error instanceof RequestProblem ? error : new RequestProblem(400, 'The form cannot be read.'));
  form.on('file', (field, content: Readable, name, _encoding, type) => {
    if (most.fileBytes === 0) {
      content.on('error', unreadable).resume();
      return;
    }
    const parts: Buffer<ArrayBuffer>[] = [];
    // Where the form breaks off in the middle of a file, the file says so, too.
    content.on('error', unreadable).on('data', (part: Buffer<ArrayBuffer>) => {
      left -= part.length;
      if (left < 0) fail(new RequestProblem(413, 'The files are too large.'));
      else parts.push(part);
    });
    // Browsers send an empty file where none was chosen.
    content.once('end', () => {
      if (name !== '' || parts.length > 0) files.push({ field, file: new File(parts, name, { type }) });
    });
  });
  form.on('error', unreadable).once('finish', () => resolve({ answers, files }));
  body.on('error', unreadable).once('close', () => void (body.readableEnded || unreadable(undefined)));
  body.pipe(form);
  return promise;
}

function beginForm(headers: IncomingHttpHeaders, { answers, answerBytes, files }: MostParts): BusboyInstance {
  try {
    return new Busboy({
      // The parser of this type is asked, so the header is there.
      headers: headers as BusboyHeaders,
      limits: { fields: answers, fieldSize: answerBytes, files, parts: answers + files },
      isPartAFile: (_field, _type, name) => name !== undefined,
    });
  } catch {
    throw new RequestProblem(400, 'The form cannot be read.');
  }
}
