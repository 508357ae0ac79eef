import type { CreateApplicationRequest } from '#schemas/generated/api.ts';

/** Somebody to sign in as, with what steers the sandbox to their status (`README.md`, Magic inputs). */
export interface SamplePerson {
  /** The status of their application; null: they have an account and none. */
  readonly status: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly street1?: string;
  /** Default: Colorado. */
  readonly home?: { readonly city: string; readonly state: string; readonly zip: string };
  /** Draws as much as the offer gives. */
  readonly takesAll?: boolean;
  readonly ssn?: string;
  /** Where the income is linked. */
  readonly institution?: string;
  /** The last two digits of the account. */
  readonly accountEnds?: string;
  /** What the picture of the driver's license is called. */
  readonly picture?: string;
  readonly insurer?: string;
}

/** One person for each status in which an application stays, as far as its person has come or somebody else keeps it. */
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
  { status: 'COLLECT_ADDITIONAL_INFO', firstName: 'Ada', lastName: 'Sample' },
  { status: 'HMDA', firstName: 'Hugo', lastName: 'Sample' },
  { status: 'HARD_CREDIT_LOCKED_OR_FROZEN', firstName: 'Lotte', lastName: 'Sample', ssn: '123-45-0001' },
  { status: 'CREDIT_SCORE_DECLINE', firstName: 'Sven', lastName: 'Sample', ssn: '123-45-0003' },
  { status: 'APP_SUBMISSION', firstName: 'Arno', lastName: 'Sample' },
  { status: 'INCOME_VERIFICATION', firstName: 'Ida', lastName: 'Sample' },
  { status: 'WAITING_FOR_INCOME', firstName: 'Wanda', lastName: 'Sample', institution: 'Silent Payroll' },
  {
    status: 'REVISED_OFFER_SELECTION',
    firstName: 'Rosa',
    lastName: 'Sample',
    takesAll: true,
    institution: 'Lower Payroll',
  },
  { status: 'DISBURSEMENT_ACCOUNT', firstName: 'Dora', lastName: 'Sample' },
  { status: 'WAITING_FOR_ACCOUNT_CHECK', firstName: 'Bruno', lastName: 'Sample', accountEnds: '09' },
  { status: 'VERIFIED_AUTOPAY_ACCOUNT', firstName: 'Vera', lastName: 'Sample' },
  { status: 'IDENTITY_VERIFICATION', firstName: 'Ivo', lastName: 'Sample' },
  { status: 'WAITING_FOR_IDENTITY', firstName: 'Willa', lastName: 'Sample', picture: 'silent' },
  { status: 'BPO_ORDER_REQUEST', firstName: 'Bea', lastName: 'Sample', street1: '1 Brokered St' },
  { status: 'NOTE_SIGNING', firstName: 'Noor', lastName: 'Sample' },
  { status: 'DEED_SIGNING', firstName: 'Dean', lastName: 'Sample' },
  {
    status: 'MANUAL_DEED_SIGNING',
    firstName: 'Maud',
    lastName: 'Sample',
    home: { city: 'Hartford', state: 'CT', zip: '06103' },
  },
  {
    status: 'TRUST_AND_INSURANCE',
    firstName: 'Tess',
    lastName: 'Sample',
  },
  { status: 'COMPLETE', firstName: 'Carl', lastName: 'Sample' },
];

/** What all of them sign in with. */
export const samplePassword = 'Sample-person-7!';

/** The address that a person signs in with, by the status. */
export function sampleEmail({ status }: SamplePerson): string {
  return `${(status ?? 'no-application').toLowerCase().replaceAll('_', '-')}@sample.example`;
}

const denver = { city: 'Denver', state: 'CO', zip: '80203' };

/** What a person applies with. */
export function sampleApplication({
  firstName,
  lastName,
  street1 = '118 Maple St',
  home = denver,
}: SamplePerson): CreateApplicationRequest {
  const address = { street1, ...home, type: 'HOME' } as const;
  const consents = ['PRIVACY', 'TERMS', 'COMMUNICATIONS'] as const;
  const profileRequest = {
    name: { firstName, lastName, dob: '1980-05-17' },
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
