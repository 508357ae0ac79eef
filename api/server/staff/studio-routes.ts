import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { RequestProblem } from '#api/http/request-problem.ts';
import { noteAct } from '#api/store/staff.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { type JsonObject, isObject } from '#engine/index.ts';
import type { ServerContext } from '../context/server-context.ts';
import { contentSecurityPolicy } from '../requests/security.ts';
import type { ReleaseAccess, ReleaseRole } from '../releases/release-access.ts';
import { liveRelease } from './live-release.ts';
import { requireRole } from './require-role.ts';
import { readMember } from './staff-session.ts';
import { staffCookie } from '../cookies/staff-cookie.ts';
import { policy, sheetUrl, staffPage } from '../pages/staff-page.ts';

const text = { type: 'string' } as const;
const number = { type: 'integer', minimum: 0 } as const;
const list = { type: 'array', maxItems: 500, items: { type: 'object' } } as const;
const written = { type: 'string', maxLength: 500_000 } as const;

const commandOf = (type: string, required: readonly string[], properties: object) => ({
  type: 'object',
  properties: { type: { const: type }, ...properties },
  required: ['type', ...required],
  additionalProperties: false,
});

/** The commands that may be started: nothing else of a request becomes part of a command line. */
const command = {
  oneOf: [
    commandOf('prove', [], {}),
    commandOf('publish', ['note'], {
      release: { type: 'integer', minimum: 1 },
      note: text,
      brand: text,
      share: { type: 'number' },
      from: text,
      until: text,
      breaking: { type: 'boolean' },
    }),
    commandOf('rollback', ['note'], { note: text }),
    commandOf('accept', ['file'], { file: text }),
  ],
};

/** What each question bears beside its name. */
const questions: { readonly [ask: string]: { readonly [name: string]: object } } = {
  documents: {},
  search: { words: text },
  read: { document: text },
  layers: { page: text, brand: text },
  compile: { brand: text, locale: text, known: text, document: text, text: written, questions: list },
  check: { document: text, text: written, questions: list, isFirst: { type: 'boolean' } },
  offers: { document: text, text: written, offset: { type: 'integer', minimum: 0 } },
  explain: { document: text, text: written, offset: { type: 'integer', minimum: 0 } },
  definition: { document: text, text: written, offset: { type: 'integer', minimum: 0 } },
  rename: { document: text, text: written, offset: number, name: text },
  change: {
    brand: text,
    locale: text,
    known: text,
    document: text,
    text: written,
    change: { type: 'object' },
    questions: list,
  },
  difference: { document: text, text: written, also: list, questions: list },
  changes: { brand: text, locale: text, since: text },
  live: { brand: text, locale: text, since: text },
  releaseChanges: { brand: text, locale: text, release: number, against: number },
  meaning: { since: text },
  progress: {},
  takeBack: { since: text, documents: { type: 'array', maxItems: 500, items: text }, path: text },
  translations: { document: text, text: written },
  save: { document: text, text: written, was: written, also: list, kept: list, questions: list },
  merge: {
    was: written,
    text: written,
    theirs: written,
    taken: { type: 'array', maxItems: 500, items: text },
  },
  start: { command },
  job: { number: { type: 'integer', minimum: 0 } },
  why: {
    brand: text,
    locale: text,
    page: text,
    field: text,
    words: text,
    picture: text,
    at: text,
    facts: { type: 'object' },
  },
  marked: { brand: text, locale: text },
  decisions: { brand: text, locale: text, page: text, facts: { type: 'object' } },
  rules: { brand: text, locale: text, journey: text },
  texts: { brand: text },
  map: { brand: text, locale: text, scenario: text },
};

/** What a question may leave out. */
const optional: ReadonlySet<string> = new Set([
  'picture',
  'at',
  'since',
  'path',
  'isFirst',
  'name',
  'known',
  'change',
  'also',
  'kept',
  'questions',
]);

/** How long the studio waits. To check the documents of all brands takes longer than other answers. */
const patienceMs = 600_000;

/** The largest document takes a tenth of it, and facts are smaller. */
const mostBytes = 2 * 1024 * 1024;
const bodyLimits = { values: 20_000, depth: 30, text: 500_000 };

/**
 * Who may ask it; the others are for everybody with a role. A command asks the server in the name of who has started it, so
 * that what it may do is decided there.
 */
/** One of which is enough. */
type Roles = readonly [ReleaseRole, ReleaseRole?];

const rolesOf: { readonly [ask: string]: Roles } = {
  save: ['edit'],
  start: ['edit', 'publish'],
};

/**
 * `/studio`: pages beside their documents, which can be asked about and changed. In development those of the folder; in
 * production those of drafts, for staff who have signed in.
 */
export function studioRoutes(
  app: FastifyInstance,
  context: ServerContext,
  store: Kysely<StoreTables>,
  access: ReleaseAccess,
): void {
  const { preview: build, clock } = context;
  const hasDrafts = context.askDraft !== undefined;
  const live = liveRelease(context, store);
  app.addHook('onClose', live.close);
  const ask = askerOf(context, live);
  if (build === undefined || ask === undefined) return;
  const staff = { access, store, clock };
  app.get('/studio', async (request, reply) => {
    if (hasDrafts && !(await readMember(store, request, clock())))
      return reply.redirect(`/staff/sign-in?to=${encodeURIComponent(request.url)}`, 303);
    // The editor adds its styles by its script.
    const nonce = randomBytes(16).toString('base64');
    const own = { 'frame-src': "'self'", 'style-src': `'self' 'nonce-${nonce}'` };
    const page = { lang: 'en', title: 'Studio', translate: false, styles: [sheetUrl], nonce };
    return reply
      .header(policy, contentSecurityPolicy(context.assetsUrl, own))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(staffPage({ ...page, build: build(), hasDrafts }));
  });
  /** The name of who asks for a draft. In a folder, only a role that somebody has signed in with can be too little. */
  const allow = async (request: FastifyRequest, roles: Roles): Promise<string> => {
    if (hasDrafts) return requireRole(staff, request, ...roles);
    if (await readMember(store, request, clock())) await requireRole(staff, request, ...roles);
    return '';
  };
  for (const [name, properties] of Object.entries(questions)) {
    const body = {
      type: 'object',
      properties,
      required: Object.keys(properties).filter((key) => !optional.has(key)),
      additionalProperties: false,
    };
    const roles = rolesOf[name] ?? (['view'] as const);
    // Before a body is read: nobody without a role has us work for them.
    const onRequest = async (request: FastifyRequest): Promise<void> => void (await allow(request, roles));
    app.post<{ Body: JsonObject }>(
      `/studio/${name}`,
      { onRequest, schema: { body }, bodyLimit: mostBytes, config: { bodyLimits } },
      async (request, reply) => {
        // What is recorded again is saved with the draft.
        const needed = isAcceptance(request.body) ? (['edit'] as const) : roles;
        const person = await allow(request, needed);
        // A browser sends a question again, without a word, if its connection is cut before the answer.
        if (request.socket instanceof Socket) request.socket.setTimeout(patienceMs);
        const question = { ...request.body, ...ownAddress(name, request), ask: name };
        const answer = await ask(request, question, person);
        if (hasDrafts && name === 'save') {
          const outcome = answer['result'] === 'saved' ? 'done' : 'refused';
          const made = new Date(clock());
          for (const document of savedIn(request.body)) {
            const about = `${draftOf(request)}: ${document}`;
            await noteAct(store, { made, person, act: 'save', about, outcome });
          }
        }
        return reply.header('cache-control', 'no-store').send(answer);
      },
    );
  }
}

function isAcceptance({ command: asked }: JsonObject): boolean {
  return isObject(asked) && asked['type'] === 'accept';
}

/** The documents that a question saves together. */
function savedIn({ document, also = [] }: JsonObject): readonly string[] {
  const others = (also as readonly JsonObject[]).map((one) => one['document']); // its schema says so
  return [document, ...others].map(String);
}

/** Who answers a request: the draft that its address names, and where there are none, in development, the folder. */
function askerOf(
  { production, studio, askDraft, clock }: ServerContext,
  { named, compared }: Pick<ReturnType<typeof liveRelease>, 'named' | 'compared'>,
) {
  if (askDraft)
    return async (request: FastifyRequest, { since: _ofRepository, ...ask }: JsonObject, person: string) =>
      askDraft(draftOf(request), await compared(ask), { person, now: new Date(clock()) });
  return production
    ? undefined
    : studio &&
        (async (_request: FastifyRequest, ask: JsonObject) => studio(await named(await compared(ask))));
}

function draftOf({ query }: FastifyRequest): string {
  const { draft } = query as { readonly draft?: unknown };
  if (typeof draft === 'string') return draft;
  throw new RequestProblem(400, 'Name the draft: "?draft=ID".');
}

/** Commands ask this server what visitors get, by the port and in the name of who has asked it. */
function ownAddress(question: string, request: FastifyRequest): JsonObject {
  if (question !== 'start') return {};
  const session = staffCookie(request);
  const server = `http://localhost:${request.socket.localPort ?? ''}`;
  return { server, ...(session !== undefined && { session }) };
}
