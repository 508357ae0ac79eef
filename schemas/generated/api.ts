// Written by `npm run generate` from schemas/api.
import type { Json } from '../json.ts';

/** All consents, each with its version in force. */
export type ConsentTypes = readonly ConsentType[];

/** Problem Details (RFC 9457), with the messages that a person may be shown. */
export interface Problem {
  /** Permanent name of the problem, a URI reference. */
  readonly type: string;
  /** What kind of problem it is, the same words each time. */
  readonly title: string;
  /** The HTTP status. */
  readonly status: number;
  /** What went wrong this time. */
  readonly detail: string;
  /** The one message for a person; equals the only entry of messages. */
  readonly message?: string;
  /**
   * Every message for a person, in order.
   *
   * Items: One message.
   */
  readonly messages: readonly string[];
  /** One entry for each field that was refused. */
  readonly errors?: readonly FieldError[];
}

/** Why one field of a request was refused. */
export interface FieldError {
  /** JSON Pointer to the field within the request body, query, path or headers. */
  readonly field: string;
  /** Why it was refused. */
  readonly detail: string;
}

/** The request was carried out. */
export interface Accepted {
  /** Always true. */
  readonly accepted: true;
}

/** A consent that may be given, with the version of its wording. */
export interface ConsentType {
  /** Which consent. */
  readonly type: 'PRIVACY' | 'TERMS' | 'COMMUNICATIONS' | 'SOFT_CREDIT';
  /** Version of the wording now in force. */
  readonly version: string;
}

/** A new home-equity application, exactly as A§7 has it. */
export interface CreateApplicationRequest {
  /** Variants of the product that are switched on. */
  readonly abVersionsRequest?: {
    /** One entry for each variant. */
    readonly versions: readonly AbVersion[];
  };
  /** Variant of the affiliate's page. */
  readonly affiliateAbVersion?: string;
  /** The affiliate's own mark of the application. */
  readonly affiliateAppIndicator?: string;
  /** Offers shown by the affiliate, for two lead campaigns only. */
  readonly affiliateLiveOffers?: string;
  /** Consents given on the way. */
  readonly consentListRequest: {
    /**
     * One entry for each consent.
     *
     * @minItems 1
     */
    readonly consents: readonly GivenConsent[];
  };
  /** Consent to the soft credit check; absent where it is asked later. */
  readonly consentRequests?: readonly SoftCreditConsent[];
  /** Yearly income in dollars. */
  readonly income: {
    /** Always 0 here. */
    readonly incomeCoDeeders: number;
    /** Yearly income before tax. */
    readonly incomePrimary: number;
    /** Other yearly income, 0 when there is none. */
    readonly incomeOther: number;
  };
  /** Marks of a marketing tool that sent the person. */
  readonly marketingTools?: {
    /** Owner of the contact. */
    readonly totalExpertOwnerId?: string;
    /** The contact. */
    readonly totalExpertContactId?: string;
  };
  /** Who applies. */
  readonly profileRequest: {
    /** Name and date of birth. */
    readonly name: {
      /** First name. */
      readonly firstName: string;
      /** Last name. */
      readonly lastName: string;
      /** Date of birth, yyyy-MM-dd. */
      readonly dob: string;
      /** Suffix of the name; empty or absent when there is none. */
      readonly suffix?: '' | 'JR' | 'SR' | 'I' | 'II' | 'III' | 'IV' | 'V';
    };
    /** E-mail address. */
    readonly email: string;
    /** Where the person lives; the property's address when it is the home. */
    readonly homeAddress: HomeAddress;
    /** Address of the property. */
    readonly assetAddress?: PropertyAddress;
  };
  /** Whether the property is for sale. */
  readonly propertyListedForSale?: boolean;
  /** The property. */
  readonly propertyRequest: PropertyAddress;
  /** Always true: start the work on it at once. */
  readonly publish: true;
  /** Campaign that brought the person, upper-cased. */
  readonly utmParameters?: {
    /** UTM campaign, upper-cased. */
    readonly campaign?: string;
    /** UTM medium, upper-cased. */
    readonly medium?: string;
    /** UTM source, upper-cased. */
    readonly source?: string;
    /** UTM term, upper-cased. */
    readonly term?: string;
    /** UTM content, upper-cased. */
    readonly content?: string;
    /** UTM id, upper-cased. */
    readonly id?: string;
  };
  /** Kind of employment. */
  employmentType:
    | 'EMPLOYED'
    | 'FULL_TIME'
    | 'OTHER'
    | 'PART_TIME'
    | 'RETIRED'
    | 'SELF_EMPLOYED'
    | 'SEPARATE_MAINTENANCE_PAYMENTS'
    | 'UNRECOGNIZED';
  /** The mailing that the person answers. */
  readonly offerCode?: {
    /** The code. */
    readonly code?: string;
    /** Day on which the mailing arrived. */
    readonly inHomeDate?: string;
    /** Last day on which the code holds. */
    readonly respondByDate?: string;
  };
  /** Telemetry profile of the browser. */
  readonly optimizelyProfileRequest?: {
    /** Id by which telemetry and experiments know this browser. */
    readonly optimizelyProfileUuid: string;
  };
  /** Loan originator who referred the person. */
  readonly referrerId?: string;
  /** The referral. */
  readonly referralId?: string;
}

/** A variant and its version. */
export interface AbVersion {
  /** The variant. */
  readonly name: 'DIRECT_DEBT_PAYOFF';
  /** Its version. */
  readonly version: 'v1';
}

/** A consent that the person gave. */
export interface GivenConsent {
  /** Which consent. */
  readonly type: 'PRIVACY' | 'TERMS' | 'COMMUNICATIONS' | 'SOFT_CREDIT';
  /** Version of the wording. */
  readonly version: string;
  /** Always OPT_IN. */
  readonly optInOut: 'OPT_IN';
}

/** Consent to the soft credit check. */
export interface SoftCreditConsent {
  /** Always SOFT_CREDIT. */
  readonly type: 'SOFT_CREDIT';
  /** Version of the wording. */
  readonly version: string;
}

/** Where a person lives. */
export interface HomeAddress {
  /** Id of the address when it is on file. */
  readonly uuid?: string;
  /** Street and house number. */
  readonly street1: string;
  /** Apartment, unit or floor; absent when there is none. */
  readonly street2?: string;
  /** City. */
  readonly city: string;
  /** Postal abbreviation of the state, upper case. */
  readonly state: string;
  /** Five-digit postal code. */
  readonly zip: string;
  /** Always HOME. */
  readonly type: 'HOME';
}

/** Address of the property and how it is used. */
export interface PropertyAddress {
  /** Street and house number. */
  readonly street1: string;
  /** Apartment, unit or floor; absent when there is none. */
  readonly street2?: string;
  /** City. */
  readonly city: string;
  /** Postal abbreviation of the state, upper case. */
  readonly state: string;
  /** Five-digit postal code. */
  readonly zip: string;
  /** Occupancy. */
  readonly type: 'HOME' | 'SECONDARY' | 'INVESTMENT';
}

/** How far one set of disclosures is. */
export interface Readiness {
  /** May be read and signed. */
  readonly ready?: boolean;
  /** Has been signed. */
  readonly complete?: boolean;
}

/** How far the disclosures are. */
export interface Disclosures {
  readonly summary?: Readiness;
  readonly closing?: Readiness;
  readonly notary?: Readiness;
}

/** How far an application is (A§3, A§4). */
export interface Status {
  /** The lender's status; decides the next page. */
  readonly checklistStatus: string;
  /** Condition that is waited for. */
  readonly condition?: string;
  /** Decision; absent until there is one. */
  uwDecision?:
    | 'APPROVED'
    | 'ASSET_DEPLETION'
    | 'DECLINE'
    | 'ERROR'
    | 'FINAL'
    | 'INELIGIBLE'
    | 'INITIAL'
    | 'REVIEW'
    | 'SELECT'
    | 'UNKNOWN';
  /** What the decision rests on. */
  uwSubDecision?:
    | 'BPO_PENDING'
    | 'CREDIT_FROZEN'
    | 'FINAL_OFFER'
    | 'UNVERIFIED_DTI_LIMITED'
    | 'UNVERIFIED_OFFER'
    | 'UNVERIFIED_ONBOARDING_COMPLETE'
    | 'VERIFIED_DTI_LIMITED'
    | 'VERIFIED_INCOME_MATCHED_OFFER'
    | 'VERIFIED_OFFER'
    | 'VERIFIED_RESERVE_LIMITED'
    | 'UNKNOWN_SUBDECISION';
  /** Liens are known. */
  readonly liensComplete?: boolean;
  /** An attestation about credit inquiries is needed. */
  readonly inquiryAttestNeeded?: boolean;
  /** That attestation is given. */
  readonly inquiryAttestComplete?: boolean;
  /** The property search has ended. */
  readonly propertyComplete?: boolean;
  /** The property search found nothing. */
  readonly datatreeNoMatch?: boolean;
  /** The credit file is frozen and the PIN was wrong. */
  readonly creditFrozenWithPin?: boolean;
  /** Declined for debt to income. */
  readonly dtiDecline?: boolean;
  /** Declined for the credit score. */
  readonly creditScoreDecline?: boolean;
  /** Paystubs are to be uploaded. */
  readonly manualPaystubUpload?: boolean;
  /** Uploaded paystubs are reviewed. */
  readonly manualPaystubTasksComplete?: boolean;
  /** The first signer has accepted. */
  readonly primaryParticipantAcceptComplete?: boolean;
  /** The deed is signed on paper. */
  readonly manualDeedSigningComplete?: boolean;
  /** Employment is to be verified. */
  readonly employmentVerificationNeeded?: boolean;
  /** A flood certificate is waited for. */
  readonly waitingOnFloodCert?: boolean;
  /** The notary comes in person. */
  readonly manualNotary?: boolean;
  readonly disclosures?: Disclosures;
  /** How far the broker's price opinion is. */
  readonly bpo?: 'NOT_REQUIRED' | 'REQUIRED' | 'UNKNOWN' | 'PROCESSING' | 'COMPLETE';
  /** How far the title search is. */
  title?:
    | 'REQUIRED'
    | 'NOT_REQUIRED'
    | 'PREQUAL_PROCESSING'
    | 'PREQUAL_COMPLETE'
    | 'FINAL_PROCESSING'
    | 'FINAL_COMPLETE'
    | 'UNKNOWN';
  /** Verification of the bank account; absent until tried. */
  readonly giactAccountStatus?: 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW';
}

/** The property of an application. */
export interface Property {
  /** Street and house number. */
  readonly street1: string;
  /** Apartment, unit or floor; absent when there is none. */
  readonly street2?: string;
  /** City. */
  readonly city: string;
  /** Postal abbreviation of the state, upper case. */
  readonly state: string;
  /** Five-digit postal code. */
  readonly zip: string;
  /** Occupancy. */
  readonly type?: 'HOME' | 'SECONDARY' | 'INVESTMENT';
  /** State of the building. */
  readonly condition?: 'UNKNOWN_CONDITION' | 'NOT_AVAILABLE' | 'POOR' | 'FAIR' | 'AVERAGE' | 'GOOD' | 'EXCELLENT';
}

/** A consent on file for an application. */
export interface ApplicationConsent {
  /** Which consent. */
  readonly type: string;
  /** Version of the wording. */
  readonly version?: string;
}

/** A document on file for an application. */
export interface ApplicationDocument {
  /** Id of the document. */
  readonly uuid?: string;
  /** What it is. */
  readonly type: string;
}

/** Where income comes from. */
export interface IncomeSource {
  /** Kind of employment. */
  readonly employmentType?: string;
}

/** Bank account that the money goes to. */
export interface DisburseAccount {
  /** Id of the account. */
  readonly uuid?: string;
  /** Routing number of the bank. */
  readonly routingNumber?: string;
  /** Last characters of the account number. */
  readonly mask?: string;
  /** Account number, masked. */
  readonly accountNumber?: string;
}

/** Bank account that payments come from. */
export interface AutopayAccount {
  /** Id of the account. */
  readonly uuid?: string;
}

/** Whether and how assets count as income. */
export interface AssetDepletion {
  /** Has been answered. */
  readonly complete?: boolean;
  /** Assets in dollars. */
  readonly amount?: number;
}

/** Proof of insurance. */
export interface Insurance {
  /** Proof is on file. */
  readonly complete?: boolean;
}

/** Who referred the person. */
export interface Referrer {
  /** Loan originator. */
  readonly referrerUuid?: string;
  /** Licence number of the broker. */
  readonly wholesaleBrokerNmls?: string;
}

/** When things happened. */
export interface AuditFields {
  /** Time of creation. */
  readonly createdDate?: string;
  /** Time of completion; absent until then. */
  readonly completedDate?: string;
}

/** Whether a debt is to be paid off. */
export interface PayOff {
  /** MARKED_FOR_PAYOFF when it is. */
  readonly status?: string;
}

/** A debt of the applicant. */
export interface Liability {
  /** Id of the debt. */
  readonly uuid?: string;
  /** Creditor. */
  readonly name?: string;
  /** Balance in dollars. */
  readonly monetaryBalance?: number;
  /** Next minimum payment in dollars. */
  readonly monetaryCalculatedNextPaymentMinimumAmount?: number;
  readonly payOff?: PayOff;
}

/** An additional signer. */
export interface Signer {
  /** Identity of the signer. */
  readonly identityUuid?: string;
}

/** Additional signers. */
export interface Signers {
  /** One entry for each signer. */
  readonly helocSigners?: readonly Signer[];
  /** v1 where signers are told by this list. */
  readonly additionalSignerVersion?: string;
}

/** A home-equity application (A§3, B§3). */
export interface Application {
  /** Id of the application. */
  readonly uuid: string;
  /** Number shown to people. */
  readonly loanNumber: string;
  readonly status: Status;
  /** Fixed term in years; absent until an offer is chosen. */
  readonly term?: number;
  /** Initial draw in dollars; absent until an offer is chosen. */
  readonly amount?: number;
  /** Rate as a fraction; absent until an offer is chosen. */
  readonly rate?: number;
  /** Largest draw that underwriting allows. */
  readonly uwCalculatedDrawAmount?: number;
  /** Value of the property in dollars. */
  readonly adjustedHomeAmount?: number;
  readonly property: Property;
  /** Address of the profile that the application is about. */
  readonly selectedPropertyUuid?: string;
  /** Consents on file. */
  readonly consents: readonly ApplicationConsent[];
  /** Documents on file. */
  readonly documents: readonly ApplicationDocument[];
  /** Where income comes from. */
  readonly incomeSources: readonly IncomeSource[];
  /** Debts found by the credit check. */
  readonly liabilities?: readonly Liability[];
  readonly signers?: Signers;
  readonly disburseAccount?: DisburseAccount;
  readonly autopayAccount?: AutopayAccount;
  /** How payments are made. */
  readonly payType?: 'AUTOPAY' | 'MANUAL';
  /** Secured by crypto assets. */
  readonly isCrypto?: boolean;
  /** HMDA answers are on file. */
  readonly hasHmda?: boolean;
  readonly assetDepletion?: AssetDepletion;
  readonly insurance?: Insurance;
  /** How far additional signers are. */
  readonly coDeedStatus?: 'NOT_STARTED' | 'PENDING' | 'COMPLETE';
  /** Time asked for. */
  readonly requestedManualNotaryTime?: string;
  readonly referrer?: Referrer;
  readonly auditFields?: AuditFields;
  /** An inquiry rather than an application. */
  readonly isInquiry?: boolean;
  /** Keeps another one from being started. */
  readonly activeForAppStart?: boolean;
  /** Is being worked on. */
  readonly active: boolean;
}

/** All applications of a person, newest first. */
export interface Applications {
  /** Newest first. */
  readonly applications: readonly Application[];
}

/** Telemetry profile of a person. */
export interface TrackerProfile {
  /** Tracker id on file; absent until one is saved. */
  readonly optimizelyProfileUuid?: string;
}

/** The tracker id to put on file. */
export interface SaveTrackerProfileRequest {
  /** Id by which telemetry and experiments know this browser. */
  readonly optimizelyProfileUuid: string;
}

/** Address of a session replay. */
export interface ReplayLink {
  /** The address. */
  readonly link: string;
}

/** An experiment and the variant that was met (B§3). */
export interface Experiment {
  /** Name of the flag. */
  readonly name: string;
  /** Which variant. */
  readonly variation: 'variation' | 'control';
}

/** Variants that were met. */
export interface Experiments {
  /**
   * One entry for each experiment.
   *
   * @minItems 1
   * @maxItems 100
   */
  readonly experiments: readonly Experiment[];
}

/** A discount and the rate that it leads to. */
export interface Discount {
  /** Why it is given. */
  readonly discountType: 'ALL_IN' | 'AUTOPAY' | 'CREDIT_UNION';
  /** Rate as a fraction. */
  readonly rateWithDiscount: number;
}

/** One product that may be chosen (B§3). */
export interface Offer {
  /** Id of the offer. */
  readonly uuid: string;
  /** Kind of rate. */
  readonly type: 'UNKNOWN' | 'FIXED' | 'VARIABLE';
  /** Fixed term in years. */
  readonly term: number;
  /** Smallest amount of the line in dollars. */
  readonly min: number;
  /** Largest amount of the line in dollars. */
  readonly max: number;
  /** Smallest initial draw in dollars. */
  readonly minDraw: number;
  /** Largest initial draw in dollars. */
  readonly maxDraw: number;
  /** Fee on the draw, as a fraction. */
  readonly originationFee: number;
  /** Yearly rate as a fraction, with all discounts that apply. */
  readonly rate: number;
  /** Rate without automatic payment. */
  readonly otherRate?: number;
  /** Rate before discounts. */
  readonly baseRate?: number;
  /** Discounts that may apply. */
  readonly discountList?: readonly Discount[];
}

/** A cost of closing. */
export interface Cost {
  /** What it is for. */
  readonly feeType: string;
  /** FIXED, or RANGE where it depends on the amount. */
  readonly type?: string;
  /** Dollars. */
  readonly borrowerPaidAmount: number;
  /** When it applies, in words. */
  readonly jsCriteria?: string;
}

/** How income may be verified. */
export interface IncomeRequestRecord {
  /**
   * Any one of these.
   *
   * Items: Income source.
   */
  readonly methods: readonly string[];
}

/** Range of the tax along the range of the draw. */
export interface RecordingTax {
  /** Tax at the smallest draw. */
  readonly minimum: number;
  /** Tax at the largest draw. */
  readonly maximum: number;
}

/** All products that may be chosen (B§3). */
export interface OfferSet {
  /** By term, shortest first. */
  readonly offers: readonly Offer[];
  /** The same offers by kind of rate. */
  readonly offersByType: {
    /** Offers of this kind. */
    readonly [k: string]: readonly Offer[];
  };
  /** Cap on the fee in dollars; absent caps nothing. */
  readonly ofeeMaxThreshold?: number;
  /** Debt to income does not limit the amount. */
  readonly maxDtiUnlimited?: boolean;
  /** How income may be verified. */
  readonly incomeRequestRecords?: readonly IncomeRequestRecord[];
  /** Costs of closing. */
  readonly costs: readonly Cost[];
  /** Sum of the costs that the borrower pays. */
  readonly totalPaidByBorrower: number;
  readonly recordingTax?: RecordingTax;
}

/** The wording that a person agrees or does not agree to. */
export interface ConsentPrompt {
  /** Id of the prompt. */
  readonly uuid: string;
  /** Which messages it is about. */
  readonly consentType: 'SMS' | 'SMS_TRANSACTIONAL';
  /** The wording. */
  readonly text: string;
}

/** A person's answers to consent prompts. */
export interface UserConsents {
  /** Code of the main brand. */
  readonly org: string;
  /** Where it was asked. */
  readonly source: 'APP_FLOW';
  /** Which product it was asked for. */
  readonly productType: 'HELOC';
  /** Telephone number the answers are about. */
  readonly phone: string;
  /** E-mail address. */
  readonly email: string;
  /**
   * One answer for each prompt.
   *
   * @minItems 1
   */
  readonly consents: readonly UserConsent[];
}

/** The answer to one prompt. */
export interface UserConsent {
  /** Id of the prompt that was shown. */
  readonly consentPromptUuid: string;
  /** OPT_IN when agreed. */
  readonly optInOut: 'OPT_IN' | 'OPT_OUT';
}

/** An address as it was entered. */
export interface DraftAddress {
  /** Street and number. */
  readonly street1?: string;
  /** Apartment or unit. */
  readonly street2?: string;
  /** City. */
  readonly city?: string;
  /** Two letters. */
  readonly state?: string;
  /** Five digits. */
  readonly zip?: string;
  /** How the property is used. */
  readonly occupancyType?: string;
}

/** The answers of a registration, and what its visit brought along (docs/decisions.md, The facts); passwords and consents are none of them (A§3). */
export interface Draft {
  readonly propertyAddress?: DraftAddress;
  readonly homeAddress?: DraftAddress;
  /** The property is for sale. */
  readonly isListedForSale?: boolean;
  /** That question is answered. */
  readonly hasSaleStatusBeenSet?: boolean;
  /** The income. */
  readonly income?: {
    /** Of a year, before tax. */
    readonly income?: number;
    /** Of a year, before tax. */
    readonly otherIncome?: number;
    /** How it is earned. */
    readonly employmentType?: string;
  };
  /** That question is answered. */
  readonly hasIncomeBeenSet?: boolean;
  /** The legal name. */
  readonly name?: {
    /** First name. */
    readonly firstName?: string;
    /** Middle name. */
    readonly middleName?: string;
    /** Last name. */
    readonly lastName?: string;
    /** Suffix. */
    readonly suffix?: string;
  };
  /** Date of birth. */
  readonly dob?: string;
  /** Email address. */
  readonly email?: string;
  /** Telephone number. */
  readonly phoneNumber?: string;
  /** Where the visit comes from. */
  readonly utm?: {
    /** Campaign. */
    readonly campaign?: string;
    /** Medium. */
    readonly medium?: string;
    /** Source. */
    readonly source?: string;
    /** Term. */
    readonly term?: string;
    /** Content. */
    readonly content?: string;
    /** Id. */
    readonly id?: string;
  };
  /** What an affiliate handed over. */
  readonly affiliate?: {
    /** Version of an experiment. */
    readonly abVersion?: string;
    /** Indicator of the affiliate. */
    readonly appIndicator?: string;
    /** Offers of the affiliate, handed on as they are. */
    readonly liveOffers?: string;
  };
  /** The record of the offer code. */
  readonly offerCode?: {
    /** The code. */
    readonly offerCode?: string;
    /** When the letter arrived. */
    readonly inHomeDate?: string;
    /** Until when it may be used. */
    readonly respondByDate?: string;
    /** First name. */
    readonly firstName?: string;
    /** Last name. */
    readonly lastName?: string;
    /** Street and number. */
    readonly street1?: string;
    /** Apartment or unit. */
    readonly street2?: string;
    /** City. */
    readonly city?: string;
    /** State, as two letters. */
    readonly state?: string;
    /** ZIP code, five digits. */
    readonly zip?: string;
  };
  /** Id of the referring loan officer. */
  readonly referrerId?: string;
  /** Id of the referral. */
  readonly referralId?: string;
}

/** A draft that only our server can read or make. */
export interface SealedDraft {
  /** Fits into an address; good for a day. */
  readonly userData: string;
}

/** Where loans are offered. */
export interface ServedStates {
  /**
   * Postal abbreviations.
   *
   * Items: Postal abbreviation of the state, upper case.
   */
  readonly states: readonly string[];
}

/** Where no loans are offered within a served state. */
export interface RestrictedZips {
  /**
   * Postal codes.
   *
   * Items: Five-digit postal code.
   */
  readonly restricted: readonly string[];
}

/** A licence of an organisation. */
export interface StateLicense {
  /** Postal abbreviation of the state. */
  readonly abbrev: string;
  /** Name of the state. */
  readonly name?: string;
  /** Number of the licence. */
  readonly license?: string;
}

/** Licences of an organisation. */
export interface StateLicenses {
  /** Sorted by abbreviation. */
  readonly items: readonly StateLicense[];
}

/** A person who wants an account. */
export interface RegistrationRequest {
  /** E-mail address. */
  readonly email: string;
  /** At least 12 characters, with an upper-case letter, a lower-case letter, a digit and one of !@#$%^&*. */
  readonly password: string;
  /** Mobile telephone number. */
  readonly phoneNumber: string;
}

/** E-mail and password of an account. */
export interface LoginRequest {
  /** E-mail address. */
  readonly email: string;
  /** The password. */
  readonly password: string;
}

/** The token of a person who is now signed in. */
export interface TokenReply {
  /** Signed token; the server keeps it in its cookie, browsers read the empty text. */
  readonly jwt: string;
}

/** Another thing by which an identity is known. */
export interface Alias {
  /** What kind of alias it is. */
  readonly type: 'Phone';
  /** The alias itself. */
  readonly value: string;
}

/** Who is signed in. */
export interface Identity {
  /** Id of the identity. */
  readonly uuid: string;
  /** Organisation that the account belongs to. */
  readonly organizationCode: string;
  /** CO_DEEDER for an additional signer; absent otherwise. */
  readonly profileType?: string;
  /** E-mail address. */
  readonly email: string;
  /** Telephone numbers and the like. */
  readonly aliases: readonly Alias[];
  /** Whether it is a broker. */
  readonly isBroker?: boolean;
  /** Whether others may act for it. */
  readonly isManageable?: boolean;
  /** Time of the last change. */
  readonly updatedAt?: string;
}

/** Who is to be sent a code. */
export interface CodeRequest {
  /** E-mail address. */
  readonly email: string;
}

/** E-mail and the code that was sent. */
export interface CodeLoginRequest {
  /** E-mail address. */
  readonly email: string;
  /** The code. */
  readonly code: string;
  /** What the redirect to the provider carried; only where it did. */
  readonly state?: string;
}

/** Who has forgotten a password. */
export interface PasswordResetRequest {
  /** E-mail address. */
  readonly email: string;
}

/** The token of a mail, and the password to have from now on. */
export interface NewPasswordRequest {
  /** What the link of the mail carries. */
  readonly token: string;
  /** At least 12 characters, with an upper-case letter, a lower-case letter, a digit and one of !@#$%^&*. */
  readonly password: string;
}

/** How an organisation signs people in. */
export interface AuthenticationMode {
  /** LEGACY with a password here, NEW with the provider. */
  readonly mode: 'LEGACY' | 'NEW';
}

/** Where the person signs in. */
export interface BrokerRedirect {
  /** Address of the provider, or a path of this site. */
  readonly redirect: string;
}

/** The mailing that an offer code stands for (A§3). */
export interface OfferCodeRecord {
  /** First name. */
  readonly firstName?: string;
  /** Last name. */
  readonly lastName?: string;
  /** Day on which the mailing arrives. */
  readonly inHomeDate?: string;
  /** Last day on which the code holds. */
  readonly respondByDate?: string;
  /** The code itself. */
  readonly offerCode: string;
  /** Street and house number. */
  readonly street1?: string;
  /** Apartment, unit or floor; absent when there is none. */
  readonly street2?: string;
  /** City. */
  readonly city?: string;
  /** Postal abbreviation of the state, upper case. */
  readonly state?: string;
  /** Five-digit postal code. */
  readonly zip?: string;
}

/** Hours of one weekday, Pacific time. */
export interface HoursEntry {
  /** Name of the day. */
  readonly weekday: string;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdayValue: number;
  /** Whether there are hours. */
  readonly isOpen: boolean;
  /** HH:mm, absent when closed. */
  readonly startTime?: string;
  /** HH:mm, absent when closed. */
  readonly endTime?: string;
}

/** When a department answers. */
export interface OperatingHours {
  /** Whether it is open now. */
  readonly openStatus: boolean;
  /** One entry a day, Monday first. */
  readonly week: readonly HoursEntry[];
}

/** Whom a flag or experiment is asked for. */
export interface OptimizeUser {
  /** Attributes of the person, such as identity, application and organisation. */
  readonly attributes?: {
    readonly [k: string]: Json;
  };
  /** Id by which telemetry knows this browser. */
  readonly trackerId?: string;
}

/** Asks for one flag. */
export interface FeatureRequest {
  /** Name of the flag. */
  readonly featureKey: string;
  readonly optimizeUser: OptimizeUser;
}

/** Whether the flag is on. */
export interface FeatureReply {
  /** Whether the flag is on. */
  readonly enabled: boolean;
}

/** Asks for all flags. */
export interface FeaturesRequest {
  readonly optimizeUser: OptimizeUser;
}

/** A flag (B§3). */
export interface Feature {
  /** Name of the flag. */
  readonly key: string;
  /** Whether it is on. */
  readonly enabled: boolean;
  /** Values that come with the flag. */
  readonly variables?: {
    readonly [k: string]: Json;
  };
}

/** All flags. */
export interface Features {
  /** All flags, by key. */
  readonly features: readonly Feature[];
}

/** Asks for variants of experiments; further fields are the caller's own (B§3). */
export interface DecisionRequest {
  readonly optimizeUser: OptimizeUser;
  readonly [k: string]: Json | OptimizeUser;
}

/** An experiment and its variant. */
export interface Decision {
  /** Name of the experiment. */
  readonly name: string;
  /** Which variant. */
  readonly variation: 'variation' | 'control';
}

/** Variants of all experiments. */
export interface Decisions {
  /** One entry for each experiment. */
  readonly decisions: readonly Decision[];
}

/** A person's name. */
export interface Name {
  /** Id of the name; present once one is on file. */
  readonly uuid?: string;
  /** First name. */
  readonly firstName?: string;
  /** Middle name. */
  readonly middleName?: string;
  /** Last name. */
  readonly lastName?: string;
  /** Suffix of the name; empty or absent when there is none. */
  readonly suffix?: '' | 'JR' | 'SR' | 'I' | 'II' | 'III' | 'IV' | 'V';
}

/** A telephone number of a person. */
export interface PhoneNumber {
  /** What kind of number it is; MOBILE for the one given at registration. */
  readonly type: string;
  /** The number, as (NNN) NNN-NNNN. */
  readonly number: string;
}

/** An address of a person. */
export interface ProfileAddress {
  /** Id of the address. */
  readonly uuid: string;
  /** HOME, or the occupancy of a property that is not the home. */
  readonly type: 'HOME' | 'SECONDARY' | 'INVESTMENT';
  /** How the person owns it; absent until asked. */
  readonly ownership?: 'SOLE' | 'JOINT' | 'TRUST';
  /** Street and house number. */
  readonly street1: string;
  /** Apartment, unit or floor; absent when there is none. */
  readonly street2?: string;
  /** City. */
  readonly city: string;
  /** Postal abbreviation of the state, upper case. */
  readonly state: string;
  /** Five-digit postal code. */
  readonly zip: string;
}

/** What is on file about a person (A§3). */
export interface Profile {
  /** Id of the profile. */
  readonly uuid: string;
  /** Name; without uuid until one is on file. */
  readonly name?: Name;
  /** E-mail address. */
  readonly email?: string;
  /** Date of birth, yyyy-MM-dd. */
  readonly dob?: string;
  /** Telephone numbers, the preferred one first. */
  readonly phoneNumbers: readonly PhoneNumber[];
  /** Home and property addresses. */
  readonly addresses: readonly ProfileAddress[];
  /** Whether a social security number is on file. */
  readonly hasSsn: boolean;
  /** CO_DEEDER for an additional signer; absent otherwise. */
  readonly type?: string;
  /** Id by which telemetry and experiments know this browser. */
  readonly optimizelyProfileUuid?: string;
}

/** The name to put on file. */
export interface NameRequest {
  /** First name. */
  readonly firstName: string;
  /** Last name. */
  readonly lastName: string;
  /** Suffix of the name; empty or absent when there is none. */
  readonly suffix?: '' | 'JR' | 'SR' | 'I' | 'II' | 'III' | 'IV' | 'V';
}

/** A postal address. */
export interface Address {
  /** Street and house number. */
  readonly street1: string;
  /** Apartment, unit or floor; absent when there is none. */
  readonly street2?: string;
  /** City. */
  readonly city: string;
  /** Postal abbreviation of the state, upper case. */
  readonly state: string;
  /** Five-digit postal code. */
  readonly zip: string;
}

/** How far a referral is. */
export interface ReferralStatus {
  /** Present once the referred person has an application. */
  readonly status?: string;
  /** E-mail address. */
  readonly email?: string;
}

/** What an affiliate already knows (A§3). */
export interface AffiliatePrefill {
  readonly name?: Name;
  readonly address?: Address;
  /** Date of birth, yyyy-MM-dd. */
  readonly dob?: string;
  /** E-mail address. */
  readonly email?: string;
  /** Telephone number. */
  readonly phone?: string;
  /** Yearly income in dollars. */
  readonly income?: number;
  /**
   * Affiliates involved.
   *
   * Items: Name of an affiliate.
   */
  readonly affiliates?: readonly string[];
  /** Variant of the affiliate's page. */
  readonly abVersion?: string;
  /** Indicator of the affiliate. */
  readonly appIndicator?: string;
  /** Offers of the affiliate, handed on as they are. */
  readonly liveOffers?: string;
}

/** A person referred by a wholesale broker (A§3). */
export interface Referral {
  /** Its id; ours. */
  readonly uuid?: string;
  /** First name. */
  readonly firstName?: string;
  /** Last name. */
  readonly lastName?: string;
  /** Suffix of the name; empty or absent when there is none. */
  readonly suffix?: '' | 'JR' | 'SR' | 'I' | 'II' | 'III' | 'IV' | 'V';
  /** Street and house number. */
  readonly street1?: string;
  /** Apartment, unit or floor; absent when there is none. */
  readonly street2?: string;
  /** City. */
  readonly city?: string;
  /** Postal abbreviation of the state, upper case. */
  readonly state?: string;
  /** Five-digit postal code. */
  readonly zip?: string;
  /** Telephone number. */
  readonly phoneNumber?: string;
  /** E-mail address. */
  readonly email?: string;
}

/** A loan officer or broker. */
export interface LoanOriginator {
  /**
   * Where the originator is licensed.
   *
   * Items: Postal abbreviation of the state, upper case.
   */
  readonly licensedStates?: readonly string[];
  readonly originatorDisplayInfo: OriginatorDisplayInfo;
}

/** What is shown about an originator. */
export interface OriginatorDisplayInfo {
  /** Name. */
  readonly originatorName?: string;
  /** Name of the broker. */
  readonly brokerName?: string;
  /** Picture. */
  readonly avatarUri?: string;
  /** E-mail address. */
  readonly email?: string;
  /** Telephone number. */
  readonly phoneNumber?: string;
  /** Licence number. */
  readonly nmls?: string;
}

/** Where an originator is licensed. */
export interface LicensedStates {
  /**
   * Postal abbreviations.
   *
   * Items: Postal abbreviation of the state, upper case.
   */
  readonly licensedStates: readonly string[];
  /** Applications from elsewhere are refused. */
  readonly enforcesLicensedStates?: boolean;
}

/** Whether this person may start an application now. */
export interface Ability {
  /** False while one is active, or within 45 days of a completed one. */
  readonly canStartApplication: boolean;
  /**
   * Codes of the organisations in which one is active.
   *
   * Items: Organisation code.
   */
  readonly organizationsWithActiveApplication: readonly string[];
}

/** Addresses that the typed text may mean. */
export interface AddressSuggestions {
  /**
   * Best matches, at most eight.
   *
   * @maxItems 8
   */
  readonly addresses: readonly Address[];
}

/** Names one telemetry session. */
export interface SessionKey {
  /** Id of the session. */
  readonly uuid: string;
  /** Milliseconds at which it began. */
  readonly epoch: number;
  /** Id by which telemetry and experiments know this browser. */
  readonly trackerUuid: string;
}

/** What is told when a telemetry session begins (B§3). */
export interface SessionPayload {
  /** Always WEB. */
  readonly platform: 'WEB';
  /** Version of the sender. */
  readonly libraryVersion?: string;
  /** Page that led here. */
  readonly referrer?: string;
  /** Parameters of the address. */
  readonly queryParams?: {
    /** Value of one parameter. */
    readonly [k: string]: string;
  };
  /** Pixels. */
  readonly screenWidth?: number;
  /** Pixels. */
  readonly screenHeight?: number;
  /** Pixels. */
  readonly windowWidth?: number;
  /** Pixels. */
  readonly windowHeight?: number;
  readonly sessionKey?: SessionKey;
  /** Version of the application. */
  readonly appVersion?: string;
}

/** The session that was begun. */
export interface SessionReply {
  readonly sessionKey: SessionKey;
}

/** Something that happened in the browser (B§3). */
export interface EventPayload {
  /** Host name. */
  readonly domain?: string;
  /** Parameters of the address. */
  readonly queryParams?: {
    /** Value of one parameter. */
    readonly [k: string]: string;
  };
  /** Path of the page. */
  readonly pagePath?: string;
  /** What happened. */
  readonly event: string;
  readonly sessionKey?: SessionKey;
  /** Who is signed in. */
  readonly identityId?: string;
  /** Application in question. */
  readonly applicationUuid?: string;
  /** Kind of event. */
  readonly eventType?: string;
  /** HELOC. */
  readonly productType?: string;
  /** Anything that belongs to the event. */
  readonly eventProperties?: {
    readonly [k: string]: Json;
  };
  /** Keep it even if it is a repetition. */
  readonly dontDedupe?: boolean;
  /** Name of the event property that tells repetitions apart. */
  readonly dedupeProperty?: string;
}

/** A person to tell once loans are offered where they live. */
export interface WaitlistRequest {
  /** First name. */
  readonly firstName: string;
  /** Last name. */
  readonly lastName: string;
  /** Date of birth, yyyy-MM-dd. */
  readonly dob: string;
  /** E-mail address. */
  readonly email: string;
  /** Yearly income in dollars. */
  readonly income: number;
  /** Street and house number. */
  readonly street1: string;
  /** Apartment, unit or floor; absent when there is none. */
  readonly street2?: string;
  /** City. */
  readonly city: string;
  /** Postal abbreviation of the state, upper case. */
  readonly state: string;
  /** Five-digit postal code. */
  readonly zip: string;
  /** Whether the person agrees to be written to. */
  readonly consent: boolean;
}

/** operationId to method and path. */
export const operations = {
  brokerLogin: { method: 'POST', path: '/identity-broker/{audience}/api/v3/login' },
  brokerLogout: { method: 'POST', path: '/identity-broker/{audience}/secure/api/v3/logout' },
  checkFeature: { method: 'POST', path: '/service-optimize/{context}/api/v1/feature' },
  createApplication: { method: 'POST', path: '/service-application/api/v3/application/helocs' },
  decide: { method: 'POST', path: '/service-optimize/{context}/api/v2/decision' },
  getAffiliatePrefill: { method: 'GET', path: '/a/external/prepop' },
  getApplication: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}' },
  getApplicationConsentTypes: { method: 'GET', path: '/service-application/api/v1/application/heloc/consent-types' },
  getApplicationStatus: { method: 'GET', path: '/service-krang-heloc/borrower/secure/api/v1/{uuid}/status' },
  getAuthenticationMode: { method: 'GET', path: '/identity/api/v1/organizations/{organization}/authentication-mode' },
  getBrokerIdentity: { method: 'GET', path: '/identity-broker/{audience}/secure/api/v3/self/figureinfo' },
  getConsentPrompt: { method: 'GET', path: '/service-comms-prefs/external/api/v1/consent/prompt/{consentType}' },
  getConsentTypes: { method: 'GET', path: '/service-profile/api/v1/profile/consent-types' },
  getIdentity: { method: 'GET', path: '/identity/secure/api/v1/identity' },
  getLicensedStates: { method: 'GET', path: '/service-lead-portal/api/lo/{loanOriginatorUuid}/licensed-states' },
  getLoanOriginator: { method: 'GET', path: '/service-lead-portal/api/lo/{loanOriginatorUuid}' },
  getOfferCode: { method: 'GET', path: '/offercode/{offerCode}' },
  getOffers: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/offers' },
  getOperatingHours: { method: 'GET', path: '/service-operating-hours/external/api/v1/hours/{department}' },
  getProfile: { method: 'GET', path: '/service-profile/api/v1/profile' },
  getReferral: { method: 'GET', path: '/service-lead-portal/api/referrals/{referralUuid}' },
  getReferralStatus: { method: 'GET', path: '/service-application/external/api/v1/heloc/referral-id/{referralUuid}' },
  getStateLicenses: { method: 'GET', path: '/service-application/external/api/v1/heloc/state-licenses' },
  getStatesEligibility: { method: 'GET', path: '/service-application/external/api/v2/heloc/states-eligibility' },
  getTrackerProfile: { method: 'GET', path: '/service-application/api/v3/application/heloc/optermizerly-profile' },
  getZipEligibility: { method: 'GET', path: '/service-application/external/api/v1/heloc/zip-eligibility' },
  joinWaitlist: { method: 'POST', path: '/waitlist/home-equity-loan-plus' },
  listApplications: { method: 'GET', path: '/service-application/api/v1/application/heloc/all' },
  listFeatures: { method: 'POST', path: '/service-optimize/{context}/api/v1/features' },
  login: { method: 'POST', path: '/identity/api/v1/login' },
  loginWithCode: { method: 'POST', path: '/identity/api/v1/one-time-code/login' },
  logout: { method: 'POST', path: '/identity/secure/api/v1/logout' },
  openDraft: { method: 'POST', path: '/visit/draft/open' },
  registerIdentity: { method: 'POST', path: '/identity/api/v1/registration/register' },
  requestOneTimeCode: { method: 'POST', path: '/identity/api/v1/one-time-code' },
  requestPasswordReset: { method: 'POST', path: '/identity/api/v1/password-reset' },
  resetPassword: { method: 'POST', path: '/identity/api/v1/password-reset/confirm' },
  saveAlias: { method: 'PUT', path: '/identity/secure/api/v1/identity/alias' },
  saveConsents: { method: 'POST', path: '/service-comms-prefs/secure/api/v1/consent/user' },
  saveExperiments: { method: 'PATCH', path: '/service-application/api/v1/application/{uuid}/experiments' },
  saveName: { method: 'PUT', path: '/service-profile/api/v1/profile/name' },
  saveSessionReplayLink: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/full-story-link' },
  saveTrackerProfile: { method: 'PATCH', path: '/service-application/api/v3/application/heloc/optermizerly-profile' },
  sealDraft: { method: 'POST', path: '/visit/draft/seal' },
  searchAddresses: { method: 'GET', path: '/service-search/external/api/v1/addresses' },
  sendEvent: { method: 'POST', path: '/ft/{context}/event' },
  startSession: { method: 'POST', path: '/ft/{context}/session' },
  verifyAbilityToStart: { method: 'GET', path: '/service-search/api/v1/profiles/actions/verify-ability-to-start-application' },
  verifyIdentity: { method: 'GET', path: '/identity/secure/api/v1_1/identity' },
} as const;

export type OperationId = keyof typeof operations;

/** operationId to what is sent and what comes back; `undefined` where there is no body. */
export interface OperationTypes {
  readonly brokerLogin: { readonly body: undefined; readonly reply: BrokerRedirect };
  readonly brokerLogout: { readonly body: undefined; readonly reply: Accepted };
  readonly checkFeature: { readonly body: FeatureRequest; readonly reply: FeatureReply };
  readonly createApplication: { readonly body: CreateApplicationRequest; readonly reply: Application };
  readonly decide: { readonly body: DecisionRequest; readonly reply: Decisions };
  readonly getAffiliatePrefill: { readonly body: undefined; readonly reply: AffiliatePrefill };
  readonly getApplication: { readonly body: undefined; readonly reply: Application };
  readonly getApplicationConsentTypes: { readonly body: undefined; readonly reply: ConsentTypes };
  readonly getApplicationStatus: { readonly body: undefined; readonly reply: Status };
  readonly getAuthenticationMode: { readonly body: undefined; readonly reply: AuthenticationMode };
  readonly getBrokerIdentity: { readonly body: undefined; readonly reply: Identity };
  readonly getConsentPrompt: { readonly body: undefined; readonly reply: ConsentPrompt };
  readonly getConsentTypes: { readonly body: undefined; readonly reply: ConsentTypes };
  readonly getIdentity: { readonly body: undefined; readonly reply: Identity };
  readonly getLicensedStates: { readonly body: undefined; readonly reply: LicensedStates };
  readonly getLoanOriginator: { readonly body: undefined; readonly reply: LoanOriginator };
  readonly getOfferCode: { readonly body: undefined; readonly reply: OfferCodeRecord };
  readonly getOffers: { readonly body: undefined; readonly reply: OfferSet };
  readonly getOperatingHours: { readonly body: undefined; readonly reply: OperatingHours };
  readonly getProfile: { readonly body: undefined; readonly reply: Profile };
  readonly getReferral: { readonly body: undefined; readonly reply: Referral };
  readonly getReferralStatus: { readonly body: undefined; readonly reply: ReferralStatus };
  readonly getStateLicenses: { readonly body: undefined; readonly reply: StateLicenses };
  readonly getStatesEligibility: { readonly body: undefined; readonly reply: ServedStates };
  readonly getTrackerProfile: { readonly body: undefined; readonly reply: TrackerProfile };
  readonly getZipEligibility: { readonly body: undefined; readonly reply: RestrictedZips };
  readonly joinWaitlist: { readonly body: WaitlistRequest; readonly reply: Accepted };
  readonly listApplications: { readonly body: undefined; readonly reply: Applications };
  readonly listFeatures: { readonly body: FeaturesRequest; readonly reply: Features };
  readonly login: { readonly body: LoginRequest; readonly reply: TokenReply };
  readonly loginWithCode: { readonly body: CodeLoginRequest; readonly reply: TokenReply };
  readonly logout: { readonly body: undefined; readonly reply: Accepted };
  readonly openDraft: { readonly body: SealedDraft; readonly reply: Draft };
  readonly registerIdentity: { readonly body: RegistrationRequest; readonly reply: TokenReply };
  readonly requestOneTimeCode: { readonly body: CodeRequest; readonly reply: Accepted };
  readonly requestPasswordReset: { readonly body: PasswordResetRequest; readonly reply: Accepted };
  readonly resetPassword: { readonly body: NewPasswordRequest; readonly reply: Accepted };
  readonly saveAlias: { readonly body: Alias; readonly reply: Identity };
  readonly saveConsents: { readonly body: UserConsents; readonly reply: Accepted };
  readonly saveExperiments: { readonly body: Experiments; readonly reply: Accepted };
  readonly saveName: { readonly body: NameRequest; readonly reply: Profile };
  readonly saveSessionReplayLink: { readonly body: ReplayLink; readonly reply: Accepted };
  readonly saveTrackerProfile: { readonly body: SaveTrackerProfileRequest; readonly reply: TrackerProfile };
  readonly sealDraft: { readonly body: Draft; readonly reply: SealedDraft };
  readonly searchAddresses: { readonly body: undefined; readonly reply: AddressSuggestions };
  readonly sendEvent: { readonly body: EventPayload; readonly reply: Accepted };
  readonly startSession: { readonly body: SessionPayload; readonly reply: SessionReply };
  readonly verifyAbilityToStart: { readonly body: undefined; readonly reply: Ability };
  readonly verifyIdentity: { readonly body: undefined; readonly reply: Identity };
}
