import type { FastifyRequest } from 'fastify';
import { type Json, isObject } from '#engine/index.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { readToken } from '../cookies/token-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import type { LenderReply } from './call-lender.ts';

type AnswerOne = (context: ServerContext, request: FastifyRequest) => Json;

/** The operations that are ours, by their ids. */
const answers: { readonly [operation: string]: AnswerOne } = {
  sealDraft: ({ drafts }, { body }) => ({ userData: drafts.seal(body) }),
  openDraft: ({ drafts, clock }, request) => {
    if (readToken(request, clock()) === undefined) throw new RequestProblem(401, 'Nobody is signed in.');
    const { body } = request;
    const draft = drafts.open(isObject(body) ? String(body['userData']) : '');
    if (!draft) throw new RequestProblem(422, 'This is no draft of ours, or its time is over.');
    return draft;
  },
};

/** The reply to an operation that never reaches the lender (`x-own`). */
export function answerOurselves(
  context: ServerContext,
  { id }: ApiOperation,
  request: FastifyRequest,
): LenderReply {
  const answer = answers[id];
  if (!answer) throw new Error(`The operation "${id}" is ours, and nobody answers it.`);
  return { status: 200, authorization: '', text: JSON.stringify(answer(context, request)) };
}
