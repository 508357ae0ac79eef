import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import { wrongField } from './problems.ts';

/** A file that is being sent. */
export interface SentFile {
  readonly name: string;
  /** Has to be read. */
  readonly content: Readable;
  /** Settles once all of the form has come; rejects where it was no form with this one file, or the file is too large. */
  readonly whole: Promise<void>;
}

// A photo of a paper is a tenth of it. The server passes on as much.
const mostBytes = 25 * 1024 * 1024;
const longestName = 255;

/** Lets the routes of a scope read a form with one file as it comes; the body is then a `SentFile`. */
export function readSentFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: Readable) =>
    readForm(body, request.headers),
  );
}

function readForm(body: Readable, headers: FastifyRequest['headers']): Promise<SentFile> {
  const { promise, resolve, reject } = Promise.withResolvers<SentFile>();
  const whole = Promise.withResolvers<void>();
  // Where the file is refused before, nobody asks for the end of its form.
  whole.promise.catch(() => undefined);
  let coming: Readable | undefined;
  const fail = (error: RequestProblem): void => {
    reject(error);
    whole.reject(error);
    coming?.destroy(error);
    body.unpipe(form).resume();
  };
  const form = beginForm(headers);
  form.on('file', (field, content: Readable, name) => {
    // Whoever reads it hears of it as well.
    coming = content.on('error', () => undefined);
    if (field !== 'file') return fail(wrongField('/file', 'is missing'));
    content.once('limit', () => whole.reject(new RequestProblem(413, 'The file is too large.')));
    resolve({ name: plainName(name), content, whole: whole.promise });
  });
  for (const much of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    form.once(much, () => fail(wrongField('/file', 'is to come alone')));
  }
  form.once('error', () => fail(new RequestProblem(400, 'The form cannot be read.')));
  form.once('finish', () => {
    reject(wrongField('/file', 'is missing'));
    whole.resolve();
  });
  const brokeOff = (): void => fail(new RequestProblem(400, 'The form broke off.'));
  body.once('error', brokeOff).once('close', () => void (body.readableEnded || brokeOff()));
  body.pipe(form);
  return promise;
}

function beginForm(headers: FastifyRequest['headers']): BusboyInstance {
  try {
    return new Busboy({
      // The parser of this type is asked, so the header is there.
      headers: headers as BusboyHeaders,
      limits: { files: 1, fields: 0, fileSize: mostBytes },
      isPartAFile: () => true,
    });
  } catch {
    throw new RequestProblem(400, 'The form cannot be read.');
  }
}

/** A name without a folder, that a database can keep, and that reads in one direction. */
function plainName(name = ''): string {
  const plain =
    name
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  // Cut in the middle of a character it would be no text.
  return plain.slice(-longestName).toWellFormed() || 'file';
}
