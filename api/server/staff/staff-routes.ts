import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type SecretKey, deriveSealKey } from '#api/store/seal.ts';
import { type StaffTables, listActs, noteAct } from '#api/store/staff.ts';
import { onOurHost } from '../requests/urls.ts';
import type { StaffMe } from '#schemas/studio/drafts.ts';
import { logSecurity } from '../requests/log.ts';
import type { ReleaseAccess } from '../releases/release-access.ts';
import type { ServerContext } from '../context/server-context.ts';
import { type StaffContext, isOpen, requireRole } from './require-role.ts';
import { beginSignIn, endSignIn, providerFinder, signedInPath, takeBegun } from './sign-in.ts';
import { beginSession, endSessionOf, readMember } from './staff-session.ts';

const firstAddress = '/releases';
const mostActs = 200;

/** Staff sign in by OpenID Connect, with sessions that open no visit. Only where a provider is configured. */
export function staffRoutes(
  app: FastifyInstance,
  { clock, signInLimits }: Pick<ServerContext, 'clock' | 'signInLimits'>,
  store: Kysely<StaffTables>,
  access: ReleaseAccess,
  secretKey: SecretKey,
): void {
  const { staff } = access;
  if (staff === undefined && access.tokens === undefined && app.isProduction) return;
  const context: StaffContext = { access, store, clock };
  app.get<{ Querystring: { readonly before?: string } }>('/staff/acts', async (request, reply) => {
    await requireRole(context, request, 'audit');
    const before = Number(/^\d{1,9}$/.exec(request.query.before ?? '')?.[0] ?? 2 ** 31 - 1);
    reply.header('cache-control', 'no-store');
    return { acts: await listActs(store, before, mostActs) };
  });
  if (staff === undefined) return;
  const sealKey = deriveSealKey(secretKey, 'staff');
  const find = providerFinder(staff, clock);
  const note = async (request: FastifyRequest, person: string, act: string): Promise<void> => {
    logSecurity(request, { event: 'staff-session', outcome: 'done', status: 303, account: person });
    await noteAct(store, { made: new Date(clock()), person, act, outcome: 'done', about: '' });
  };
  app.get<{ Querystring: { readonly to?: string } }>('/staff/sign-in', async (request, reply) => {
    const to = onOurHost(request.query.to ?? firstAddress);
    const url = await beginSignIn(await find(), sealKey, reply, to, clock());
    return reply.header('cache-control', 'no-store').redirect(url, 303);
  });
  app.get(signedInPath, async (request, reply) => {
    const begun = takeBegun(sealKey, request, reply, clock());
    // Each asks the provider, and anybody may begin as often as they like.
    const member = await signInLimits.countByNetwork('staff', request, reply, async () =>
      endSignIn(await find(), begun, request),
    );
    await beginSession(store, request, reply, member, clock());
    await note(request, member.person, 'signed in');
    return reply.header('cache-control', 'no-store').redirect(begun.to, 303);
  });
  app.post('/staff/sign-out', async (request, reply) => {
    const member = await readMember(store, request, clock());
    await endSessionOf(store, request, reply);
    if (member) await note(request, member.person, 'signed out');
    return reply.code(204).send();
  });
  app.get('/staff/me', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const me: StaffMe =
      (await readMember(store, request, clock())) ?? (isOpen(access, request) ? {} : { roles: [] });
    const { names } = await staff();
    const named = Object.entries(names ?? {}).map(([name, roles]) => ({ name, roles }));
    return named.length === 0 ? me : { ...me, names: named };
  });
}
