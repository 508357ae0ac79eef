import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { problemIn } from '#api/http/read-json.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { giveUpAfter } from '../body-in-time.ts';
import type { ServerContext } from '../server-context.ts';
import { type PostedForm, readParts } from './posted-parts.ts';
import { asksForFiles } from './take-files.ts';

const longestForm = 32_000;
// As much as a call that sends one file may be (`api/server/proxy/call-routes.ts`).
const mostBytes = 25_000_000;
/** The largest of our pages has a tenth of it. */
const mostFields = 400;
const mostFiles = 20;
const most = { answers: mostFields, answerBytes: longestForm, files: mostFiles, fileBytes: mostBytes };

/**
 * Lets routes read forms: their answers alone, or with files where a page of the visit asks for some. A form without has no
 * longer than any other body. What is no form is not read at all.
 */
export function readForms(app: FastifyInstance, context: ServerContext): void {
  const passedOver = new WeakSet<FastifyRequest>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    async (_request: unknown, body: string) => readAnswers(body),
  );
  // A hook, since a parser has no reply.
  app.addHook('preParsing', async (request, reply, body) => {
    const isOfParts = request.headers['content-type']?.startsWith('multipart/') === true;
    if (!isOfParts || (await asksForFiles(context, request))) return;
    passedOver.add(request);
    giveUpAfter(context.bodyTimeoutMs, reply, body);
  });
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    const { headers } = request;
    if (Number(headers['content-length']) > mostBytes) throw tooMuch();
    const form = await readParts(body, headers, passedOver.has(request) ? { ...most, fileBytes: 0 } : most);
    return { ...form, answers: checked(form.answers) };
  });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

function readAnswers(text: string): PostedForm {
  if (text.split('&', mostFields + 1).length > mostFields) throw tooMuch();
  return { answers: checked(new URLSearchParams(text)), files: [] };
}

function checked(answers: URLSearchParams): URLSearchParams {
  // One by one: of a name that comes twice, an object would have the last.
  for (const [name, answer] of answers) {
    const problem = problemIn({ [name]: answer });
    if (problem) throw problem;
  }
  return answers;
}

function tooMuch(): RequestProblem {
  return new RequestProblem(413, 'The form has too many fields.');
}
