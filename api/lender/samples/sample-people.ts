/** Somebody to sign in as, with what steers the sandbox to their status (`README.md`, Magic inputs). */
export interface SamplePerson {
  /** The status of their application; null: they have an account and none. */
  readonly status: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly street1?: string;
}

/** One person for each status in which an application stays that has reached it by itself. */
export const samplePeople: readonly SamplePerson[] = [
  { status: null, firstName: 'Nora', lastName: 'Newcomer' },
  { status: 'WAITING_FOR_SOFT_CREDIT', firstName: 'Walt', lastName: 'Waiting' },
  { status: 'OFFER_SELECTION', firstName: 'Olivia', lastName: 'Sample' },
  { status: 'CREDIT_NO_MATCH', firstName: 'Nell', lastName: 'Nomatch' },
  { status: 'CREDIT_NO_MATCH_SSN', firstName: 'Nick', lastName: 'Nocredit' },
  { status: 'SOFT_CREDIT_LOCKED_OR_FROZEN', firstName: 'Fred', lastName: 'Frozen' },
  { status: 'CREDIT_ERROR', firstName: 'Cora', lastName: 'Crediterror' },
  { status: 'DECLINED', firstName: 'Dan', lastName: 'Declined' },
  { status: 'LIEN_VERIFICATION_INQUIRY', firstName: 'Ines', lastName: 'Inquiries' },
  { status: 'LIEN_VERIFICATION', firstName: 'Liam', lastName: 'Sample', street1: '1 Liens St' },
  { status: 'NO_AVM', firstName: 'Una', lastName: 'Sample', street1: '1 Unvalued St' },
  {
    status: 'CLTV_LIEN_POSITION_REQUALIFY',
    firstName: 'Mona',
    lastName: 'Sample',
    street1: '1 Mortgaged St',
  },
  { status: 'NO_PROPERTY_FOUND', firstName: 'Nadia', lastName: 'Sample', street1: '1 Nowhere St' },
  { status: 'MULTIPLE_PROPERTIES', firstName: 'Eve', lastName: 'Sample', street1: '1 Everywhere St' },
];

/** What all of them sign in with. */
export const samplePassword = 'Sample-person-7!';

/** The address that a person signs in with, by the status. */
export function sampleEmail({ status }: SamplePerson): string {
  return `${(status ?? 'no-application').toLowerCase().replaceAll('_', '-')}@sample.example`;
}

/** What a person applies with. */
export function sampleApplication({ firstName, lastName, street1 = '118 Maple St' }: SamplePerson) {
  const address = { street1, city: 'Denver', state: 'CO', zip: '80203', type: 'HOME' };
  const consents = ['PRIVACY', 'TERMS', 'COMMUNICATIONS'];
  const profileRequest = {
    name: { firstName, lastName, dob: '1980-05-17', suffix: '' },
    email: 'person@sample.example',
    homeAddress: address,
    assetAddress: address,
  };
  return {
    consentListRequest: {
      consents: consents.map((type) => ({ type, version: '2026-01', optInOut: 'OPT_IN' })),
    },
    consentRequests: [{ type: 'SOFT_CREDIT', version: '2026-01' }],
    income: { incomeCoDeeders: 0, incomePrimary: 120_000, incomeOther: 0 },
    profileRequest,
    propertyListedForSale: false,
    propertyRequest: address,
    publish: true,
    employmentType: 'FULL_TIME',
    optimizelyProfileRequest: { optimizelyProfileUuid: 'sample' },
  };
}
