import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import { noteAct } from '#api/store/staff.ts';
import { type StaffDraft, addDraft, listDrafts, readDraft, removeDraft } from '#api/store/staff-drafts.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { ListedDraft, ListedDrafts } from '#schemas/studio/drafts.ts';
import type { Kysely } from 'kysely';
import type { ServerContext } from '../context/server-context.ts';
import type { ReleaseAccess } from '../releases/release-access.ts';
import { releasesNow } from '../releases/choose-release.ts';
import { requireRole } from './require-role.ts';

/** Drafts that were changed longer ago are found by their links. */
const mostListed = 200;
const draft = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: { title: { type: 'string', minLength: 1, maxLength: 100 } },
} as const;

/**
 * Drafts of staff, where the studio works on them. Everybody with a role sees them all; only whom one belongs to may remove
 * it.
 */
export function draftRoutes(
  app: FastifyInstance,
  { clock, askDraft, releases }: Pick<ServerContext, 'clock' | 'askDraft' | 'releases'>,
  store: Kysely<StoreTables>,
  access: ReleaseAccess,
): void {
  if (askDraft === undefined) return;
  const staff = { access, store, clock };
  const isFor = (role: 'view' | 'edit') => ({
    onRequest: async (request: FastifyRequest): Promise<void> =>
      void (await requireRole(staff, request, role)),
  });
  const note = (person: string, about: string): Promise<void> =>
    noteAct(store, {
      made: new Date(clock()),
      person,
      act: 'draft',
      about,
      outcome: 'done',
    });
  app.get('/staff/drafts', isFor('view'), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const you = await requireRole(staff, request, 'view');
    const listed: ListedDrafts = { you, drafts: (await listDrafts(store, mostListed)).map(shown) };
    return listed;
  });
  app.post<{ Body: { readonly title: string } }>(
    '/staff/drafts',
    { ...isFor('edit'), schema: { body: draft } },
    async (request, reply) => {
      const person = await requireRole(staff, request, 'edit');
      const title = request.body.title.trim();
      if (title === '') throw new RequestProblem(422, 'The draft has no title.');
      await releases.refresh();
      // The last of them is what everybody gets whom nothing else reaches.
      const base = releasesNow(releases.assigned().assignments, clock()).at(-1) ?? 0;
      const id = randomBytes(12).toString('base64url');
      await addDraft(store, { id, title, person, base, made: new Date(clock()) });
      await note(person, `${id} begun: ${title}`);
      const begun = await readDraft(store, id);
      return reply.code(201).send(begun && shown(begun));
    },
  );
  app.delete<{ Params: { readonly id: string } }>(
    '/staff/drafts/:id',
    isFor('edit'),
    async (request, reply) => {
      const person = await requireRole(staff, request, 'edit');
      const { id } = request.params;
      if (!(await removeDraft(store, id, person))) throw new RequestProblem(404, 'You have no such draft.');
      await note(person, `${id} removed`);
      return reply.code(204).send();
    },
  );
}

function shown({ made, changed, ...about }: StaffDraft): ListedDraft {
  return { ...about, made: made.toISOString(), changed: changed.toISOString() };
}
