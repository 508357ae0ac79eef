import { sampleAddresses } from './sample-addresses.ts';

/** One sample address a state: where the person lives whom a mailing or an affiliate of that state knows. */
const byState = new Map(
  sampleAddresses().map(({ street1, city, state, zip }) => [state, { street1, city, state, zip }] as const),
);

/** A mailing for each state, such as `SAMPLE-TX`. */
export const stateOfferCodes = [...byState].map(([state, address]) => {
  const offerCode = `SAMPLE-${state}`;
  const dates = { inHomeDate: '2026-01-15', respondByDate: '2030-12-31' };
  const document = { offerCode, firstName: 'Olivia', lastName: 'Sample', ...dates, ...address };
  return { code: offerCode, document: JSON.stringify(document) };
});

/** What an affiliate of each state knows, by the token in its cookie, such as `sample-tx`. */
export const stateAffiliatePrefills = [...byState].map(([state, address]) => {
  const token = `sample-${state.toLowerCase()}`;
  const document = {
    name: { firstName: 'Alex', lastName: 'Sample' },
    address,
    dob: '1980-05-17',
    email: `alex.${state.toLowerCase()}@example.com`,
    phone: '(303) 555-0171',
    income: 120_000,
    affiliates: [token],
    abVersion: 'A',
    appIndicator: 'SAMPLE',
    liveOffers: 'SAMPLE_OFFERS',
  };
  return { token, document: JSON.stringify(document) };
});

/** Loan originators: one whose states are not enforced, one of New York only. */
export const moreOriginators = [
  originator('0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0102', 'Mia Sample', ['CO', 'FL', 'NY', 'TX'], false),
  originator('0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0103', 'Noah Sample', ['NY'], true),
];

function originator(uuid: string, originatorName: string, states: readonly string[], enforces: boolean) {
  const display = {
    originatorName,
    brokerName: 'Sample Brokers',
    avatarUri: '/assets/officer.svg',
    email: 'officer@example.com',
    phoneNumber: '(303) 555-0135',
    nmls: '0000001',
  };
  return {
    uuid,
    licensed_states: JSON.stringify(states),
    enforces_licensed_states: enforces,
    display: JSON.stringify(display),
  };
}
