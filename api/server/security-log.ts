import type { FastifyRequest } from 'fastify';
import type { ApiOperation } from '#schemas/open-api.ts';

/** Something that whoever looks after the product's safety wants to know. */
export interface SecurityEvent {
  /** What was asked for: the id of an operation, or a word of ours. */
  readonly event: string;
  readonly outcome: 'done' | 'refused' | 'limited' | 'failed';
  readonly status: number;
  /** Whom it concerns, where the lender has said so: the account's id, and nothing else of the person. */
  readonly account?: string | undefined;
}

/** Writes a line that can be told from all others by its member `security`; in development the log leaves it out. */
export function logSecurity(request: FastifyRequest, event: SecurityEvent): void {
  request.log.info({ security: { ...event, address: request.ip } }, 'security');
}

/** What came of a request, by its status. */
export function outcomeOf(status: number): SecurityEvent['outcome'] {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

const endsSession: ReadonlySet<string> = new Set(['logout', 'brokerLogout']);

/** Whether an operation is worth a line however it ends: it begins or ends a session, or leads to one. */
export function isWatched({ id, limited }: ApiOperation): boolean {
  return limited !== undefined || endsSession.has(id);
}
