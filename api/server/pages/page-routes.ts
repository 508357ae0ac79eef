import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '#api/http/answer-error.ts';
import { problemIn } from '#api/http/read-json.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { ServerContext } from '../server-context.ts';
import { awaitSending, inTurn } from '../visits/turns.ts';
import { answerForm } from './answer-form.ts';
import { goOn, withoutScript } from './go-on.ts';
import { goOnPath, withoutScriptPath } from '../urls.ts';
import { showPage } from './show-page.ts';

const longestForm = 32_000;
/** The largest of our pages has a tenth of it. */
const mostFields = 400;

/** Every other address is a page of the flows; an unknown one is the flows' page for that. */
export function pageRoutes(app: FastifyInstance, context: ServerContext): void {
  const onRequest = [awaitSending(context), inTurn(context)];
  app.get('/*', { onRequest, exposeHeadRoute: true }, async (request, reply) => {
    if (!takesHtml(request.headers.accept)) return answerNotFound();
    return showPage(context, request, reply);
  });
  app.get(goOnPath, { onRequest }, (request, reply) => goOn(context, request, reply));
  app.get(withoutScriptPath, { onRequest }, (request, reply) => withoutScript(context, request, reply));
  void app.register(async (forms) => formRoutes(forms, context));
}

/** Only pages take forms. */
function formRoutes(app: FastifyInstance, context: ServerContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => {
      const [form, problem] = readForm(String(body));
      done(problem, form);
    },
  );
  // Any other body is not read at all.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post<{ Body: URLSearchParams | undefined }>(
    '/*',
    { preHandler: inTurn(context) },
    async (request, reply) => {
      const { body } = request;
      if (!(body instanceof URLSearchParams)) return answerNotFound();
      return answerForm(context, body, request, reply);
    },
  );
}

function readForm(text: string): readonly [URLSearchParams | undefined, RequestProblem | null] {
  const isTooMuch = text.split('&', mostFields + 1).length > mostFields;
  if (isTooMuch) return [undefined, new RequestProblem(413, 'The form has too many fields.')];
  const form = new URLSearchParams(text);
  return [form, problemIn(Object.fromEntries(form)) ?? null];
}

function takesHtml(accepted = '*/*'): boolean {
  return accepted.includes('text/html') || accepted.includes('*/*');
}
