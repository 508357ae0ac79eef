import { type ProblemDetails, RequestProblem } from '#api/http/request-problem.ts';

/** A refusal of the lender: its sentence is for a person too, and clients of the specification join `messages`. */
export function lenderProblem({
  status,
  detail,
  ...particulars
}: Omit<ProblemDetails, 'messages'>): RequestProblem {
  return new RequestProblem(status, detail, { ...particulars, messages: [detail] });
}

/** Nobody is signed in, or no longer. */
export function unauthenticated(): RequestProblem {
  return lenderProblem({
    type: 'unauthenticated',
    title: 'Not signed in',
    status: 401,
    detail: 'unauthenticated',
  });
}

/** The call is for others: for customers where an agent asks, or the other way round. */
export function otherAudience(): RequestProblem {
  return lenderProblem({
    type: 'other-audience',
    title: 'Not for you',
    status: 403,
    detail: 'This call is for others.',
  });
}

/** There is no such thing, or it is another person's: the answer is the same. */
export function notFound(what: string): RequestProblem {
  return lenderProblem({
    type: 'not-found',
    title: 'Not found',
    status: 404,
    detail: `There is no such ${what}.`,
  });
}

/** One field of a request cannot be taken as it is. */
export function wrongField(field: string, detail: string): RequestProblem {
  return lenderProblem({
    type: 'invalid-request',
    title: 'The request is not valid',
    status: 400,
    detail: 'The request is not valid.',
    errors: [{ field, detail }],
  });
}

/** What was asked for does not fit what is on file. */
export function conflict(type: string, detail: string): RequestProblem {
  return lenderProblem({ type, title: 'Not as it is now', status: 409, detail });
}

/** Refuses a birth date of somebody who cannot sign yet. */
export function refuseMinor(pointer: string, birthDate: string, today: string): void {
  const latest = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
  if (birthDate > latest) throw wrongField(pointer, 'is less than 18 years ago');
}
