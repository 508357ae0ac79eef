import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '#api/http/answer-error.ts';
import type { ServerContext } from '../server-context.ts';
import { awaitSending, inTurn } from '../visits/turns.ts';
import { answerForm } from './answer-form.ts';
import { goOn, withoutScript } from './go-on.ts';
import { goOnPath, withoutScriptPath } from '../urls.ts';
import { readForms } from '../sync/posted-form.ts';
import type { PostedForm } from '../sync/posted-parts.ts';
import { showPage } from './show-page.ts';

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
  readForms(app, context);
  app.post<{ Body: PostedForm | undefined }>(
    '/*',
    { preHandler: inTurn(context) },
    async (request, reply) => {
      const { body } = request;
      if (body === undefined) return answerNotFound();
      return answerForm(context, body, request, reply);
    },
  );
}

function takesHtml(accepted = '*/*'): boolean {
  return accepted.includes('text/html') || accepted.includes('*/*');
}
