import type { FastifyRequest } from 'fastify';
import { type Json, isObject } from '#engine/index.ts';
import type { OwnOperation } from '#schemas/open-api.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { BackendReply } from '../calls/call-backend.ts';
import type { ServerContext } from '../context/server-context.ts';
import { currentVisit } from '../sync/current-visit.ts';
import { visitCookieOfRequest } from '../context/flows-of-request.ts';
import { idsOf } from '../visits/visit.ts';

type AnswerOne = (context: ServerContext, request: FastifyRequest, property: string) => Json | Promise<Json>;

/** The operations that are ours, by what they do. */
const answers: Readonly<Record<OwnOperation['does'], AnswerOne>> = {
  seal: (context, request, property) => {
    const visit = visitCookieOfRequest(context, request);
    if (!visit) throw new RequestProblem(409, 'There is no visit whose draft this is.');
    return { [property]: context.drafts.seal(request.body, visit.id) };
  },
  open: async (context, request, property) => {
    const visit = await currentVisit(context, request);
    // A visit of an account is given to its person alone.
    if (!visit || visit.account === null) throw new RequestProblem(401, 'Nobody is signed in.');
    const { body } = request;
    const text = isObject(body) ? String(body[property]) : '';
    const draft = idsOf(visit)
      .map((id) => context.drafts.open(text, id))
      .find((opened) => opened !== undefined);
    if (!draft) throw new RequestProblem(422, 'This is no draft of this browser, or its time is over.');
    return draft;
  },
};

/** The reply to an operation that never reaches the backend (`x-own`). */
export async function answerOurselves(
  context: ServerContext,
  { does, as: property }: OwnOperation,
  request: FastifyRequest,
): Promise<BackendReply> {
  const text = JSON.stringify(await answers[does](context, request, property));
  return { status: 200, authorization: '', text };
}
