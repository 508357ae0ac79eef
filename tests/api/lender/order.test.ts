import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listOpenConditions } from '#api/lender/queries/conditions.ts';
import { insertInvitation, listInvitations } from '#api/lender/queries/invitations.ts';
import { insertTrail, listPapers, listTrail } from '#api/lender/queries/loan-documents.ts';
import { listDecisions } from '#api/lender/queries/product.ts';
import { insertIncomeSource, listIncomeSources } from '#api/lender/queries/proofs.ts';
import { databaseKinds } from '../../fixtures/databases.ts';
import { serveLender } from './serve-lender.ts';
import { chooseOffer, giveInformation } from './walks/main-walk.ts';
import { runWalk } from './walks/run-walk.ts';

const many = Array.from({ length: 12 }, (_none, at) => at);
const at = new Date('2026-03-02T18:00:00.000Z');

describe.each(databaseKinds)('rows of one millisecond on $name', (kind) => {
  const lender = serveLender(kind);
  const begin = async () => {
    const steps = [...chooseOffer, ...giveInformation];
    const { uuid } = await runWalk(lender, { says: 'some way', begins: 'OFFER_SELECTION', steps });
    return { uuid, db: lender.database.db };
  };

  it('come back in the order in which they were written', async () => {
    const { uuid: application, db } = await begin();
    const [paper] = await listPapers(db, application);
    const before = (await listDecisions(db, application)).length;
    for (const index of many) {
      const uuid = randomUUID();
      const document = JSON.stringify({ stage: 'SOFT', decision: `${index}`, reasons: [] });
      await db.insertInto('decisions').values({ uuid, application, document, decided_at: at }).execute();
      const what = { paper: paper?.uuid ?? '', what: 'READ', hash: '', signature: null } as const;
      await insertTrail(db, { ...what, uuid, who: `${index}`, at });
      await insertIncomeSource(db, { ...source, uuid, application, institution: `${index}` });
      await insertInvitation(db, invitationOf(application, uuid, index));
      const asking = JSON.stringify({
        categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
        commentsToBorrower: `${index}`,
      });
      const open = { document: asking, created_at: at, answered_at: null, answer: null, invitation: null };
      await db
        .insertInto('conditions')
        .values({ ...open, uuid, application })
        .execute();
    }
    const decisions = (await listDecisions(db, application)).map(({ document }) => document.decision);
    expect(decisions.slice(0, decisions.length - before).toReversed()).toEqual(many.map(String));
    const trail = (await listTrail(db, [paper?.uuid ?? ''])).map(({ who }) => who);
    expect(trail.slice(-many.length)).toEqual(many.map(String));
    const sources = (await listIncomeSources(db, application)).map(({ institution }) => institution);
    expect(sources).toEqual(many.map(String));
    const asked = (await listInvitations(db, application)).map(({ first_name }) => first_name);
    expect(asked).toEqual(many.map(String));
    const needed = (await listOpenConditions(db, application)).map(
      ({ document }) => document.commentsToBorrower,
    );
    expect(needed).toEqual(many.map(String));
  });
});

const source = {
  type: 'TRUV_PAYROLL',
  employment_type: 'FULL_TIME',
  state: 'OPEN',
  sealed_token: null,
  added_at: at,
} as const;

function invitationOf(application: string, uuid: string, index: number) {
  return {
    uuid,
    application,
    first_name: `${index}`,
    last_name: 'Sample',
    email: `${uuid}@example.com`,
    email_key: `${uuid}@example.com`,
    token_hash: uuid,
    state: 'SENT',
    identity: null,
    signature: null,
    sent_at: at,
    expires_at: at,
    identity_confirmed_at: null,
    signed_at: null,
    chosen_at: null,
  } as const;
}
