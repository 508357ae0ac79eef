import { Problem } from './problem.ts';

/** Nobody is signed in, or no longer. */
export function unauthenticated(): Problem {
  return new Problem({
    type: 'unauthenticated',
    title: 'Not signed in',
    status: 401,
    detail: 'unauthenticated',
  });
}

/** There is no such thing, or it is another person's: the two are not told apart. */
export function notFound(what: string): Problem {
  return new Problem({
    type: 'not-found',
    title: 'Not found',
    status: 404,
    detail: `There is no such ${what}.`,
  });
}
