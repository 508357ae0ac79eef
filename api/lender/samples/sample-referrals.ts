const address = { street1: '118 Maple St', city: 'Denver', state: 'CO', zip: '80203' };

/** Sample mailings. */
export const sampleOfferCodes = [
  {
    code: 'SAMPLE2026',
    document: JSON.stringify({
      offerCode: 'SAMPLE2026',
      firstName: 'Olivia',
      lastName: 'Sample',
      inHomeDate: '2026-01-15',
      respondByDate: '2026-12-31',
      ...address,
    }),
  },
];

/** Sample referrals of a wholesale broker: one open, one whose person has an application. */
export const sampleReferrals = [
  referral('0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0001', null, 'rita.sample@example.com', 'Rita'),
  referral('0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0002', 'APPLICATION_STARTED', 'sam.sample@example.com', 'Sam'),
];

/** A sample loan originator, licensed in four states only. */
export const sampleOriginators = [
  {
    uuid: '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0101',
    licensed_states: JSON.stringify(['AZ', 'CA', 'CO', 'TX']),
    enforces_licensed_states: true,
    display: JSON.stringify({
      originatorName: 'Lou Sample',
      brokerName: 'Sample Brokers',
      email: 'lou.sample@example.com',
      phoneNumber: '(303) 555-0134',
      nmls: '0000000',
    }),
  },
];

/** What a sample affiliate knows. */
export const sampleAffiliatePrefills = [
  {
    token: 'sample-affiliate',
    document: JSON.stringify({
      name: { firstName: 'Alex', lastName: 'Sample' },
      address,
      dob: '1980-05-17',
      email: 'alex.sample@example.com',
      phone: '(303) 555-0171',
      income: 120_000,
      affiliateList: ['sample-affiliate'],
      abVersion: 'A',
    }),
  },
];

function referral(uuid: string, status: string | null, email: string, firstName: string) {
  const document = {
    firstName,
    lastName: 'Sample',
    suffix: '',
    ...address,
    phoneNumber: '(303) 555-0162',
    email,
  };
  return { uuid, status, email, document: JSON.stringify(document) };
}
