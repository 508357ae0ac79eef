import { type Json, isObject } from '#engine/index.ts';
import type { OwnOperation } from '#schemas/open-api.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { BackendReply } from '../calls/call-backend.ts';
import type { Requester } from '../context/requester.ts';
import { idsOf } from '../visits/visit.ts';

type AnswerOne = (requester: Requester, property: string) => Json;

/** The operations that are ours, by what they do. */
const answers: Readonly<Record<OwnOperation['does'], AnswerOne>> = {
  seal: ({ server, request, cookie }, property) => {
    if (!cookie) throw new RequestProblem(409, 'There is no visit whose draft this is.');
    return { [property]: server.drafts.seal(request.body, cookie.id) };
  },
  open: ({ server, request }, property) => {
    const { visit } = request.context;
    // A visit of an account is given to its person alone.
    if (!visit || visit.account === null) throw new RequestProblem(401, 'Nobody is signed in.');
    const { body } = request;
    const text = isObject(body) ? String(body[property]) : '';
    const draft = idsOf(visit)
      .map((id) => server.drafts.open(text, id))
      .find((opened) => opened !== undefined);
    if (!draft) throw new RequestProblem(422, 'This is no draft of this browser, or its time is over.');
    return draft;
  },
};

/** The reply to an operation that never reaches the backend (`x-own`). */
export function answerOurselves(requester: Requester, { does, as: property }: OwnOperation): BackendReply {
  return { status: 200, authorization: '', text: JSON.stringify(answers[does](requester, property)) };
}
