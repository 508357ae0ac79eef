import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemIn } from '#api/http/read-json.ts';
import { RequestProblem } from '#api/http/request-problem.ts';

/** A form that the browser itself has sent. */
export interface PostedForm {
  readonly answers: URLSearchParams;
  /** The files that were chosen, by the names of their fields. */
  readonly files: readonly PostedFile[];
}

export interface PostedFile {
  readonly field: string;
  readonly file: File;
}

const longestForm = 32_000;
// As much as a call that sends one file may be (`api/server/calls/call-routes.ts`).
const mostBytes = 25_000_000;
/** The largest of our pages has a tenth of it. */
const mostFields = 400;
const mostFiles = 20;

/** Lets routes read forms: their answers alone, or with files. Any other body is not read at all. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    async (_request: unknown, body: string) => readAnswers(body),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    async ({ headers }: FastifyRequest, body: Buffer) => readParts(body, headers['content-type'] ?? ''),
  );
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

function readAnswers(text: string): PostedForm {
  if (text.split('&', mostFields + 1).length > mostFields) throw tooMuch();
  return { answers: checked(new URLSearchParams(text)), files: [] };
}

async function readParts(body: Buffer, type: string): Promise<PostedForm> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new RequestProblem(400, 'The form cannot be read.');
    });
  const answers = new URLSearchParams();
  const files: PostedFile[] = [];
  for (const [field, value] of form) {
    if (typeof value === 'string') answers.append(field, value);
    // Browsers send an empty file where none was chosen.
    else if (value.name !== '' || value.size > 0) files.push({ field, file: value });
  }
  if (answers.size > mostFields || files.length > mostFiles) throw tooMuch();
  return { answers: checked(answers), files };
}

function checked(answers: URLSearchParams): URLSearchParams {
  const problem = problemIn(Object.fromEntries(answers));
  if (problem) throw problem;
  return answers;
}

function tooMuch(): RequestProblem {
  return new RequestProblem(413, 'The form has too many fields.');
}
