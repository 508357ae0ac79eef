import { RequestProblem } from '#api/http/request-problem.ts';
import { type Approval, addApproval, listApprovals } from '#api/store/releases.ts';
import { requireRelease } from './assign-release.ts';
import type { PublishingContext } from './publishing-context.ts';

/** Notes that somebody other than the author has read a release and approves of it; throws RequestProblem for the author. */
export async function approveSent(
  publishing: PublishingContext,
  id: number,
  person: string,
  note: string,
): Promise<{ readonly approvals: readonly Approval[] }> {
  const release = await requireRelease(publishing, id);
  if (!release) throw new RequestProblem(422, 'Release 0 is the folder on disk, and needs no approval.');
  if (release.author === person)
    throw new RequestProblem(403, `${person} is the author of release ${id}. Somebody else approves it.`);
  await addApproval(publishing.store, id, { person, note, made: new Date(publishing.context.clock()) });
  return { approvals: await approvalsOf(publishing, id) };
}

/** Who has approved a release, the first one first. */
export function approvalsOf({ store }: PublishingContext, id: number): Promise<readonly Approval[]> {
  return listApprovals(store, id);
}
