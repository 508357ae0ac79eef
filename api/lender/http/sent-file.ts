import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { StreamedType } from '#schemas/open-api.ts';
import { wrongField } from './problems.ts';

/** A file that is being sent. */
export interface SentFile {
  readonly name: string;
  /** Has to be read. */
  readonly content: Readable;
  /** Settles once all of the form has come; rejects where it was no form with this one file, or the file is too large. */
  readonly whole: Promise<void>;
}

/** A file that has come in pieces before. */
export interface SentTransfer {
  readonly transfer: string;
  /** As above. */
  readonly whole: Promise<void>;
}

/** A photo of a paper is a tenth of it. The server passes on as much. */
export const mostBytes = 25 * 1024 * 1024;
const longestName = 255;

/**
 * Let the routes of a scope read what comes as it comes. A form with one file has the body `SentFile` or
 * `SentTransfer`; bytes have their stream.
 */
export const readStreams = {
  'multipart/form-data': (scope: FastifyInstance): void => {
    scope.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: Readable) =>
      readForm(body, request.headers),
    );
  },
  'application/octet-stream': (scope: FastifyInstance): void => {
    scope.addContentTypeParser(
      'application/octet-stream',
      async (_request: FastifyRequest, body: Readable) => body,
    );
  },
} satisfies { readonly [type in StreamedType]: (scope: FastifyInstance) => void };

function readForm(body: Readable, headers: FastifyRequest['headers']): Promise<SentFile | SentTransfer> {
  const { promise, resolve, reject } = Promise.withResolvers<SentFile | SentTransfer>();
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
    // Its reader gets the error as well.
    coming = content.on('error', () => undefined);
    if (field !== 'file') return fail(wrongField('/file', 'is missing'));
    content.once('limit', () => whole.reject(new RequestProblem(413, 'The file is too large.')));
    resolve({ name: plainName(name), content, whole: whole.promise });
  });
  form.on('field', (field, value) => {
    if (field !== 'transfer') return fail(wrongField('/file', 'is missing'));
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value))
      return fail(wrongField('/transfer', 'is no id'));
    resolve({ transfer: value, whole: whole.promise });
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

/** A refusal, once all has come: who is still sending would not read an answer. */
export async function afterAll(content: Readable, refusal: unknown): Promise<unknown> {
  await pipeline(content, new Writable({ write: (_part, _encoding, done) => done() }));
  return refusal;
}

function beginForm(headers: FastifyRequest['headers']): BusboyInstance {
  try {
    return new Busboy({
      // The parser of this type is asked, so the header is there.
      headers: headers as BusboyHeaders,
      limits: { files: 1, fields: 1, parts: 1, fileSize: mostBytes, fieldSize: 100 },
      isPartAFile: (field) => field !== 'transfer',
    });
  } catch {
    throw new RequestProblem(400, 'The form cannot be read.');
  }
}

/** A name without a folder, that a database can keep, and that reads in one direction. */
export function plainName(name = ''): string {
  const plain =
    name
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  // Cut in the middle of a character it would be no text.
  return plain.slice(-longestName).toWellFormed() || 'file';
}
