import type { Signatory } from '#schemas/generated/api.ts';
import { lenderProblem } from '../http/problems.ts';
import type { LifeCycle } from './life-cycle.ts';
import type { ReadApplication } from '../queries/applications.ts';

/** With whose name the borrower's papers are signed. */
export function signatoryOf({ request }: ReadApplication): Signatory {
  const { firstName, lastName } = request.profileRequest.name;
  return { firstName, lastName };
}

/** Refuses a signature that is not this name, however the documents let it be written. */
export function requireNameOf(
  { firstName, lastName }: Signatory,
  typed: string,
  { allows }: Pick<LifeCycle, 'allows'>,
): void {
  if (allows('signsAs', { typed, firstName, lastName })) return;
  const detail = `Please sign with the name on the document: ${firstName} ${lastName}.`;
  throw lenderProblem({
    type: 'other-name',
    title: 'Not the name on the paper',
    status: 422,
    detail,
    errors: [{ field: '/signature', detail }],
  });
}
