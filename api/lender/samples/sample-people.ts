import type { CreateApplicationRequest } from '#schemas/generated/api.ts';

/** Somebody to sign in as, with what steers the sandbox to their status (`README.md`, Magic inputs). */
export interface SamplePerson {
  /** The status of their application; null: they have an account and none. */
  readonly status: string | null;
  readonly firstName: string;
  /** Default: Sample. */
  readonly lastName?: string;
  readonly street1?: string;
  /** Nothing comes of the status by itself: without it the application would go on. */
  readonly isHeldUp?: true;
  /** Default: Colorado. */
  readonly home?: { readonly city: string; readonly state: string; readonly zip: string };
  /** In dollars a year. Default: 120,000. */
  readonly income?: number;
  /** Applies without the consent to a look at the credit file. */
  readonly withholdsConsent?: true;
  /** With which they try to open their credit file. */
  readonly pin?: string;
  /** What they say that the home is worth. */
  readonly estimate?: number;
  readonly withdraws?: true;
  /** Draws as much as the offer gives. */
  readonly takesAll?: true;
  /** Has a debt paid off. */
  readonly paysOff?: true;
  /** Somebody else, who has to sign as well, owns the home, too. */
  readonly sharesHome?: true;
  readonly ssn?: string;
  /** Answers the monitoring questions another time. */
  readonly changesAnswers?: true;
  /** Where the income is linked. */
  readonly institution?: string;
  /** Has the employer asked in the place of a link. */
  readonly hasEmployerAsked?: true;
  /** The last two digits of the account. */
  readonly accountEnds?: string;
  /** What the picture of the driver's license is called. */
  readonly picture?: string;
  readonly insurer?: string;
}

const connecticut = { city: 'Hartford', state: 'CT', zip: '06103' };
const georgia = { city: 'Atlanta', state: 'GA', zip: '30303' };
const texas = { city: 'Austin', state: 'TX', zip: '78701' };

/** Draws so much that an appraiser comes, on a home that carries it: what it is worth follows from its street. */
const wantsMuch = { income: 900_000, takesAll: true } as const;

/** One person without an application, and one for each status of the life cycle, on the usual way to it. */
export const samplePeople: readonly SamplePerson[] = [
  { status: null, firstName: 'Nora', lastName: 'Newcomer' },
  { status: 'GEN_PRE_SOFT_CREDIT_DISCLOSURE', firstName: 'Connie', withholdsConsent: true },
  { status: 'WAITING_FOR_SOFT_CREDIT', firstName: 'Walt', lastName: 'Waiting' },
  { status: 'CREDIT_NO_MATCH', firstName: 'Nell', lastName: 'Nomatch' },
  { status: 'CREDIT_NO_MATCH_SSN', firstName: 'Nick', lastName: 'Nocredit' },
  { status: 'SOFT_CREDIT_LOCKED_OR_FROZEN', firstName: 'Fred', lastName: 'Frozen' },
  { status: 'CREDIT_INCORRECT_PIN', firstName: 'Pina', lastName: 'Frozenpin', pin: '9999' },
  { status: 'CREDIT_ERROR', firstName: 'Cora', lastName: 'Crediterror' },
  { status: 'NO_PROPERTY_FOUND', firstName: 'Nadia', street1: '1 Nowhere St' },
  { status: 'MULTIPLE_PROPERTIES', firstName: 'Eve', street1: '1 Everywhere St' },
  { status: 'DELINQUENCY_REVIEW', firstName: 'Lars', lastName: 'Late', isHeldUp: true },
  { status: 'MINOR_CREDIT_REVIEW', firstName: 'Dina', lastName: 'Differs', isHeldUp: true },
  { status: 'LIEN_VERIFICATION', firstName: 'Liam', street1: '1 Liens St' },
  { status: 'LIEN_VERIFICATION_INQUIRY', firstName: 'Ines', lastName: 'Inquiries' },
  { status: 'NO_AVM', firstName: 'Una', street1: '1 Unvalued St' },
  { status: 'AVM_ESTIMATE', firstName: 'Avery', street1: '1 Unvalued St', isHeldUp: true, estimate: 420_000 },
  {
    status: 'RESIDENTIAL_EVALUATION_REQUEST',
    firstName: 'Regina',
    street1: '1 Unvalued St',
    isHeldUp: true,
    estimate: 1_200_000,
  },
  { status: 'IN_PROGRESS', firstName: 'Udo', street1: '2 Unvalued St', isHeldUp: true, estimate: 420_000 },
  { status: 'ASSETS_PREQUAL', firstName: 'Asa', income: 7200 },
  { status: 'CLTV_LIEN_POSITION_REQUALIFY', firstName: 'Mona', street1: '1 Mortgaged St' },
  { status: 'DECLINED', firstName: 'Dan', lastName: 'Declined' },
  { status: 'OFFER_SELECTION', firstName: 'Olivia' },
  { status: 'CANCELLED', firstName: 'Kay', withdraws: true },
  { status: 'COLLECT_ADDITIONAL_INFO', firstName: 'Ada' },
  { status: 'HMDA', firstName: 'Hugo' },
  { status: 'HARD_CREDIT_PULL', firstName: 'Hal', isHeldUp: true },
  { status: 'HARD_CREDIT_LOCKED_OR_FROZEN', firstName: 'Lotte', ssn: '123-45-0001' },
  { status: 'CREDIT_SCORE_DECLINE', firstName: 'Sven', ssn: '123-45-0003' },
  { status: 'GEN_APP_DISCLOSURES', firstName: 'Gail', isHeldUp: true },
  { status: 'APP_SUBMISSION', firstName: 'Arno' },
  { status: 'GEN_SUMMARY_DISCLOSURE', firstName: 'Suma', isHeldUp: true, changesAnswers: true },
  { status: 'INCOME_VERIFICATION', firstName: 'Ida' },
  { status: 'WAITING_FOR_INCOME', firstName: 'Wanda', institution: 'Silent Payroll' },
  { status: 'EMPLOYMENT_VERIFICATION', firstName: 'Emil', hasEmployerAsked: true },
  { status: 'WAITING_FOR_EMPLOYER', firstName: 'Wes', hasEmployerAsked: true, isHeldUp: true },
  { status: 'REVISED_OFFER_SELECTION', firstName: 'Rosa', takesAll: true, institution: 'Lower Payroll' },
  { status: 'DTI_DECLINE', firstName: 'Dirk', income: 13_000, institution: 'Lower Payroll' },
  { status: 'DISBURSEMENT_ACCOUNT', firstName: 'Dora' },
  { status: 'WAITING_FOR_ACCOUNT_CHECK', firstName: 'Bruno', accountEnds: '09' },
  { status: 'AUTOPAY_ACCOUNT', firstName: 'Auto', accountEnds: '01' },
  { status: 'VERIFIED_AUTOPAY_ACCOUNT', firstName: 'Vera' },
  { status: 'IDENTITY_VERIFICATION', firstName: 'Ivo' },
  { status: 'WAITING_FOR_IDENTITY', firstName: 'Willa', picture: 'silent' },
  { status: 'PREQUAL_TITLE', firstName: 'Tilda', isHeldUp: true },
  { status: 'TITLE_REVIEW', firstName: 'Till', street1: '1 Disputed St', isHeldUp: true },
  { status: 'BPO_ORDER_REQUEST', firstName: 'Bea', street1: '1 Brokered St' },
  { status: 'BPO_PROCESSING', firstName: 'Basil', street1: '1 Brokered St', isHeldUp: true },
  { status: 'ONSITE_APPRAISAL_BORROWER_PAYMENT', firstName: 'Paula', street1: '2 Grand Ave', ...wantsMuch },
  {
    status: 'ONSITE_APPRAISAL_BORROWER_PAYMENT_PENDING',
    firstName: 'Petra',
    street1: '20 Grand Ave',
    ...wantsMuch,
    isHeldUp: true,
  },
  {
    status: 'ONSITE_APPRAISAL_REQUEST',
    firstName: 'Rita',
    street1: '1 Grand Ave',
    ...wantsMuch,
    isHeldUp: true,
  },
  {
    status: 'ONSITE_APPRAISAL_PENDING',
    firstName: 'Otto',
    street1: '6 Grand Ave',
    ...wantsMuch,
    isHeldUp: true,
  },
  { status: 'FINAL_TITLE', firstName: 'Fina', isHeldUp: true },
  { status: 'GEN_CLOSING_DISCLOSURE', firstName: 'Cleo', isHeldUp: true },
  { status: 'PAYOFF_REQUEST_PENDING', firstName: 'Pablo', paysOff: true, isHeldUp: true },
  { status: 'GEN_NOTE_SIGNING', firstName: 'Gene', isHeldUp: true },
  { status: 'FINAL_OFFER', firstName: 'Flora', street1: '1 Brokered Overrated St', takesAll: true },
  { status: 'NOTE_SIGNING', firstName: 'Noor' },
  { status: 'CO_DEED_REQ', firstName: 'Coco', sharesHome: true },
  { status: 'GEN_NOTARY_DISCLOSURE', firstName: 'Nota', isHeldUp: true },
  { status: 'ATTORNEY_REVIEW', firstName: 'Atticus', home: georgia, isHeldUp: true },
  { status: 'NOTARY_WAITING_PERIOD', firstName: 'Tex', home: texas, isHeldUp: true },
  { status: 'DEED_SIGNING', firstName: 'Dean' },
  { status: 'MANUAL_DEED_SIGNING', firstName: 'Maud', home: connecticut },
  { status: 'TRUST_AND_INSURANCE', firstName: 'Tess' },
  { status: 'WAITING_FOR_INSURANCE', firstName: 'Inga', insurer: 'Silent Mutual' },
  { status: 'GEN_RESCISSION', firstName: 'Resi', isHeldUp: true },
  { status: 'RESCISSION', firstName: 'Ruth', isHeldUp: true },
  { status: 'RECORDING', firstName: 'Rex', isHeldUp: true },
  { status: 'FUNDABLE', firstName: 'Funda', isHeldUp: true },
  { status: 'DIRECT_DEBT_PAYOFF', firstName: 'Della', paysOff: true, isHeldUp: true },
  { status: 'FUNDING_DECISION', firstName: 'Fay', isHeldUp: true },
  { status: 'COMPLETE', firstName: 'Carl' },
];

/** What all of them sign in with. */
export const samplePassword = 'Sample-person-7!';

/** The address that a person signs in with, by the status. */
export function sampleEmail({ status }: SamplePerson): string {
  return `${(status ?? 'no-application').toLowerCase().replaceAll('_', '-')}@sample.example`;
}

const denver = { city: 'Denver', state: 'CO', zip: '80203' };

/** What a person applies with. */
export function sampleApplication(person: SamplePerson): CreateApplicationRequest {
  const { status, firstName, lastName = 'Sample', street1 = '118 Maple St', home = denver } = person;
  const { isHeldUp, income = 120_000, withholdsConsent } = person;
  const stays = isHeldUp ? ` Stays ${String(status).replaceAll('_', ' ')}` : '';
  const address = { street1: `${street1}${stays}`, ...home, type: 'HOME' } as const;
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
    consentRequests: withholdsConsent ? [] : [{ type: 'SOFT_CREDIT', version: '2026-01' }],
    income: { incomeCoDeeders: 0, incomePrimary: income, incomeOther: 0 },
    profileRequest,
    propertyListedForSale: false,
    propertyRequest: address,
    publish: true,
    employmentType: 'FULL_TIME',
    optimizelyProfileRequest: { optimizelyProfileUuid: 'sample' },
  };
}
