import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { RequestProblem } from '#api/http/request-problem.ts';
import {
  type StaffComment,
  addComment,
  listComments,
  noteReader,
  otherReaders,
  resolveComment,
} from '#api/store/staff-comments.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { ReleaseAccess } from '../releases/release-access.ts';
import type { ServerContext } from '../context/server-context.ts';
import { requireRole } from './require-role.ts';

/** Resolved comments beyond them are left out. */
const mostListed = 500;
/** A window that has not asked for so long is closed. */
const goneMs = 15_000;

const place = { type: 'string', maxLength: 500 } as const;
const comment = {
  type: 'object',
  additionalProperties: false,
  required: ['document', 'path', 'text'],
  properties: { document: place, path: place, text: { type: 'string', minLength: 1, maxLength: 2_000 } },
} as const;
const reader = {
  type: 'object',
  additionalProperties: false,
  required: ['document', 'tab'],
  properties: { document: place, tab: { type: 'string', maxLength: 40 } },
} as const;

/** What staff say about places in drafts, and who has a document open. In production only with tokens or staff. */
export function commentRoutes(
  app: FastifyInstance,
  { clock, production }: Pick<ServerContext, 'clock' | 'production'>,
  store: Kysely<StoreTables>,
  access: ReleaseAccess,
): void {
  if (production && access.tokens === undefined && access.staff === undefined) return;
  const whoAsks = (request: FastifyRequest): Promise<string> =>
    requireRole({ access, store, clock }, request, 'view');
  // Before a body is read: nobody without a role has us work for them.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
    await whoAsks(request);
  };
  const all = async (you: string) => ({ you, comments: await listComments(store, mostListed) });
  app.get('/staff/comments', { onRequest }, async (request) => all(await whoAsks(request)));
  app.post<{ Body: Pick<StaffComment, 'document' | 'path' | 'text'> }>(
    '/staff/comments',
    { onRequest, schema: { body: comment } },
    async (request) => {
      const person = await whoAsks(request);
      if (request.body.text.trim() === '') throw new RequestProblem(422, 'The comment is empty.');
      await addComment(store, { ...request.body, person, made: new Date(clock()) });
      return all(person);
    },
  );
  app.post<{ Params: { readonly id: string } }>(
    '/staff/comments/:id/resolution',
    { onRequest },
    async (request) => {
      const person = await whoAsks(request);
      const { id } = request.params;
      const isDone =
        /^\d{1,9}$/.test(id) && (await resolveComment(store, Number(id), person, new Date(clock())));
      if (!isDone) throw new RequestProblem(404, `There is no open comment ${id}.`);
      return all(person);
    },
  );
  app.post<{ Body: { readonly document: string; readonly tab: string } }>(
    '/staff/readers',
    { onRequest, schema: { body: reader } },
    async (request) => {
      const person = await whoAsks(request);
      const now = clock();
      await noteReader(store, { ...request.body, person, seen: new Date(now) }, new Date(now - goneMs));
      return { you: person, others: await otherReaders(store, request.body) };
    },
  );
}
