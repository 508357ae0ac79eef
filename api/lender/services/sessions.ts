import type { Sessions } from '#schemas/generated/api.ts';
import {
  type OperationAnswer,
  type Call,
  type LenderRoutes,
  operation,
  pathValue,
  personOf,
} from '../call/call.ts';
import { notFound } from '../http/problems.ts';
import { accountOf } from '../factors/change-factors.ts';
import { deviceOf } from '../factors/device.ts';
import { requireFresh, requireFreshAndRare } from '../factors/fresh-proof.ts';
import { reportChange } from '../identity/report-change.ts';
import type { Lender } from '../call/lender.ts';
import { endSessionOf, endSessionsBut, listLiveSessions, noteSession } from '../queries/sessions.ts';
import type { SessionRow } from '../tables/factor-tables.ts';

const identityPath = '/identity/secure/api/v1';

/** The operations on the sessions of a person, by where they are served. */
export const sessionRoutes: LenderRoutes = {
  [`GET ${identityPath}/sessions`]: operation('listSessions', answerSessions),

  [`POST ${identityPath}/sessions/end-others`]: operation('endOtherSessions', async (lender, call) => {
    const person = personOf(call);
    await requireFreshAndRare(lender, person, 'endOtherSessions');
    await endSessionsBut(lender.db, person.identity, person.session, lender.now());
    await reportChange(lender, await accountOf(lender, call), 'sessions');
    return answerSessions(lender, call);
  }),

  [`POST ${identityPath}/sessions/{session}/end`]: operation('endSession', async (lender, call) => {
    const person = personOf(call);
    await requireFresh(lender, person);
    const session = pathValue(call, 'session').toLowerCase();
    if (!(await endSessionOf(lender.db, { identity: person.identity, session }, lender.now()))) {
      throw notFound('session');
    }
    await reportChange(lender, await accountOf(lender, call), 'sessions');
    return answerSessions(lender, call);
  }),
};

async function answerSessions({ db, now }: Lender, call: Call): Promise<OperationAnswer<Sessions>> {
  const { identity, session, signedInAt } = personOf(call);
  const began = new Date(signedInAt);
  // One that began before sessions were listed has no row yet.
  const current: SessionRow = { session, identity, started_at: began, seen_at: now(), ...deviceOf(call) };
  await noteSession(db, current);
  const others = (await listLiveSessions(db, identity, now())).filter((each) => each.session !== session);
  return {
    body: {
      asOf: now().toISOString(),
      sessions: [current, ...others].map((each) => sessionReply(each, session)),
    },
  };
}

function sessionReply(
  { session, started_at, seen_at, browser, system, network }: SessionRow,
  current: string,
): Sessions['sessions'][number] {
  return {
    uuid: session,
    isCurrent: session === current,
    startedAt: started_at.toISOString(),
    seenAt: seen_at.toISOString(),
    ...(browser !== null && { browser }),
    ...(system !== null && { system }),
    ...(network !== null && { network }),
  };
}
