import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { limitsOfCalls, problemIn } from '#api/http/read-json.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { giveUpAfter } from '../requests/body-in-time.ts';
import { takeUploadPlace } from '../limits/upload-places.ts';
import { longestAnswer, view } from '#engine/index.ts';
import type { ServerContext } from '../context/server-context.ts';
import { uploadFields } from '#renderer/server.tsx';
import { type TabSnapshot, snapshotsOf, lookUp } from '../visits/visit.ts';
import { openPage } from '../visits/open-page.ts';
import { readVisit } from '../context/request-context.ts';
import type { Requester } from '../context/requester.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';

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

/** A character of any script takes up to nine bytes here, so that 20,000 of them still come in. */
const longestForm = 200_000;
/** The largest of our pages has a tenth of it. */
const mostFields = 400;
const mostFiles = 20;
const mostParts = { answers: mostFields, answerBytes: longestAnswer, files: mostFiles };

/**
 * Lets routes read forms: their answers alone, or with files where a page of the visit asks for some. A form without has no
 * longer than any other body. What is no form is not read at all.
 */
export function readForms(app: FastifyInstance, context: ServerContext): void {
  const passedOver = new WeakSet<FastifyRequest>();
  const { mostBytes } = context.uploads.held;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    async (_request: unknown, body: string) => readAnswers(body),
  );
  // A hook, since a parser has no reply. The context is read behind the body, in the turn of the visit: others may change it
  // while files come.
  app.addHook('preParsing', async (request, reply, body) => {
    const isOfParts = request.headers['content-type']?.startsWith('multipart/') === true;
    if (!isOfParts) return;
    if (await asksForFiles(request.requester)) {
      await takeUploadPlace(context.uploads.held, request, reply, body);
      return;
    }
    passedOver.add(request);
    giveUpAfter(context.bodyTimeoutMs, reply, body);
  });
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    const { headers } = request;
    if (Number(headers['content-length']) > mostBytes) throw tooMuch();
    const fileBytes = passedOver.has(request) ? 0 : mostBytes;
    const form = await readParts(body, headers, { ...mostParts, fileBytes });
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
    const problem = problemIn({ [name]: answer }, { ...limitsOfCalls, text: longestAnswer });
    if (problem) throw problem;
  }
  return answers;
}

function tooMuch(): RequestProblem {
  return new RequestProblem(413, 'The form has too many fields.');
}

/** Whether an open page of a visit asks for files, or the page at its address would. */
async function asksForFiles(requester: Requester): Promise<boolean> {
  const { server, request } = requester;
  const { brand, visit } = await readVisit(requester);
  const asks = ({ state, vault }: TabSnapshot): boolean =>
    uploadFields(view(brand.flows, state, lookUp(vault))).length > 0;
  const known = visit?.brand === brand.code ? visit : undefined;
  if (known && snapshotsOf(known.contents).some(asks)) return true;
  const facts = known?.contents.state.facts ?? {};
  const opened = openPage(brand, known, { url: request.url, now: server.clock(), facts });
  return asks(opened.visit.contents);
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
 * Reads a form of several parts as it comes, and stops at the first part too many. A hundred thousand parts would
 * keep the server reading.
 */
function readParts(body: Readable, headers: IncomingHttpHeaders, most: MostParts): Promise<PostedForm> {
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
  const refuse = (): void => fail(tooMuch());
  for (const much of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) form.once(much, refuse);
  form.on('field', (field, text, isFieldCut, isTextCut) => {
    if (isFieldCut || isTextCut) refuse();
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
