import type { ServerContext } from '../server-context.ts';
import type { Visit } from './visit.ts';

/** What the person of a visit has answered elsewhere, where that is newer than what they answered here. */
export async function newerDraft({ visits }: ServerContext, visit: Visit): Promise<Visit | undefined> {
  if (visit.account === null) return undefined;
  const draft = await visits.readOther(visit);
  return draft && answeredAt(draft) > answeredAt(visit) ? draft : undefined;
}

function answeredAt({ contents }: Visit): number {
  return contents.answeredAt ?? 0;
}
