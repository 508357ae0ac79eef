import type { Condition } from '#schemas/generated/api.ts';
import { lenderProblem } from '../http/problems.ts';
import type { Lender } from '../call/lender.ts';
import type { ProofFault } from '../providers/checks.ts';
import type { FileRow } from '../tables/proof-tables.ts';

/**
 * Has somebody look at a proof, which counts only then: one that cannot be used, or may still do harm, ends the call, and
 * nothing of it happens.
 */
export async function lookAtProof(
  { checks, files }: Pick<Lender, 'checks' | 'files'>,
  asked: Pick<Condition, 'categoryEnum' | 'requestDocuments'>,
  sent: readonly FileRow[],
): Promise<void> {
  const isReadable = sent.every(({ state }) => state !== 'WAITING');
  const proofs = sent.map(({ uuid, name, media_type }) => ({
    name,
    mediaType: media_type,
    read: () => files.read(uuid),
  }));
  const fault = isReadable ? await checks.proof(asked, proofs) : undefined;
  if (fault === null) return;
  const refusal = fault === undefined ? silent : { type: 'proof-refused', detail: faultWords[fault] };
  throw lenderProblem({ ...refusal, title: 'Not a proof', status: 422 });
}

const silent = {
  type: 'check-silent',
  detail: 'We could not check this just now. Please try again in a few minutes.',
};

const faultWords: Readonly<Record<ProofFault, string>> = {
  BLURRED: 'A picture is blurred. Please take it again.',
  DARK: 'A picture is too dark. Please take it again with more light.',
  CUT_OFF: 'A picture does not show the whole document. Please take it again.',
  EXPIRED: 'This document has expired. Please use another one.',
  EMPTY: 'There is nothing to see in a file. Please send another one.',
  OTHER_NAME: 'This does not show both names. Please send the court order that changed your first name.',
};
