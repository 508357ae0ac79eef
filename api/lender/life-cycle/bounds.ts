import type { RequestProblem } from '#api/http/request-problem.ts';
import { conflict, lenderProblem } from '../http/problems.ts';
import type { LifeCycle } from './life-cycle.ts';

/** What somebody may add, and add again; `mostOfEach` in `flows/rules/bounds.json` says how many of it. */
type Countable =
  | 'liens'
  | 'incomeSources'
  | 'identityPictures'
  | 'policies'
  | 'invitations'
  | 'files'
  | 'chatMessages'
  | 'chatFiles'
  | 'transfers'
  | 'transferPieces'
  | 'experiments';

/** Throws where an operation belongs to another status (`askedAt` in `flows/rules/bounds.json`). */
export function refuseOutOfTurn(
  { allows }: Pick<LifeCycle, 'allows'>,
  operation: string,
  status: string,
): void {
  if (!allows('isAskedInTime', { operation, status })) throw notNow();
}

/** Throws where there are as many as there may be. */
export function refuseMore({ allows }: Pick<LifeCycle, 'allows'>, what: Countable, known: number): void {
  if (!allows('isRoomForMore', { what, known })) throw conflict('too-many', 'We cannot take more of these.');
}

/** What was asked for belongs to another stage of the application. */
export function notNow(): RequestProblem {
  return lenderProblem({
    type: 'not-now',
    title: 'Not at this stage',
    status: 409,
    detail: 'This cannot be done at this stage of the application.',
  });
}
