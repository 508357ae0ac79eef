import { describe, expect, it } from 'vitest';
import { applicationBody, applicationUrl, createUrl } from './application-body.ts';
import type { RunningLender } from './running-lender.ts';
import { serveLender } from './serve-lender.ts';
import { chooseOffer, fromInformation, sendPolicy, signDeedAtDistance, signNote } from './walks/main-walk.ts';
import { type Walked, runWalk } from './walks/run-walk.ts';

const inFloodZone = {
  propertyRequest: {
    street1: '12 Flooded Ln',
    city: 'Anytown',
    state: 'CO',
    zip: '80203',
    type: 'SECONDARY',
  },
};
const toNote = [...chooseOffer, ...fromInformation('NOTE_SIGNING')];

async function applicationOf(lender: RunningLender, { uuid, token }: Walked) {
  const { body } = await lender.ask('GET', applicationUrl(uuid), { token });
  return body;
}

describe('an application', () => {
  const lender = serveLender();

  it('has on file that the home is insured, once the policy is accepted', async () => {
    const steps = [
      ...toNote,
      ...signNote('DEED_SIGNING'),
      ...signDeedAtDistance,
      ...sendPolicy('Sample Mutual', 'COMPLETE'),
    ];
    const walked = await runWalk(lender, { says: 'a policy', begins: 'OFFER_SELECTION', steps });
    const { documents, status } = await applicationOf(lender, walked);
    expect(status).toMatchObject({ overallStatus: 'COMPLETE' });
    expect(documents).toContainEqual(expect.objectContaining({ type: 'PROOF_OF_HAZARD_INSURANCE' }));
  });

  it('asks for flood insurance where the home is in a flood zone, and has it on file once it was sent', async () => {
    const { uuid, token } = await runWalk(lender, {
      says: 'a flood zone',
      application: inFloodZone,
      begins: 'OFFER_SELECTION',
      steps: toNote,
    });
    const conditions = `/service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`;
    const open = (await lender.ask('GET', conditions, { token })).body as unknown as readonly {
      uuid: string;
    }[];
    expect(open).toEqual([
      expect.objectContaining({
        categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
        requestDocuments: [{ type: 'PROOF_OF_FLOOD_INSURANCE', name: 'Flood insurance policy' }],
      }),
    ]);
    const file = await lender.ask('POST', `${applicationUrl(uuid)}/files`, { token, file: 'flood.pdf' });
    const answers = `${applicationUrl(uuid)}/conditions/${open[0]?.uuid}/answers`;
    const answer = { files: [file.body['id']] };
    const headers = { 'idempotency-key': 'flood-1' };
    expect(await lender.ask('POST', answers, { token, headers, body: answer })).toHaveProperty('status', 201);
    const { body } = await lender.ask('GET', applicationUrl(uuid), { token });
    expect(body['documents']).toContainEqual({ type: 'PROOF_OF_FLOOD_INSURANCE' });
  });

  it('is on the whole at its beginning until it is decided, and under way then', async () => {
    const token = await lender.register();
    const early = await lender.ask('POST', createUrl, { token, body: applicationBody() });
    expect(early.body['status']).toMatchObject({ overallStatus: 'INITIAL', bypass: 'WAITING' });
    const later = await runWalk(lender, { says: 'offers', begins: 'OFFER_SELECTION', steps: [] });
    const decided = await applicationOf(lender, later);
    expect(decided['status']).toMatchObject({ overallStatus: 'IN_PROGRESS', bypass: 'NO_BYPASS' });
  });
});

describe('a loan originator', () => {
  const lender = serveLender();

  it('is known as a user and by the public register', async () => {
    const uuid = '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0101';
    const { body } = await lender.ask('GET', `/service-lead-portal/api/lo/${uuid}`);
    expect(body).toMatchObject({
      publicInfo: { name: 'Lou Sample', company: 'Sample Brokers', nmls: '0000000' },
      userInfo: { uuid, profileType: 'LOAN_ORIGINATOR', isBroker: true, email: 'lou.sample@example.com' },
    });
  });
});
