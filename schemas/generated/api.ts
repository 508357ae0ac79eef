// Written by `npm run generate` from schemas/api.
import type { Json } from '../json.ts';

/** All consents, each with its version in force. */
export type ApplicationConsentTypes = readonly ApplicationConsentType[];

/**
 * Every banner, of all applications.
 *
 * @maxItems 200
 */
export type Banners = readonly Banner[];

/**
 * What is still needed, oldest first.
 *
 * @maxItems 200
 */
export type Conditions = readonly Condition[];

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

/** Where the application is after what was done. */
export interface NextStatus {
  /** The lender's status; decides the next page. */
  readonly checklistStatus: string;
}

/** An account of the person. */
export interface BankAccountRequest {
  /** Nine digits with a good check digit. */
  readonly routingNumber: string;
  /** 4 to 17 digits; never given back. */
  readonly accountNumber: string;
  /** What kind of account it is. */
  readonly kind: 'CHECKING' | 'SAVINGS';
  /** Default: that of the routing number. */
  readonly bankName?: string;
}

/** An account, without its number. */
export interface BankAccount {
  /** Its id. */
  readonly uuid: string;
  /** Nine digits. */
  readonly routingNumber: string;
  /** The last four digits. */
  readonly mask: string;
  /** What kind of account it is. */
  readonly kind: 'CHECKING' | 'SAVINGS';
  /** The bank. */
  readonly bankName: string;
  /** What the check found; absent while it is under way. */
  readonly state?: 'VERIFIED' | 'PENDING_REVIEW' | 'FAILED_VERIFICATION';
}

/** The accounts of the application. */
export interface BankAccounts {
  readonly disbursement?: BankAccount;
  readonly autopay?: BankAccount;
  /** How payments are made; absent until it is said. */
  readonly payType?: 'AUTOPAY' | 'MANUAL';
  /** The day of the month. */
  readonly paymentDay?: number;
  /** What autopay takes off the rate, as a fraction. */
  readonly autopayDiscount: number;
  /**
   * The accounts that were linked last; absent before.
   *
   * @maxItems 20
   */
  readonly linked?: readonly LinkedAccount[];
}

/** How payments are made. */
export interface PayTypeRequest {
  /** How. */
  readonly payType: 'AUTOPAY' | 'MANUAL';
  /** The day of the month. */
  readonly paymentDay: number;
  readonly account?: BankAccountRequest;
  /** The person lets payments be taken from the account. Default: no. */
  readonly isAuthorized?: boolean;
}

/** A bank whose accounts can be linked. */
export interface Bank {
  /** Its name in calls. */
  readonly code: string;
  /** Its name. */
  readonly name: string;
}

/** The banks whose accounts can be linked. */
export interface Banks {
  /**
   * The banks.
   *
   * @maxItems 100
   */
  readonly banks: readonly Bank[];
}

/** The bank that the person has signed in to. */
export interface LinkBankRequest {
  /** Its code. */
  readonly bank: string;
  /** The person agrees that the bank tells their accounts. */
  readonly isConsented: true;
}

/** One of the linked accounts. */
export interface UseLinkedAccountRequest {
  /** Its id. */
  readonly account: string;
}

/** An account that a bank has reported, without its number. */
export interface LinkedAccount {
  /** Its id. */
  readonly uuid: string;
  /** The bank. */
  readonly bankName: string;
  /** What kind of account it is. */
  readonly kind: 'CHECKING' | 'SAVINGS';
  /** The last four digits. */
  readonly mask: string;
}

/** The request was carried out. */
export interface Accepted {
  /** Always true. */
  readonly accepted: true;
}

/** A consent that an application may need, with the version of its wording. */
export interface ApplicationConsentType {
  /** Which consent. */
  readonly type: 'PRIVACY' | 'TERMS' | 'COMMUNICATIONS' | 'SOFT_CREDIT' | 'HARD_CREDIT' | 'E_SIGN' | 'EMPLOYMENT';
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
  /** Always true: start the work on it immediately. */
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
  /** How far the application is on the whole (B§4). */
  readonly overallStatus?: 'INITIAL' | 'IN_PROGRESS' | 'COMPLETE';
  /** Whether the review of the application by a person is left out (B§4). */
  readonly bypass?: 'WAITING' | 'BYPASS' | 'NO_BYPASS';
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
  /** What it is, such as PROOF_OF_HAZARD_INSURANCE (B§3). */
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
  /** v1 if this list notifies signers. */
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
  /** Largest draw that underwriting allows; once the home is valued, beside debts that are paid on top of the draw. */
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
  /** The address: of https, and without who signs in there. */
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

/** An announcement. The file is written by hand, so its reader checks what is there. */
export interface Banner {
  /** Id of the banner. */
  readonly uuid?: string;
  /** What it says. */
  readonly message?: string;
  /**
   * Names of the applications that show it.
   *
   * @maxItems 50
   *
   * Items: Name of an application.
   */
  readonly apps?: readonly string[];
  /** How grave it is: `info` or `warn`. */
  readonly variant?: string;
  /** It is shown. */
  readonly active?: boolean;
  /** What is known about the banner. */
  readonly metadata?: {
    /** When it was written, as a point in time. */
    readonly createdAt?: string;
  };
}

/** Who chats, and about what. */
export interface StartChatRequest {
  /** What the person is called. */
  readonly name: string;
  /** Their email. */
  readonly email: string;
  /** Their application. Default: none. */
  readonly applicationUuid?: string;
  /** What the chat is about. Default: nothing. */
  readonly tag?: string;
  /** Who is to answer. Default: anybody. */
  readonly skill?: string;
  /** What the person is greeted with. Default: nothing. */
  readonly welcomeMessage?: string;
  /** Where the person is. */
  readonly pageUrl: string;
  /** Who answers. */
  readonly chatMode: 'AGENT' | 'CHATBOT';
  /** The organisation. */
  readonly org: string;
}

/** A chat that has begun. */
export interface ChatSession {
  /** Proof of the chat's session. */
  readonly token: string;
  /** Id of the conversation. */
  readonly conversationSid: string;
  /** Id of the channel. */
  readonly omniProxyChannelId: string;
  /** Who carries it. */
  readonly providerId: string;
  /** Who is to answer. */
  readonly skill?: string;
  /** Who answers; absent until somebody does. */
  readonly targetWorker?: string;
  /** When it ends. */
  readonly expiration: string;
}

/** The token that is about to end. */
export interface RefreshChatTokenRequest {
  /** Proof of the chat's session. */
  readonly token: string;
}

/** The next token. */
export interface ChatToken {
  /** Proof of the chat's session. */
  readonly token: string;
  /** When it ends. */
  readonly expiration: string;
}

/** A channel. */
export interface ChatInfoRequest {
  /** Id of the channel. */
  readonly omniProxyChannelId: string;
}

/** Who the contact of a channel is. */
export interface ChatInfo {
  /** Id of the contact. */
  readonly contactId: string;
}

/** A number that is used once. */
export interface ChatNonceRequest {
  /** The number. */
  readonly nonce: string;
}

/** The next one. */
export interface ChatNonce {
  /** The number. */
  readonly nonce: string;
}

/** Whom to look for. */
export interface ChatUsersRequest {
  /** What they have in common. */
  readonly filters: {
    /** What they are. Default: any. */
    readonly role?: 'ADMIN' | 'CSA' | 'MANAGER' | 'SPECIALIST';
    /** Part of the name. Default: any. */
    readonly name?: string;
  };
}

/** Somebody who answers chats. */
export interface ChatUser {
  /** Their id. */
  readonly uuid: string;
  /** Their name. */
  readonly friendlyName: string;
  /** What they are. */
  readonly role: 'ADMIN' | 'CSA' | 'MANAGER' | 'SPECIALIST';
}

/** Everybody who fits. */
export interface ChatUsers {
  /**
   * Them.
   *
   * @maxItems 200
   */
  readonly users: readonly ChatUser[];
}

/** A question and its answer. */
export interface ChatMessage {
  /** Its id. */
  readonly questionId: string;
  /** What was asked; empty where files came alone. */
  readonly questionStr: string;
  /** What was answered. */
  readonly responseStr: string;
  /** When. */
  readonly createdDt: string;
  /** Id of the conversation. */
  readonly conversationId: string;
  /**
   * What was sent with it; absent where nothing was.
   *
   * @minItems 1
   * @maxItems 10
   */
  readonly files?: readonly ChatFile[];
}

/** The last messages. */
export interface ChatHistory {
  /**
   * Oldest first.
   *
   * @maxItems 20
   */
  readonly messages: readonly ChatMessage[];
}

/** A question. */
export interface AskChatbotRequest {
  /** The person's application. Default: none. */
  readonly applicationId?: string;
  /** Id of the conversation. */
  readonly conversationId: string;
  /** The question. */
  readonly message: string;
  /** The number in force. */
  readonly nonce: string;
  /** The organisation. */
  readonly organization: string;
  /** Where the person is. */
  readonly pageUrl: string;
  /** Who asks. */
  readonly senderId: string;
  /** What they are. */
  readonly senderType: 'APPLICANT';
  /** What it is about. Default: nothing. */
  readonly tag?: string;
}

/** What the person thinks of an answer. */
export interface RateChatbotRequest {
  /** The question. */
  readonly questionId: string;
  /** Id of the conversation. */
  readonly conversationId: string;
  /** The answer. */
  readonly responseToCustomer: string;
  /** The reason, and more. Default: none. */
  readonly feedbackMessage?: string;
  /** 0 is not helpful. */
  readonly rating: number;
  /** Their email. */
  readonly senderEmail: string;
  /** What they are. */
  readonly senderType: 'APPLICANT';
  /** The number in force. */
  readonly nonce: string;
}

/** A chat with a person, as it is. */
export interface Conversation {
  /** Whether it goes on. */
  readonly state: 'ACTIVE' | 'CLOSED';
  /** Nothing can be said in its channel any more. */
  readonly isFrozen: boolean;
  /**
   * The last ones, oldest first.
   *
   * @maxItems 20
   */
  readonly messages: readonly ChatMessage[];
}

/** What somebody says: words, files, or both. */
export interface ChatMessageRequest {
  /** What is said. */
  readonly message?: string;
  /**
   * The ids of files that were kept for this chat. The chatbot is sent files alone.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: Its id, as it was given.
   */
  readonly files?: readonly string[];
}

/** A file that was sent in a chat. */
export interface ChatFile {
  /** Its id, without its name. */
  readonly uuid: string;
  /** Its name. */
  readonly name: string;
  /** What it is by its content. */
  readonly mediaType: string;
  /** How large it is. */
  readonly bytes: number;
  /** Whether it was looked through: only what is clean can be downloaded. */
  readonly state: 'WAITING' | 'CLEAN' | 'INFECTED';
}

/** A file that is kept for a chat. */
export interface KeptChatFile {
  /** Names the file in the message that it comes with; after the slash comes what the person called it. */
  readonly id: string;
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
   * @maxItems 20
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

/** Which messages a person gets. */
export interface MessageChoices {
  /** Whether mails are wanted at each step that the person may do without. */
  readonly mails: boolean;
  /** Whether the person agreed to texts about the application. */
  readonly texts: boolean;
  /** Whether the person agreed to texts about offers and news. */
  readonly offers: boolean;
  /** The language of messages, as a tag such as es. */
  readonly language: string;
  /** The number that gets texts: the account's, absent if there is none. */
  readonly phone?: string;
}

/** Which messages a person wants. */
export interface MessageChoicesRequest {
  /** Whether mails are wanted at each step that the person may do without. */
  readonly mails?: boolean;
  /** Whether the person agreed to texts about the application. */
  readonly texts?: boolean;
  /** Whether the person agreed to texts about offers and news. */
  readonly offers?: boolean;
  /** The language of messages, as a tag such as es. */
  readonly language?: string;
}

/** What was created, and where the application is now. */
export interface Created {
  /** Id of what was created. */
  readonly uuid: string;
  /** The lender's status; decides the next page. */
  readonly checklistStatus: string;
}

/** A document that is asked for. */
export interface RequestedDocument {
  /** Its id. */
  readonly uuid?: string;
  /** What it is. */
  readonly type?: string;
  /** What people call it. */
  readonly name?: string;
}

/** Something that is needed (B§3). */
export interface Condition {
  /** Its id. */
  readonly uuid: string;
  /** What kind of task it is. */
  categoryEnum:
    | 'BANK_ACCOUNT_FRAUD_REVIEW'
    | 'ID_VERIFICATION_FAILURE'
    | 'MISSING_PHONE_NUMBER'
    | 'REVIEW_TRUST_REQUIREMENTS'
    | 'PROPERTY_LEGAL_DESCRIPTION'
    | 'IDENTITY_DOCUMENT_FRAUD_REVIEW'
    | 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'
    | 'FALSE_OWNERSHIP_TYPE_REVIEW'
    | 'HELOC_MANUAL_PAYSTUB_UPLOAD'
    | 'HARD_CREDIT_INQUIRY_REVIEW'
    | 'GENERIC_DOCUMENT_REQUEST'
    | 'ESCALATION_REVIEW';
  /** When it was set. */
  readonly created: string;
  /** Notes of the reviewer. */
  readonly notes?: string;
  /** What the reviewer tells the person. */
  readonly commentsToBorrower?: string;
  /**
   * Documents that are asked for.
   *
   * @maxItems 20
   */
  readonly requestDocuments?: readonly RequestedDocument[];
  /** What must be done. */
  readonly actionNeeded?: string;
  /** Further data. */
  readonly xtraData?: {
    /** How many documents are needed. */
    readonly numDocsRequired: number;
  };
}

/** Files or words that answer a condition. */
export interface ConditionAnswerRequest {
  /**
   * The files. Default: none.
   *
   * @maxItems 20
   *
   * Items: The id that keeping the file gave.
   */
  readonly files?: readonly string[];
  /** The number that was missing. Default: none. */
  readonly phoneNumber?: string;
  /** What the person says. Default: nothing. */
  readonly comment?: string;
}

/** News about what is needed, or anything else that a person is to know (B§3). Of a condition, the product says title, description and button itself (B§4). */
export interface Notification {
  /** Its id. */
  readonly uuid: string;
  /** What it is about. Default: the header of the condition. */
  readonly title?: string;
  /** What there is to know. Default: the description of the condition. */
  readonly description?: string;
  /** When it came. */
  readonly created: string;
  /** Whether the person has dealt with it. */
  readonly status: 'UNREAD' | 'READ';
  /**
   * Where it leads. Default: to the page of the condition.
   *
   * @maxItems 4
   */
  readonly ctas?: readonly NotificationCta[];
  /** The wallet that it is about. Default: none. */
  readonly walletAddress?: string;
  readonly condition?: Condition;
  /** The application that it is about. */
  readonly application: string;
}

/** News, newest first, and the time by which their age counts. */
export interface Notifications {
  /** Now. */
  readonly asOf: string;
  /**
   * Newest first.
   *
   * @maxItems 200
   */
  readonly notifications: readonly Notification[];
}

/** A button of a notification. */
export interface NotificationCta {
  /** The text of the button. */
  readonly title: string;
  /** Path of the page of this site to which it leads. */
  readonly redirectPath: string;
}

/** The bureau that keeps the credit file. */
export interface Bureau {
  /** Its name. */
  readonly name: string;
  /** Its postal address. */
  readonly address: string;
  /** Its telephone number. */
  readonly phone: string;
  /** Where a file is unlocked. */
  readonly website: string;
}

/** The social security number. */
export interface SsnRequest {
  /** Social security number with or without hyphens; never given back. */
  readonly ssn: string;
}

/** That the bureau is to be asked again. */
export interface AskCreditRequest {
  /** The PIN that unfreezes the file for a moment. Default: the file is open. */
  readonly pin?: string;
  /** The person has unlocked the file. Default: not said. */
  readonly isUnlocked?: boolean;
}

/** The state of the look at the credit file. */
export interface CreditFile {
  readonly bureau: Bureau;
  /** Which file is asked for. */
  readonly stage: 'SOFT' | 'HARD';
  /** What came of it. */
  readonly state: 'WAITING' | 'FOUND' | 'NO_MATCH' | 'NO_MATCH_SSN' | 'LOCKED' | 'LOCKED_WITH_PIN' | 'FAILED';
  /** The social security number is known. */
  readonly hasSsn: boolean;
  /** How many PINs of a freeze the person has tried within the last hour. */
  readonly pinTries: number;
  /** How long the next PIN has to wait; 0 where none has to. */
  readonly pinWaitSeconds: number;
}

/** Consents that the person gives now. */
export interface ApplicationConsentsRequest {
  /**
   * One entry for each consent.
   *
   * @minItems 1
   * @maxItems 10
   */
  readonly consents: readonly NewConsent[];
}

/** A consent, with the version that was shown. */
export interface NewConsent {
  /** Which consent. */
  readonly type: 'SOFT_CREDIT' | 'HARD_CREDIT' | 'E_SIGN' | 'EMPLOYMENT';
  /** Version of the wording. */
  readonly version: string;
}

/** A property that fits the address. */
export interface PropertyCandidate {
  /** Its id. */
  readonly uuid: string;
  /** Street and number. */
  readonly street1: string;
  /** Apartment or unit. */
  readonly street2?: string;
  /** City. */
  readonly city: string;
  /** Postal abbreviation of the state. */
  readonly state: string;
  /** Zip code. */
  readonly zip: string;
}

/** Properties that fit the address. */
export interface PropertyCandidates {
  /**
   * The properties; none where no record has it.
   *
   * @maxItems 20
   */
  readonly properties: readonly PropertyCandidate[];
}

/** One of the properties, or the address put right. */
export interface ChoosePropertyRequest {
  /** One of the properties. Default: the address counts. */
  readonly propertyUuid?: string;
  /** Street and number. */
  readonly street1?: string;
  /** Apartment or unit. */
  readonly street2?: string;
  /** City. */
  readonly city?: string;
  /** Zip code. */
  readonly zip?: string;
}

/** What the person thinks the home is worth. */
export interface EstimateRequest {
  /** In dollars. */
  readonly value: number;
}

/** A paper of the application. */
export interface Paper {
  /** Its id. */
  readonly uuid: string;
  /** What it is. */
  type:
    | 'APPLICATION_SUMMARY'
    | 'INITIAL_DISCLOSURE'
    | 'CLOSING_DISCLOSURE'
    | 'NOTE'
    | 'DEED_OF_TRUST'
    | 'RIGHT_TO_CANCEL';
  /** Its title. */
  readonly title: string;
  /** Counts from 1 each time that it is made again. */
  readonly version: number;
  /** SHA-256 of its content, in hexadecimal. */
  readonly hash: string;
  /** It has to be signed. */
  readonly isSignatureNeeded: boolean;
  /** When the person came to its end; absent until then. */
  readonly readAt?: string;
  /** When the person signed it; absent until then. */
  readonly signedAt?: string;
}

/** The papers of the application, each in its last version. */
export interface Papers {
  /**
   * In the order in which they are read.
   *
   * @maxItems 30
   */
  readonly papers: readonly Paper[];
}

/** A line of a paper. */
export interface PaperLine {
  /** What it is about. */
  readonly label: string;
  /** What it says. */
  readonly value: string;
}

/** A section of a paper. */
export interface PaperSection {
  /** Its title. */
  readonly title: string;
  /** What it says; absent where lines say it. */
  readonly text?: string;
  /**
   * Its lines.
   *
   * @maxItems 100
   */
  readonly lines: readonly PaperLine[];
}

/** Something that somebody did with a paper. */
export interface PaperTrail {
  /** When. */
  readonly at: string;
  /** What was done. */
  readonly what: 'MADE' | 'OPENED' | 'READ' | 'SIGNED' | 'DOWNLOADED';
  /** Who did it. */
  readonly who: string;
  /** The content that it was done with. */
  readonly hash: string;
}

/** With whose name a paper is signed. */
export interface Signatory {
  /** First name. */
  readonly firstName: string;
  /** Last name. */
  readonly lastName: string;
}

/** A paper, with what it says and who did what with it. */
export interface PaperContent {
  readonly paper: Paper;
  readonly signer: Signatory;
  /**
   * Its sections.
   *
   * @maxItems 50
   */
  readonly sections: readonly PaperSection[];
  /**
   * Oldest first.
   *
   * @maxItems 200
   */
  readonly trail: readonly PaperTrail[];
}

/** That the person has come to the end of a paper. */
export interface ReadPaperRequest {
  /** The hash of the content that was read. */
  readonly hash: string;
}

/** A signature. */
export interface SignPaperRequest {
  /** The hash of the content that is signed. */
  readonly hash: string;
  /** The name as the person signs, in one line that reads in one direction. */
  readonly signature: string;
  /** The initials. Default: none. */
  readonly initials?: string;
  /** The drawn signature as SVG path data. Default: typed only. */
  readonly drawing?: string;
  /** The person agrees to sign electronically. */
  readonly isESignAgreed: true;
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

/** The answers of a registration, and what its visit brought along (specification/decisions.md, The facts); passwords and consents are none of them (A§3). */
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
  /** Marks of a marketing tool that sent the person. */
  readonly marketingTools?: {
    /** Owner of the contact. */
    readonly totalExpertOwnerId?: string;
    /** The contact. */
    readonly totalExpertContactId?: string;
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

/** Where the property is. */
export interface RentalAddress {
  /** Street and number. */
  readonly street1: string;
  /** Apartment or unit. */
  readonly street2?: string;
  /** City. */
  readonly city: string;
  /** Postal abbreviation of the state, upper case. */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
}

/** What the property brings in and costs. */
export interface RentalFigures {
  /** Rent of a month, before costs. */
  readonly monthlyRent: number;
  /** Property taxes of a year. */
  readonly yearlyTaxes: number;
  /** Insurance of a year. */
  readonly yearlyInsurance: number;
  /** Dues of an association in a month. */
  readonly monthlyDues: number;
}

/** Who borrows: a person, or an entity for which the person signs. */
export interface RentalBorrower {
  /** Whether a person or an entity borrows. */
  readonly kind: 'PERSON' | 'ENTITY';
  /** The registered name of the entity. */
  readonly entityName?: string;
  /** What the entity is. */
  readonly entityType?: 'LLC' | 'CORPORATION' | 'PARTNERSHIP';
  /** Of the person who signs. */
  readonly firstName: string;
  /** Of the person who signs. */
  readonly lastName: string;
  /** Where the person is reached. */
  readonly email: string;
  /** A number of the person, as `(NNN) NNN-NNNN`. */
  readonly phoneNumber?: string;
}

/** What a loan on a rented property is asked with. */
export interface CreateRentalLoanRequest {
  readonly property: RentalAddress;
  /** What is built there. */
  readonly propertyType: 'SINGLE_FAMILY' | 'CONDO' | 'TWO_TO_FOUR_UNITS';
  readonly figures: RentalFigures;
  /** What the loan is for. */
  readonly purpose: 'PURCHASE' | 'REFINANCE';
  /** The price, or what the property is worth. */
  readonly propertyValue: number;
  /** How much is borrowed. */
  readonly amount: number;
  readonly borrower: RentalBorrower;
  /** The borrower has confirmed that neither they nor their family will live there. */
  readonly isInvestment: true;
}

/** A loan that is offered. */
export interface RentalOffer {
  /** What the offer is chosen by. */
  readonly id: string;
  /** Years. */
  readonly term: number;
  /** Rate of a year, as a fraction. */
  readonly rate: number;
  /** How much is lent. */
  readonly amount: number;
  /** Principal and interest of a month. */
  readonly monthlyPayment: number;
  /** Rent, divided by the payment with taxes, insurance and dues. */
  readonly coverage: number;
}

/** An application for a loan on a rented property. */
export interface RentalLoan {
  /** Id of the loan. */
  readonly uuid: string;
  /** The number that people see. */
  readonly loanNumber: string;
  /** Where it is. */
  readonly status: 'OFFERS' | 'CHOSEN' | 'DECLINED';
  /**
   * Why nothing is offered.
   *
   * Items: One reason.
   */
  readonly reasons: readonly ('COVERAGE' | 'LOAN_TO_VALUE' | 'AMOUNT')[];
  readonly property: RentalAddress;
  /** How much was asked for. */
  readonly amount: number;
  /** What is offered, lowest payment first. */
  readonly offers: readonly RentalOffer[];
  /** The id of the offer that was chosen. */
  readonly chosenOffer?: string;
  /** The day on which it was asked for. */
  readonly createdDate: string;
}

/** All loans of the person. */
export interface RentalLoans {
  /**
   * Newest first.
   *
   * @maxItems 200
   */
  readonly loans: readonly RentalLoan[];
}

/** Which offer is chosen. */
export interface ChooseRentalOfferRequest {
  /** The id of the offer. */
  readonly offer: string;
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

/** The token of a person who is now signed in. */
export interface TokenReply {
  /** Signed token; the server keeps it in its cookie, browsers read the empty text. */
  readonly jwt: string;
}

/** What signs a person in. */
export interface Factors {
  /** E-mail address. */
  readonly email: string;
  /** The confirmed telephone number, to which codes go. Absent: codes go by mail. */
  readonly phoneNumber?: string;
  /** Whether an authenticator app is on. */
  readonly hasTotp: boolean;
  /** Since when it is on. */
  readonly totpSince?: string;
  /** The passkeys of the person, oldest first. */
  readonly passkeys: readonly Passkey[];
  /** Whether sign-in asks for a second factor. */
  readonly hasSecondFactor: boolean;
  /** How many recovery codes are unused. */
  readonly recoveryCodesLeft: number;
  /** Whether the session has proven lately who asks. */
  readonly isFresh: boolean;
}

/** One passkey. */
export interface Passkey {
  /** Id of the passkey. */
  readonly uuid: string;
  /** What the person calls it. */
  readonly name: string;
  /** When it was added. */
  readonly addedAt: string;
  /** When it last signed in or proved. */
  readonly usedAt?: string;
}

/** One proof of who asks; exactly one member counts. */
export interface FreshProof {
  /** The password. */
  readonly password?: string;
  /** The code that was sent. */
  readonly code?: string;
  /** The code of the authenticator app. */
  readonly totp?: string;
  /** One of the recovery codes. */
  readonly recoveryCode?: string;
  /** What the passkey answered, as JSON. */
  readonly passkey?: string;
}

/** The old password and the new one. */
export interface PasswordChange {
  /** The password until now. */
  readonly oldPassword: string;
  /** At least 12 characters, with an upper-case letter, a lower-case letter, a digit and one of !@#$%^&*. */
  readonly password: string;
}

/** A new telephone number. */
export interface PhoneChange {
  /** Mobile telephone number, as (NNN) NNN-NNNN. */
  readonly phoneNumber: string;
}

/** A new email address. */
export interface EmailChange {
  /** E-mail address. */
  readonly email: string;
}

/** A code that was sent. */
export interface CodeConfirmation {
  /** The code. */
  readonly code: string;
}

/** A code that an app shows, and the secret from which it makes it. */
export interface TotpConfirmation {
  /** What the set-up gave: another one may have come in its place. */
  readonly setup: string;
  /** The code. */
  readonly code: string;
}

/** The sessions of a person that go on. */
export interface Sessions {
  /** When they were listed. */
  readonly asOf: string;
  /** This one first, then the latest. */
  readonly sessions: readonly SignedInSession[];
}

/** One session. */
export interface SignedInSession {
  /** Id of the session. */
  readonly uuid: string;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
  /** When it began. */
  readonly startedAt: string;
  /** When it was last seen, to half an hour. */
  readonly seenAt: string;
  /** Name of the browser. Absent: unknown. */
  readonly browser?: string;
  /** Name of the system that it runs on. Absent: unknown. */
  readonly system?: string;
  /** Where it comes from: the front of the network address. Absent: unknown. */
  readonly network?: string;
}

/** What an authenticator app needs. */
export interface TotpSetup {
  /** Names this secret: the confirmation has it. */
  readonly setup: string;
  /** The secret, to be typed in. */
  readonly secret: string;
  /** The secret as an address of an authenticator app (otpauth). */
  readonly address: string;
  /** The address as a code to scan: a picture in a `data:` address. */
  readonly picture: string;
}

/** Codes that are shown once. */
export interface RecoveryCodes {
  /**
   * New codes; empty where the person has some already.
   *
   * Items: One code.
   */
  readonly recoveryCodes: readonly string[];
}

/** What the browser needs to ask for a passkey. */
export interface PasskeyOptions {
  /** Options of WebAuthn, as JSON. */
  readonly options: string;
}

/** A passkey that a device has made. */
export interface NewPasskey {
  /** What the device answered, as JSON. */
  readonly credential: string;
  /** What the person calls it. */
  readonly name: string;
}

/** The challenge of a first step, and one proof. */
export interface SecondFactorLogin {
  /** What the first step gave. */
  readonly challenge: string;
  /** The code of the authenticator app. */
  readonly totp?: string;
  /** One of the recovery codes. */
  readonly recoveryCode?: string;
  /** What the passkey answered, as JSON. */
  readonly passkey?: string;
}

/** Feedback to the chief executive (B§5). */
export interface FeedbackRequest {
  /** The person's application. Default: none. */
  readonly applicationUuid?: string;
  /** What they say. */
  readonly message: string;
  /** What it is about. */
  readonly topic: 'IMPROVE' | 'COMPLIMENT';
  /** It may be used with the first name and last initial. */
  readonly marketingConsent: boolean;
  /** Where it was written. */
  readonly pathname: string;
  /** The product. */
  readonly productType: 'HELOC';
}

/** A file that is kept. */
export interface KeptFile {
  /** Names the file in later requests; after the slash comes what the person called it. */
  readonly id: string;
}

/** A file that was sent. */
export interface StoredFile {
  /** Its id, without its name. */
  readonly uuid: string;
  /** Its name. */
  readonly name: string;
  /** What it is by its content. */
  readonly mediaType: string;
  /** Its length. */
  readonly bytes: number;
  /** Whether it was looked through, and what was found. */
  readonly state: 'WAITING' | 'CLEAN' | 'INFECTED';
  /** When it came. */
  readonly sentAt: string;
}

/** The files of the application. */
export interface StoredFiles {
  /**
   * In the order in which they came.
   *
   * @maxItems 1000
   */
  readonly files: readonly StoredFile[];
}

/** The days on which the rest happens. */
export interface Funding {
  /** The right to cancel has not begun, so the days count from today. */
  readonly isEstimate: boolean;
  /** The last day on which the person may cancel, until midnight. */
  readonly lastDayToCancel: string;
  /** When the deed goes to the county. */
  readonly recordingDay: string;
  /** When the money is sent. */
  readonly fundingDay: string;
  /** When the first payment is due. */
  readonly firstPaymentDay: string;
  /** What closing costs the person, due with the first payment. */
  readonly closingCosts: number;
  /** The person may still cancel. */
  readonly isCancellable: boolean;
  readonly line?: Line;
}

/** What is owed on the line, once the money is sent. */
export interface Line {
  /** What was borrowed in all, with the fee. */
  readonly limit: number;
  /** What is owed, without interest that is not due yet. */
  readonly balance: number;
  /** What was paid back, and can be drawn again. */
  readonly available: number;
  /** What is due next; absent once all is paid. */
  readonly nextPayment?: number;
  /** When it is due. */
  readonly nextPaymentDay?: string;
  /** When its statement comes. */
  readonly nextStatementDay?: string;
  /** Every statement so far, the last one first. */
  readonly statements: readonly Statement[];
}

/** The bill of a month. */
export interface Statement {
  /** When it came. */
  readonly day: string;
  /** When its payment is due. */
  readonly dueDay: string;
  /** What is due in all. */
  readonly payment: number;
  /** What of it pays the line back. */
  readonly principal: number;
  /** What of it is interest. */
  readonly interest: number;
  /** What of it is closing costs. */
  readonly costs: number;
  /** What is owed after it. */
  readonly balance: number;
}

/** A picture that was sent. */
export interface IdentityDocument {
  /** Its id. */
  readonly uuid: string;
  /** Which side of which document. */
  side:
    | 'DRIVERS_LICENSE_FRONT'
    | 'DRIVERS_LICENSE_BACK'
    | 'ID_CARD_FRONT'
    | 'ID_CARD_BACK'
    | 'PASSPORT_FRONT'
    | 'PERMANENT_RESIDENT_FRONT'
    | 'PERMANENT_RESIDENT_BACK';
  /** What was found. */
  readonly state: 'SENT' | 'ACCEPTED' | 'REFUSED';
  /** What is wrong with the picture; absent where nothing is. */
  readonly fault?: 'BLURRED' | 'DARK' | 'CUT_OFF' | 'EXPIRED' | 'UNSAFE';
}

/** Pictures that were sent. */
export interface IdentityDocuments {
  /**
   * Newest of each side.
   *
   * @maxItems 20
   */
  readonly documents: readonly IdentityDocument[];
  /**
   * Sides that are still needed for the kind that was begun.
   *
   * @maxItems 4
   *
   * Items: Which side of which document.
   */
  readonly missing: readonly (
    | 'DRIVERS_LICENSE_FRONT'
    | 'DRIVERS_LICENSE_BACK'
    | 'ID_CARD_FRONT'
    | 'ID_CARD_BACK'
    | 'PASSPORT_FRONT'
    | 'PERMANENT_RESIDENT_FRONT'
    | 'PERMANENT_RESIDENT_BACK'
  )[];
}

/** A picture of one side. */
export interface IdentityDocumentRequest {
  /** Which side of which document. */
  side:
    | 'DRIVERS_LICENSE_FRONT'
    | 'DRIVERS_LICENSE_BACK'
    | 'ID_CARD_FRONT'
    | 'ID_CARD_BACK'
    | 'PASSPORT_FRONT'
    | 'PERMANENT_RESIDENT_FRONT'
    | 'PERMANENT_RESIDENT_BACK';
  /** The id that keeping the file gave. */
  readonly file: string;
}

/** A person who wants an account. */
export interface RegistrationRequest {
  /** E-mail address. */
  readonly email: string;
  /** At least 12 characters, with an upper-case letter, a lower-case letter, a digit and one of !@#$%^&*. */
  readonly password: string;
  /** Mobile telephone number, as (NNN) NNN-NNNN. */
  readonly phoneNumber: string;
}

/** E-mail and password of an account. */
export interface LoginRequest {
  /** E-mail address. */
  readonly email: string;
  /** The password. */
  readonly password: string;
}

/** A token, as developers paste it. */
export interface TokenRequest {
  /** The token, with or without `Bearer`. */
  readonly token: string;
}

/** The token of a person who is now signed in, or what a second factor needs. */
export interface LoginReply {
  /** Signed token; the server keeps it in its cookie, browsers read the empty text. */
  readonly jwt?: string;
  readonly secondFactor?: SecondFactorChallenge;
}

/** The first step was right; a second factor signs in. */
export interface SecondFactorChallenge {
  /** Names this sign-in; good for five minutes and five tries. */
  readonly challenge: string;
  /** Whether the account has an authenticator app. */
  readonly hasTotp: boolean;
  /** Options of WebAuthn, as JSON. Absent: the account has no passkey at this site. */
  readonly passkeyOptions?: string;
}

/** Another thing by which an identity is known. */
export interface Alias {
  /** What kind of alias it is. */
  readonly type: 'Phone';
  /** The telephone number, as (NNN) NNN-NNNN. */
  readonly value: string;
}

/** Who is signed in. */
export interface Identity {
  /** Id of the identity. */
  readonly uuid: string;
  /** Organisation that the account belongs to. */
  readonly organizationCode: string;
  /** CO_DEEDER for an additional signer; absent for others. */
  readonly profileType?: string;
  /** E-mail address. */
  readonly email: string;
  /** Telephone numbers and the like. */
  readonly aliases: readonly Alias[];
  /** Whether it is a broker. */
  readonly isBroker?: boolean;
  /** Whether others may act for it. */
  readonly isManageable?: boolean;
  /** Its wallet, if it has one. */
  readonly wallet?: {
    /** Address of the account. */
    readonly accountAddress?: string;
    /** Address of the group that decides for the account. */
    readonly groupPolicyAddress?: string;
  };
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

/** One source of income, and its proof. */
export interface ProofOfIncome {
  /** Its id. */
  readonly uuid: string;
  /** Where the information comes from. */
  type:
    | 'MANUAL_PAYSTUB'
    | 'PLAID_TRANSACTIONS'
    | 'TRUV_PAYROLL'
    | 'TRUV_BANK'
    | 'POINTSERV_TRANSCRIPT'
    | 'EMPINFO';
  /** How the income is earned. */
  employmentType:
    | 'EMPLOYED'
    | 'FULL_TIME'
    | 'OTHER'
    | 'PART_TIME'
    | 'RETIRED'
    | 'SELF_EMPLOYED'
    | 'SEPARATE_MAINTENANCE_PAYMENTS'
    | 'UNRECOGNIZED';
  /** The state of the proof. */
  readonly state: 'OPEN' | 'LINKED' | 'VERIFIED' | 'PENDING_REVIEW' | 'FAILED_VERIFICATION';
  /** The institution that keeps the account that was linked. */
  readonly institution?: string;
  /**
   * The names of the paystubs.
   *
   * @maxItems 20
   *
   * Items: The name of a file.
   */
  readonly files: readonly string[];
  /**
   * The names of paystubs that do harm, which are gone; others have to take their place. Default: none.
   *
   * @maxItems 20
   *
   * Items: The name of a file.
   */
  readonly harmfulFiles?: readonly string[];
  /** How many paystubs are needed. */
  readonly uploadsNeeded: number;
}

/** All sources of income, and how each may be proven. */
export interface ProofsOfIncome {
  /** How the person said that they earn it. */
  employmentType:
    | 'EMPLOYED'
    | 'FULL_TIME'
    | 'OTHER'
    | 'PART_TIME'
    | 'RETIRED'
    | 'SELF_EMPLOYED'
    | 'SEPARATE_MAINTENANCE_PAYMENTS'
    | 'UNRECOGNIZED';
  /**
   * The ways to prove the income of this person.
   *
   * @maxItems 10
   *
   * Items: Where the information comes from.
   */
  readonly methods: readonly (
    | 'MANUAL_PAYSTUB'
    | 'PLAID_TRANSACTIONS'
    | 'TRUV_PAYROLL'
    | 'TRUV_BANK'
    | 'POINTSERV_TRANSCRIPT'
    | 'EMPINFO'
  )[];
  /**
   * The sources.
   *
   * @maxItems 20
   */
  readonly sources: readonly ProofOfIncome[];
  /** The yearly income that was stated, in dollars. */
  readonly statedIncome: number;
  /** How many paystubs prove an income. */
  readonly paystubsNeeded: number;
  /** The employer will be asked. */
  readonly isEmployerNeeded: boolean;
  /** The person who was asked about the employment last. Default: nobody yet. */
  readonly employer?: string;
}

/** How an income is to be proven. */
export interface AddIncomeSourceRequest {
  /** Where the information comes from. */
  type:
    | 'MANUAL_PAYSTUB'
    | 'PLAID_TRANSACTIONS'
    | 'TRUV_PAYROLL'
    | 'TRUV_BANK'
    | 'POINTSERV_TRANSCRIPT'
    | 'EMPINFO';
  /** How the income is earned. */
  employmentType:
    | 'EMPLOYED'
    | 'FULL_TIME'
    | 'OTHER'
    | 'PART_TIME'
    | 'RETIRED'
    | 'SELF_EMPLOYED'
    | 'SEPARATE_MAINTENANCE_PAYMENTS'
    | 'UNRECOGNIZED';
}

/** What the linking service came back with. */
export interface LinkIncomeRequest {
  /** The service's own proof of the link. Default: none; the sandbox has no service that opens windows. */
  readonly publicToken?: string;
  /** The institution that keeps the account. */
  readonly institution: string;
  /** The person agrees that the account is read. */
  readonly isConsented: true;
}

/** The paystubs of a source, in the place of those before. */
export interface PaystubsRequest {
  /**
   * All of them.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: The id that keeping the file gave.
   */
  readonly files: readonly string[];
}

/** The consent to a tax transcript. */
export interface TranscriptRequest {
  /** The person agrees that the transcript is ordered. */
  readonly isConsented: true;
  /** How many years of it. */
  readonly years: number;
  /** Where the person comes back to, below the site that they came from. */
  readonly returnTo: string;
}

/** Where the person signs the order of the transcript. */
export interface Transcript {
  /** Id of the source of income. */
  readonly uuid: string;
  /** Where the person goes. The sandbox orders immediately, and leads back. */
  readonly linkUrl: string;
  /** The lender's status; decides the next page. */
  readonly checklistStatus: string;
}

/** Whom to ask about the employment. */
export interface EmployerRequest {
  /** The employer's name. */
  readonly employer: string;
  /** Whom to ask for. */
  readonly contactName: string;
  /** Telephone number of the contact. */
  readonly phone: string;
  /** Email of the contact. Default: none. */
  readonly email?: string;
  /** What the person is there. Default: none. */
  readonly title?: string;
  /** The person agrees that the employer is asked. */
  readonly isConsented: true;
}

/** Something that a policy must say. */
export interface PolicyRequirement {
  /** Its name. */
  readonly code: string;
  /** In words. */
  readonly text: string;
}

/** A policy that was sent. */
export interface Policy {
  /** Its id. */
  readonly uuid: string;
  /** The insurer. */
  readonly insurer: string;
  /** Its number. */
  readonly policyNumber: string;
  /** Its last day. */
  readonly expires: string;
  /** What was found. */
  readonly state: 'SENT' | 'ACCEPTED' | 'REFUSED';
  /**
   * What it lacks.
   *
   * @maxItems 20
   *
   * Items: Name of a requirement.
   */
  readonly lacks: readonly string[];
  /** Up to how many dollars it covers the home, as read; absent until then. */
  readonly coverage?: number;
  /** Whom it names as mortgagee, as read; absent until then, and where it names nobody. */
  readonly mortgagee?: string;
}

/** What a policy must say, and what was sent. */
export interface InsuranceState {
  /**
   * What it must say.
   *
   * @maxItems 20
   */
  readonly requirements: readonly PolicyRequirement[];
  /**
   * Newest first.
   *
   * @maxItems 50
   */
  readonly policies: readonly Policy[];
  /** The proof is there. */
  readonly isInsured: boolean;
  /** Whom a policy must name as mortgagee: the lender with its address. */
  readonly mortgagee: string;
  /** What a policy must cover at least, in dollars. */
  readonly leastCoverage: number;
  /** The earliest last day that a policy may have. */
  readonly earliestEnd: string;
}

/** A policy. */
export interface PolicyRequest {
  /** The insurer. */
  readonly insurer: string;
  /** Its number. */
  readonly policyNumber: string;
  /** Its last day. */
  readonly expires: string;
  /** The id that keeping the file gave. */
  readonly file: string;
}

/** A debt on the home. */
export interface Lien {
  /** Its id. */
  readonly uuid: string;
  /** Whom it is owed to. */
  readonly holder: string;
  /** What is owed, in dollars. */
  readonly balance: number;
  /** The monthly payment, in dollars. */
  readonly payment: number;
  /** Its rank, 1 is paid first. */
  readonly position: number;
  /** Who named it. */
  readonly source: 'FOUND' | 'ADDED';
  /** What the person says of it; absent until they do. */
  readonly answer?: 'MINE' | 'PAID_OFF' | 'NOT_MINE';
  /** Why it is not theirs, or how it was paid off. */
  readonly reason?: string;
}

/** Somebody asked for the credit file. */
export interface Inquiry {
  /** Its id. */
  readonly uuid: string;
  /** Who asked. */
  readonly creditor: string;
  /** When. */
  readonly date: string;
  /** What came of it; absent until the person says so. */
  readonly answer?: 'NO_DEBT' | 'NEW_DEBT' | 'UNKNOWN_TO_ME';
  /** The new debt, in dollars. */
  readonly balance?: number;
}

/** Debts on the home and recent inquiries. */
export interface Liens {
  /**
   * By rank.
   *
   * @maxItems 100
   */
  readonly liens: readonly Lien[];
  /**
   * Newest first.
   *
   * @maxItems 100
   */
  readonly inquiries: readonly Inquiry[];
}

/** A debt on the home that was not found. */
export interface AddLienRequest {
  /** Whom it is owed to. */
  readonly holder: string;
  /** What is owed, in dollars. */
  readonly balance: number;
  /** The monthly payment, in dollars. */
  readonly payment: number;
}

/** What the person says of a debt. */
export interface LienAnswer {
  /** The debt. */
  readonly uuid: string;
  /** Whether it is theirs. */
  readonly answer: 'MINE' | 'PAID_OFF' | 'NOT_MINE';
  /** Why it is not theirs, or how it was paid off. Default: none. */
  readonly reason?: string;
}

/** What the person says of every debt. */
export interface AnswerLiensRequest {
  /**
   * One entry for each debt.
   *
   * @maxItems 100
   */
  readonly liens: readonly LienAnswer[];
}

/** What came of an inquiry. */
export interface InquiryAnswer {
  /** The inquiry. */
  readonly uuid: string;
  /** What came of it. */
  readonly answer: 'NO_DEBT' | 'NEW_DEBT' | 'UNKNOWN_TO_ME';
  /** The new debt, in dollars. Default: none. */
  readonly balance?: number;
}

/** What came of every inquiry. */
export interface AttestInquiriesRequest {
  /**
   * One entry for each inquiry.
   *
   * @maxItems 100
   */
  readonly inquiries: readonly InquiryAnswer[];
  /** The person says that this is true. */
  readonly isAttested: true;
}

/** What the person says of all debts on the home. */
export interface LienAttestationRequest {
  /** There is no debt on the home besides those listed. */
  readonly isAttested: true;
}

/** A time at which a notary is free. */
export interface NotarySlot {
  /** Its id. */
  readonly uuid: string;
  /** When it begins. */
  readonly startsAt: string;
  /** How long it takes. */
  readonly minutes: number;
  /** The day on which it begins, in the time zone of the list. */
  readonly day: string;
  /** When it begins on that day, as HH:mm. */
  readonly time: string;
}

/** When notaries are free. */
export interface NotarySlots {
  /** Where the notary is. */
  readonly mode: 'REMOTE' | 'IN_PERSON';
  /** What the notary costs, in dollars. */
  readonly price: number;
  /** Of the home, such as America/Denver. */
  readonly timeZone: string;
  /**
   * The next ones.
   *
   * @maxItems 100
   */
  readonly slots: readonly NotarySlot[];
  readonly reservation?: Reservation;
  /**
   * Where the state lets the notary be.
   *
   * @maxItems 2
   *
   * Items: Where the notary is.
   */
  readonly modes: readonly ('REMOTE' | 'IN_PERSON')[];
  /** What a notary costs who comes, in dollars. */
  readonly inPersonPrice: number;
  /** The time that the person has while another one is held; absent if none is. */
  readonly kept?: Reservation;
}

/** A time that is held for the person. */
export interface Reservation {
  /** Its id. */
  readonly uuid: string;
  /** Where the notary is. */
  readonly mode: 'REMOTE' | 'IN_PERSON';
  /** When it begins. */
  readonly startsAt: string;
  /** How long it takes. */
  readonly minutes: number;
  /** Whether it is held for a while, or kept. */
  readonly state: 'HELD' | 'KEPT';
  /** Until when it is held; absent when it is kept. */
  readonly heldUntil?: string;
  /** The day on which it begins, in the time zone of the home or of the list. */
  readonly day: string;
  /** When it begins on that day, as HH:mm. */
  readonly time: string;
  /** When it is over. */
  readonly endsAt: string;
  /** The same as HH:mm; absent when it is kept. */
  readonly heldUntilTime?: string;
  /** Where the notary comes; absent at a distance, and where it is the home. */
  readonly meetingPlace?: string;
}

/** The time that the person wants. */
export interface ReserveRequest {
  /** The time. */
  readonly slotUuid: string;
  /** Where the notary is. */
  readonly mode: 'REMOTE' | 'IN_PERSON';
  /** Where the notary comes. Default: the home. */
  readonly meetingPlace?: string;
}

/** Where the notary is to be. */
export interface NotaryModeRequest {
  /** Where the notary is. */
  readonly mode: 'REMOTE' | 'IN_PERSON';
}

/** A session with a notary. */
export interface NotarySession {
  /** Its id. */
  readonly uuid: string;
  /** Its state: the person shows who they are, waits for the notary, signs, waits for the seal; it is done, or the notary refused it. */
  readonly step: 'IDENTITY' | 'NOTARY' | 'SIGNING' | 'SEALING' | 'DONE' | 'REFUSED';
  /** The notary's name. */
  readonly notary: string;
  /** Where the sandbox's notary sits, a path of this site; absent with real notaries. */
  readonly deskPath?: string;
}

/** Where the person is, which the law wants to know. */
export interface StartSessionRequest {
  /** Where the person is: latitude and longitude in degrees, with a comma between. */
  readonly location: string;
  /** The person agrees that the session is recorded. */
  readonly isConsented: true;
}

/** What the person shows in the session. */
export interface ConfirmIdentityRequest {
  /** The last four digits of the social security number. */
  readonly lastFour: string;
}

/** That the deed is signed. */
export interface DeedRequest {
  /** The hash of the deed that is signed. */
  readonly hash: string;
  /** The name as the person signs, in one line that reads in one direction. */
  readonly signature: string;
}

/** The session of an application, if it has one. */
export interface CurrentSession {
  readonly session?: NotarySession;
  readonly deed?: Deed;
}

/** What the sandbox's notary sees of a session. Of one that is over, its state and nothing else. */
export interface NotaryDesk {
  /** Its state: the person shows who they are, waits for the notary, signs, waits for the seal; it is done, or the notary refused it. */
  readonly step: 'IDENTITY' | 'NOTARY' | 'SIGNING' | 'SEALING' | 'DONE' | 'REFUSED';
  /** Who signs. */
  readonly signer?: string;
  /** The address of the home. */
  readonly home?: string;
  /** Where the person said they are. */
  readonly location?: string;
  /** How the person signed; absent before. */
  readonly signature?: string;
}

/** What the notary does next. */
export interface DeskRequest {
  /** Begins the signing, seals the deed, or refuses the person. */
  readonly does: 'BEGIN' | 'SEAL' | 'REFUSE';
}

/** The deed as the person reads it before the notary. */
export interface Deed {
  /** SHA-256 of its content, in hexadecimal. */
  readonly hash: string;
  readonly signer: Signatory;
  /**
   * Its content.
   *
   * @maxItems 100
   */
  readonly sections: readonly PaperSection[];
}

/** The mailing that an offer code represents (A§3). */
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
  /** The moment that the answer is about; ours. */
  readonly asOf?: string;
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

/** Somebody else who owns the home. */
export interface CoOwner {
  /** First name. */
  readonly firstName: string;
  /** Last name. */
  readonly lastName: string;
  /** Where the invitation goes. */
  readonly email: string;
}

/** The trust that owns the home. */
export interface Trust {
  /** Its name. */
  readonly name: string;
  /** When it was made. */
  readonly date: string;
  /**
   * Their names.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: A name.
   */
  readonly trustees: readonly string[];
}

/** Who owns the home. */
export interface Ownership {
  /** Who owns the home. */
  readonly ownership?: 'SOLE' | 'JOINT' | 'TRUST';
  readonly coOwner?: CoOwner;
  readonly trust?: Trust;
}

/** Who owns the home. */
export interface OwnershipRequest {
  /** Who owns the home. */
  readonly ownership: 'SOLE' | 'JOINT' | 'TRUST';
  readonly coOwner?: CoOwner;
  readonly trust?: Trust;
}

/** The monitoring questions; each may be declined. */
export interface HmdaRequest {
  /**
   * All that apply.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: One of them.
   */
  readonly ethnicity: readonly (
    | 'HISPANIC_OR_LATINO'
    | 'MEXICAN'
    | 'PUERTO_RICAN'
    | 'CUBAN'
    | 'OTHER_HISPANIC_OR_LATINO'
    | 'NOT_HISPANIC_OR_LATINO'
    | 'DECLINED'
  )[];
  /** In the person's words. Default: none. */
  readonly otherEthnicity?: string;
  /**
   * All that apply.
   *
   * @minItems 1
   * @maxItems 17
   *
   * Items: One of them.
   */
  readonly race: readonly (
    | 'AMERICAN_INDIAN_OR_ALASKA_NATIVE'
    | 'ASIAN'
    | 'ASIAN_INDIAN'
    | 'CHINESE'
    | 'FILIPINO'
    | 'JAPANESE'
    | 'KOREAN'
    | 'VIETNAMESE'
    | 'OTHER_ASIAN'
    | 'BLACK_OR_AFRICAN_AMERICAN'
    | 'NATIVE_HAWAIIAN_OR_OTHER_PACIFIC_ISLANDER'
    | 'NATIVE_HAWAIIAN'
    | 'GUAMANIAN_OR_CHAMORRO'
    | 'SAMOAN'
    | 'OTHER_PACIFIC_ISLANDER'
    | 'WHITE'
    | 'DECLINED'
  )[];
  /** Enrolled or principal tribe. Default: none. */
  readonly tribe?: string;
  /** In the person's words. Default: none. */
  readonly otherAsian?: string;
  /** In the person's words. Default: none. */
  readonly otherPacificIslander?: string;
  /**
   * All that apply.
   *
   * @minItems 1
   * @maxItems 2
   *
   * Items: One of them.
   */
  readonly sex: readonly ('FEMALE' | 'MALE' | 'DECLINED')[];
}

/** The offer that was chosen. */
export interface Selection {
  /** The offer. */
  readonly offerUuid: string;
  /** Fixed term in years. */
  readonly term: number;
  /** Initial draw in dollars. */
  readonly amount: number;
  /** Rate as a fraction. */
  readonly rate: number;
  /** How the draw goes along with debts that are paid off. */
  readonly drawPreference: 'PRESERVE' | 'DEDUCT' | 'MAXIMIZE';
  /**
   * Debts that the line pays off.
   *
   * @maxItems 100
   *
   * Items: Id of a debt.
   */
  readonly payoffs: readonly string[];
  /** The person has confirmed it. */
  readonly isConfirmed: boolean;
}

/** An offer, with the amount to draw. */
export interface SelectOfferRequest {
  /** The offer. */
  readonly offerUuid: string;
  /** Initial draw in whole dollars. */
  readonly amount: number;
  /** How the draw goes along with debts that are paid off. */
  readonly drawPreference: 'PRESERVE' | 'DEDUCT' | 'MAXIMIZE';
  /**
   * Debts that the line is to pay off. Default: none.
   *
   * @maxItems 100
   *
   * Items: Id of a debt.
   */
  readonly payoffs?: readonly string[];
}

/** That the person wants what they chose. */
export interface ConfirmOfferRequest {
  /** The offer that was chosen. */
  readonly offerUuid: string;
  /** The amount that was chosen, in dollars. */
  readonly amount: number;
  /** The person agrees to the terms. */
  readonly isAgreed: true;
}

/** What underwriting decided, and why. */
export interface DecisionRecord {
  /** What the decision rests on. */
  readonly stage: 'SOFT_CREDIT' | 'VERIFIED_INCOME';
  /** The decision (B§4). */
  readonly decision: string;
  /** The decision in detail (B§4). */
  readonly subDecision?: string;
  /**
   * The rules that spoke against it, the first one first.
   *
   * @maxItems 20
   *
   * Items: The name of a rule of flows/tables/underwriting.json.
   */
  readonly reasons: readonly string[];
  /** The credit score. */
  readonly score: number;
  /** As a fraction of the monthly income. */
  readonly debtToIncome: number;
  /** All debts on the home with the smallest line, as a fraction of its value. */
  readonly loanToValue: number;
  readonly bureau: Bureau;
  /** When it was decided. */
  readonly decidedAt: string;
}

/** Every decision on the application, newest first. */
export interface UnderwritingDecisions {
  /**
   * The decisions.
   *
   * @maxItems 100
   */
  readonly decisions: readonly DecisionRecord[];
}

/** Something that may make up for an income. */
export interface Asset {
  /** What it is. */
  readonly kind: 'CHECKING' | 'SAVINGS' | 'BROKERAGE' | 'RETIREMENT' | 'OTHER';
  /** Where it is kept. */
  readonly institution: string;
  /** What it is worth, in dollars. */
  readonly value: number;
}

/** An asset that was stated. */
export interface StatedAsset {
  /** Tells it apart from the others. */
  readonly id: string;
  /** What it is. */
  readonly kind: 'CHECKING' | 'SAVINGS' | 'BROKERAGE' | 'RETIREMENT' | 'OTHER';
  /** Where it is kept. */
  readonly institution: string;
  /** What it is worth, in dollars. */
  readonly value: number;
}

/** Assets of the person, and how much is needed. */
export interface Assets {
  /**
   * The assets.
   *
   * @maxItems 30
   */
  readonly assets: readonly StatedAsset[];
  /** Their sum, in dollars. */
  readonly total: number;
  /** What would make up for the income, in dollars. */
  readonly needed: number;
}

/** All assets of the person. */
export interface SaveAssetsRequest {
  /**
   * The assets.
   *
   * @maxItems 30
   */
  readonly assets: readonly Asset[];
}

/** What is offered instead of the line that the home does not carry. */
export interface SmallerLine {
  /** The most that may be drawn, in dollars. */
  readonly amount: number;
  /** What the rate rises by, as a fraction. */
  readonly rateAdded: number;
}

/** Why the application is withdrawn, if the person says so: a right to cancel needs no reason. */
export interface WithdrawRequest {
  /** The reason. */
  readonly reason?: 'NO_LONGER_NEEDED' | 'FOUND_BETTER' | 'TERMS' | 'OTHER';
}

/** A consent that may be given, with the version of its wording. */
export interface ConsentType {
  /** Which consent. */
  readonly type: 'PRIVACY' | 'TERMS' | 'COMMUNICATIONS' | 'SOFT_CREDIT';
  /** Version of the wording now in force. */
  readonly version: string;
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
  /** CO_DEEDER for an additional signer; absent for others. */
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

/** When the person was born. */
export interface BirthDateRequest {
  /** The birth date. */
  readonly dob: string;
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
  readonly publicInfo?: OriginatorPublicInfo;
  /**
   * Where the originator is licensed.
   *
   * Items: Postal abbreviation of the state, upper case.
   */
  readonly licensedStates?: readonly string[];
  readonly originatorDisplayInfo: OriginatorDisplayInfo;
  readonly userInfo?: OriginatorUserInfo;
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

/** What the public register of licences says of an originator (B§3). */
export interface OriginatorPublicInfo {
  /** The name in the register. */
  readonly name?: string;
  /** Whom the originator works for. */
  readonly company?: string;
  /** The number in the register. */
  readonly nmls?: string;
}

/** Who an originator is as a user (B§3). */
export interface OriginatorUserInfo {
  /** Id of the user. */
  readonly uuid?: string;
  /** Organisation that the account belongs to. */
  readonly organizationCode?: string;
  /** What the user is. */
  readonly profileType?: string;
  /** E-mail address. */
  readonly email?: string;
  /** Whether it is a broker. */
  readonly isBroker?: boolean;
  /** Whether others may act for it. */
  readonly isManageable?: boolean;
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

/** Somebody who is asked to sign. */
export interface Invitation {
  /** Its id. */
  readonly uuid: string;
  /** First name. */
  readonly firstName: string;
  /** Last name. */
  readonly lastName: string;
  /** Where the invitation went. */
  readonly email: string;
  /** Its state. */
  readonly state: 'SENT' | 'ACCEPTED' | 'SIGNED' | 'WITHDRAWN' | 'EXPIRED';
  /** When it was sent last. */
  readonly sentAt: string;
  /** Until when it can be accepted. */
  readonly expiresAt: string;
  /** The lender knows who this person is. */
  readonly isIdentityConfirmed: boolean;
  /** When the person signed; absent until then. */
  readonly signedAt?: string;
}

/** Everybody who is asked to sign. */
export interface Invitations {
  /**
   * Oldest first.
   *
   * @maxItems 20
   */
  readonly invitations: readonly Invitation[];
}

/** Somebody who owns the home, too. */
export interface InviteRequest {
  /** First name. */
  readonly firstName: string;
  /** Last name. */
  readonly lastName: string;
  /** Where the invitation goes. */
  readonly email: string;
}

/** The proof in the mail. */
export interface AcceptInvitationRequest {
  /** The proof. */
  readonly token: string;
}

/** Where the application is whose deed the person signs. */
export interface CoDeedStatusReply {
  /** The application. */
  readonly applicationUuid: string;
  /** How far the additional signers are. */
  readonly coDeedStatus: 'NOT_STARTED' | 'PENDING' | 'COMPLETE';
  /** This person has signed. */
  readonly isSigned: boolean;
  /** First name of the borrower. */
  readonly borrower: string;
  /** First name of the signer. */
  readonly firstName: string;
  /** Last name of the signer. */
  readonly lastName: string;
  /** The state of this person's invitation. */
  readonly invitation: 'ACCEPTED' | 'SIGNED' | 'WITHDRAWN';
  /** The lender knows who this person is. */
  readonly isIdentityConfirmed: boolean;
  /** The papers are ready, and nothing is needed before. */
  readonly isReadyToSign: boolean;
  /** The application has neither been withdrawn nor declined. */
  readonly isApplicationOpen: boolean;
  /** When this person signed; absent until then. */
  readonly signedAt?: string;
  /** The home. */
  readonly home: SignerHome;
  /** The list of signers, as far as this person may see it: this person. */
  readonly signers: SignerList;
}

/** That an additional signer signs a paper. */
export interface CoSignRequest {
  /** Id of the paper that is signed. */
  readonly paper: string;
  /** The hash of the content that is signed. */
  readonly hash: string;
  /** The name as the person signs, in one line that reads in one direction. */
  readonly signature: string;
  /** The drawn signature as SVG path data. Default: typed only. */
  readonly drawing?: string;
  /** The person agrees to sign electronically. */
  readonly isESignAgreed: true;
}

/** The home that is signed for. */
export interface SignerHome {
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
}

/** What the mail of an invitation is about. Of one that cannot be accepted any more, its state and nothing else. */
export interface InvitationOffer {
  /** Its state; UNKNOWN if no invitation has this proof. */
  readonly state: 'SENT' | 'ACCEPTED' | 'SIGNED' | 'WITHDRAWN' | 'EXPIRED' | 'UNKNOWN';
  /** First name of the borrower. */
  readonly borrower?: string;
  /** First name of whom it is for. */
  readonly firstName?: string;
  /** Where it went. */
  readonly email?: string;
  /** Somebody has an account under this e-mail. */
  readonly hasLogin?: boolean;
  /** Until when it can be accepted. */
  readonly expiresAt?: string;
  /** The home. */
  readonly home?: SignerHome;
}

/** Who an additional signer is. */
export interface SignerIdentityRequest {
  /** First name, as on the ID. */
  readonly firstName: string;
  /** Last name, as on the ID. */
  readonly lastName: string;
  /** Date of birth, yyyy-MM-dd. */
  readonly birthDate: string;
  /** The last four digits of the social security number. */
  readonly lastFourOfSsn: string;
}

/** One signer. */
export interface SignerListEntry {
  /** Id of the identity. */
  readonly identityUuid: string;
}

/** Signers, and the version of their journey (B§3). */
export interface SignerList {
  /**
   * The signers.
   *
   * @maxItems 20
   */
  readonly helocSigners: readonly SignerListEntry[];
  /** The version, such as v1. */
  readonly additionalSignerVersion: string;
}

/** A paper that an additional signer reads. */
export interface SignerPaper {
  /** Its id. */
  readonly uuid: string;
  /** What it is. */
  readonly type: 'OWNER_CONSENT' | 'OWNER_RIGHT_TO_CANCEL';
  /** Its title. */
  readonly title: string;
  /** Counts from 1 each time that it is made again. */
  readonly version: number;
  /** SHA-256 of its content, in hexadecimal. */
  readonly hash: string;
  /** It has to be signed. */
  readonly isSignatureNeeded: boolean;
  /** When the person came to its end; absent until then. */
  readonly readAt?: string;
  /** When the person signed it; absent until then. */
  readonly signedAt?: string;
}

/** The papers of an additional signer; none before the borrower has signed. */
export interface SignerPapers {
  /**
   * In the order in which they are read.
   *
   * @maxItems 10
   */
  readonly papers: readonly SignerPaper[];
}

/** A line of a paper. */
export interface SignerPaperLine {
  /** What it is about. */
  readonly label: string;
  /** What it says. */
  readonly value: string;
}

/** A section of a paper. */
export interface SignerPaperSection {
  /** Its title. */
  readonly title: string;
  /** What it says; absent where lines say it. */
  readonly text?: string;
  /**
   * Its lines.
   *
   * @maxItems 100
   */
  readonly lines: readonly SignerPaperLine[];
}

/** Something that somebody did with a paper. */
export interface SignerPaperTrail {
  /** When. */
  readonly at: string;
  /** What was done. */
  readonly what: 'MADE' | 'READ' | 'SIGNED';
  /** Who did it. */
  readonly who: string;
  /** The content that it was done with. */
  readonly hash: string;
}

/** A paper, with what it says and who did what with it. */
export interface SignerPaperContent {
  readonly paper: SignerPaper;
  readonly signer: Signatory;
  /**
   * Its sections.
   *
   * @maxItems 50
   */
  readonly sections: readonly SignerPaperSection[];
  /**
   * Oldest first.
   *
   * @maxItems 200
   */
  readonly trail: readonly SignerPaperTrail[];
}

/** That the person has come to the end of a paper. */
export interface ReadSignerPaperRequest {
  /** The hash of the content that was read. */
  readonly hash: string;
}

/** What answers a condition: files, a number or words. */
export interface SignerAnswerRequest {
  /**
   * Ids of files that were sent. Default: none.
   *
   * @maxItems 10
   *
   * Items: Id of a file, as it was given.
   */
  readonly files?: readonly string[];
  /** The number that was missing. Default: none. */
  readonly phoneNumber?: string;
  /** What the person says. Default: nothing. */
  readonly comment?: string;
}

/** A file that was kept. */
export interface SignerFile {
  /** Its id, and its name behind a slash. */
  readonly id: string;
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

/** What is reported when a telemetry session begins (B§3). */
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

/** A file that is to come, and what it is known by. */
export interface BeginTransferRequest {
  /** What the person calls it. */
  readonly name: string;
  /** Its length. */
  readonly bytes: number;
  /** What tells it from others of its name and length: when it was changed last, in milliseconds. */
  readonly mark: string;
}

/** A file that comes in pieces. */
export interface Transfer {
  /** Its id. */
  readonly uuid: string;
  /** How many of its bytes have come; the next piece begins there. */
  readonly received: number;
}

/** What the home is valued at, and what is still needed. */
export interface Valuation {
  /** What it is taken to be worth, in dollars. */
  readonly value?: number;
  /** How far the broker's price opinion is. */
  readonly bpo: 'NOT_REQUIRED' | 'REQUIRED' | 'UNKNOWN' | 'PROCESSING' | 'COMPLETE';
  /** What the broker or the appraiser costs, in dollars. */
  readonly price: number;
  /** An appraiser has to see the home. */
  readonly isAppraisal: boolean;
}

/** That a broker values the home. */
export interface OrderValuationRequest {
  /** The person agrees to the price. */
  readonly isAgreed: true;
  /** Whom the broker calls. */
  readonly contactPhone: string;
}

/** How the appraiser is paid. */
export interface PayAppraisalRequest {
  /** The payment service's own proof. */
  readonly paymentToken: string;
}

/** An email to write to once loans are offered in an area. Nothing else is known of its person. */
export interface InterestRequest {
  /** E-mail address. */
  readonly email: string;
  /** Postal abbreviation of the state, upper case. */
  readonly state: string;
  /** Five-digit postal code. */
  readonly zip: string;
  /** The person agrees to be written to. */
  readonly consent: true;
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

/** An account of a wallet. */
export interface WalletAccount {
  /** Its name. */
  readonly name: string;
  /** Its address. */
  readonly address: string;
}

/** A wallet that may act for an account. */
export interface AuthorizedWallet {
  /** Its address. */
  readonly address: string;
  /** What it may do. */
  readonly authorizationType: 'OWNER' | 'DELEGATE';
}

/** An account that a wallet may use. */
export interface WalletAccess {
  readonly account: WalletAccount;
  readonly authorizedWallet: AuthorizedWallet;
}

/** Every account that the person's wallet may use. */
export interface WalletAccesses {
  /**
   * The accounts.
   *
   * @maxItems 50
   */
  readonly accounts: readonly WalletAccess[];
}

/** The person's own account. */
export interface WalletProfile {
  readonly account: WalletAccount;
  /**
   * Wallets that may act for it.
   *
   * @maxItems 50
   */
  readonly authorizedWallets: readonly AuthorizedWallet[];
}

/** operationId to method and path. */
export const operations = {
  acceptFinalOffer: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/final-offer/accept' },
  acceptInvitation: { method: 'POST', path: '/service-application/api/v1/application/heloc/co-deed/accept' },
  acceptSmallerLine: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/smaller-line/accept' },
  actAtDesk: { method: 'POST', path: '/service-notary/sandbox/api/v1/desks/{session}' },
  addIdentityDocument: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/identity-documents' },
  addIncomeSource: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/income/sources' },
  addLien: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/liens' },
  addPasskey: { method: 'POST', path: '/identity/secure/api/v1/passkeys' },
  answerCondition: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/conditions/{condition}/answers' },
  answerLiens: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/liens/answers' },
  answerSignerCondition: { method: 'POST', path: '/service-application/api/v1/application/heloc/co-deed/conditions/{condition}/answers' },
  askChatbot: { method: 'POST', path: '/service-chat-chatbot/external/api/v1/message/chatWithAutobot' },
  askCredit: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/credit/ask' },
  attestInquiries: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/inquiries' },
  attestLiens: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/liens/attestation' },
  authenticateChat: { method: 'POST', path: '/service-csp/customer/secure/api/v1/webchat/authenticate' },
  beginPasskey: { method: 'POST', path: '/identity/secure/api/v1/passkeys/begin' },
  beginPasskeyProof: { method: 'POST', path: '/identity/secure/api/v1/fresh-proof/passkey' },
  beginTotp: { method: 'POST', path: '/identity/secure/api/v1/totp' },
  beginTransfer: { method: 'POST', path: '/service-application/api/v1/transfers' },
  brokerLogin: { method: 'POST', path: '/identity-broker/{audience}/api/v3/login' },
  brokerLogout: { method: 'POST', path: '/identity-broker/{audience}/secure/api/v3/logout' },
  cancelReservation: { method: 'DELETE', path: '/service-application/api/v1/application/heloc/{uuid}/notary/reservations/{reservation}' },
  changePassword: { method: 'PUT', path: '/identity/secure/api/v1/password' },
  checkFeature: { method: 'POST', path: '/service-optimize/{context}/api/v1/feature' },
  chooseNotary: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/notary/mode' },
  chooseProperty: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/property' },
  chooseRentalOffer: { method: 'PUT', path: '/service-application/api/v1/application/dscr/{uuid}/choice' },
  coSign: { method: 'POST', path: '/service-application/api/v1/application/heloc/co-deed/sign' },
  confirmEmail: { method: 'POST', path: '/identity/secure/api/v1/email/confirm' },
  confirmIdentity: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/notary/session/identity' },
  confirmOffer: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/selection/confirm' },
  confirmPaperDeed: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/notary/deed-on-paper' },
  confirmPhone: { method: 'POST', path: '/identity/secure/api/v1/phone/confirm' },
  confirmSignerIdentity: { method: 'POST', path: '/service-application/api/v1/application/heloc/co-deed/identity' },
  confirmTotp: { method: 'POST', path: '/identity/secure/api/v1/totp/confirm' },
  continueTransfer: { method: 'PATCH', path: '/service-application/api/v1/transfers/{transfer}' },
  createApplication: { method: 'POST', path: '/service-application/api/v3/application/helocs' },
  createRentalLoan: { method: 'POST', path: '/service-application/api/v1/application/dscr' },
  decide: { method: 'POST', path: '/service-optimize/{context}/api/v2/decision' },
  endChat: { method: 'DELETE', path: '/service-omni-proxy/insecure/api/v1/stream/conversations/{conversationSid}' },
  endOtherSessions: { method: 'POST', path: '/identity/secure/api/v1/sessions/end-others' },
  endSession: { method: 'POST', path: '/identity/secure/api/v1/sessions/{session}/end' },
  estimateValue: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/property/estimate' },
  getAccounts: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/accounts' },
  getAffiliatePrefill: { method: 'GET', path: '/a/external/prepop' },
  getApplication: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}' },
  getApplicationConsentTypes: { method: 'GET', path: '/service-application/api/v1/application/heloc/consent-types' },
  getApplicationStatus: { method: 'GET', path: '/service-krang-heloc/borrower/secure/api/v1/{uuid}/status' },
  getAssets: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/assets' },
  getAuthenticationMode: { method: 'GET', path: '/identity/api/v1/organizations/{organization}/authentication-mode' },
  getBanners: { method: 'GET', path: '/banners/{variant}' },
  getBrokerIdentity: { method: 'GET', path: '/identity-broker/{audience}/secure/api/v3/self/figureinfo' },
  getChatDesk: { method: 'GET', path: '/service-omni-proxy/sandbox/api/v1/desks/{conversationSid}' },
  getChatDeskFile: { method: 'GET', path: '/service-omni-proxy/sandbox/api/v1/desks/{conversationSid}/files/{file}' },
  getChatFile: { method: 'GET', path: '/service-omni-proxy/insecure/api/v1/stream/conversations/{conversationSid}/files/{file}' },
  getChatHistory: { method: 'GET', path: '/service-chat-chatbot/external/api/v1/message/getChatHistory/{conversationId}' },
  getChatInfo: { method: 'POST', path: '/service-csp/external/api/v1/twilio/web-chat-info' },
  getCoDeedStatus: { method: 'GET', path: '/service-application/api/v1/application/heloc/co-deed/status' },
  getConditions: { method: 'GET', path: '/service-conditions/external/api/v1/applications/{id}/conditions/external-applicants' },
  getConsentPrompt: { method: 'GET', path: '/service-comms-prefs/external/api/v1/consent/prompt/{consentType}' },
  getConsentTypes: { method: 'GET', path: '/service-profile/api/v1/profile/consent-types' },
  getConversation: { method: 'GET', path: '/service-omni-proxy/insecure/api/v1/stream/conversations/{conversationSid}' },
  getCreditFile: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/credit' },
  getFactors: { method: 'GET', path: '/identity/secure/api/v1/factors' },
  getFile: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/files/{file}' },
  getFunding: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/funding' },
  getIdentity: { method: 'GET', path: '/identity/secure/api/v1/identity' },
  getIncome: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/income' },
  getInsurance: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/insurance' },
  getLicensedStates: { method: 'GET', path: '/service-lead-portal/api/lo/{loanOriginatorUuid}/licensed-states' },
  getLoanOriginator: { method: 'GET', path: '/service-lead-portal/api/lo/{loanOriginatorUuid}' },
  getMessageChoices: { method: 'GET', path: '/service-comms-prefs/secure/api/v1/messages' },
  getNotaryDesk: { method: 'GET', path: '/service-notary/sandbox/api/v1/desks/{session}' },
  getNotarySession: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/notary/session' },
  getOfferCode: { method: 'GET', path: '/offercode/{offerCode}' },
  getOffers: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/offers' },
  getOperatingHours: { method: 'GET', path: '/service-operating-hours/external/api/v1/hours/{department}' },
  getOwnership: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/ownership' },
  getPaper: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/disclosures/{paper}' },
  getPaperFile: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/disclosures/{paper}/file' },
  getProfile: { method: 'GET', path: '/service-profile/api/v1/profile' },
  getReferral: { method: 'GET', path: '/service-lead-portal/api/referrals/{referralUuid}' },
  getReferralStatus: { method: 'GET', path: '/service-application/external/api/v1/heloc/referral-id/{referralUuid}' },
  getRentalLoan: { method: 'GET', path: '/service-application/api/v1/application/dscr/{uuid}' },
  getSelection: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/selection' },
  getSignerPaper: { method: 'GET', path: '/service-application/api/v1/application/heloc/co-deed/papers/{paper}' },
  getSignerPaperFile: { method: 'GET', path: '/service-application/api/v1/application/heloc/co-deed/papers/{paper}/file' },
  getSmallerLine: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/smaller-line' },
  getStateLicenses: { method: 'GET', path: '/service-application/external/api/v1/heloc/state-licenses' },
  getStatesEligibility: { method: 'GET', path: '/service-application/external/api/v2/heloc/states-eligibility' },
  getTrackerProfile: { method: 'GET', path: '/service-application/api/v3/application/heloc/optermizerly-profile' },
  getValuation: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/valuation' },
  getWalletAccess: { method: 'GET', path: '/service-wallet/secure/api/v3/account/access' },
  getWalletAccount: { method: 'GET', path: '/service-wallet/secure/api/v3/account' },
  getZipEligibility: { method: 'GET', path: '/service-application/external/api/v1/heloc/zip-eligibility' },
  inviteSigner: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/signers' },
  joinWaitlist: { method: 'POST', path: '/waitlist/home-equity-loan-plus' },
  keepChatFile: { method: 'POST', path: '/service-omni-proxy/insecure/api/v1/stream/conversations/{conversationSid}/files' },
  keepFile: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/files' },
  keepReservation: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/notary/reservations/{reservation}/keep' },
  linkBank: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/accounts/link' },
  linkIncome: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/income/sources/{source}/link' },
  listApplications: { method: 'GET', path: '/service-application/api/v1/application/heloc/all' },
  listBanks: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/accounts/banks' },
  listChatUsers: { method: 'POST', path: '/service-omni-proxy/secure/api/v1/stream/users' },
  listDecisions: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/decisions' },
  listFeatures: { method: 'POST', path: '/service-optimize/{context}/api/v1/features' },
  listFiles: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/files' },
  listIdentityDocuments: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/identity-documents' },
  listLiens: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/liens' },
  listNotarySlots: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/notary/slots' },
  listNotifications: { method: 'GET', path: '/service-conditions/external/api/v1/notifications' },
  listPapers: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/disclosures' },
  listProperties: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/properties' },
  listRentalLoans: { method: 'GET', path: '/service-application/api/v1/application/dscr/all' },
  listSessions: { method: 'GET', path: '/identity/secure/api/v1/sessions' },
  listSignerPapers: { method: 'GET', path: '/service-application/api/v1/application/heloc/co-deed/papers' },
  listSigners: { method: 'GET', path: '/service-application/api/v1/application/heloc/{uuid}/signers' },
  login: { method: 'POST', path: '/identity/api/v1/login' },
  loginWithCode: { method: 'POST', path: '/identity/api/v1/one-time-code/login' },
  loginWithSecondFactor: { method: 'POST', path: '/identity/api/v1/login/second-factor' },
  logout: { method: 'POST', path: '/identity/secure/api/v1/logout' },
  nameEmployer: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/employer' },
  noteInterest: { method: 'POST', path: '/waitlist/interest' },
  openDraft: { method: 'POST', path: '/visit/draft/open' },
  orderTranscript: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/income/transcript' },
  orderValuation: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/valuation/orders' },
  payAppraisal: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/valuation/payments' },
  proveFresh: { method: 'POST', path: '/identity/secure/api/v1/fresh-proof' },
  rateChatbot: { method: 'POST', path: '/service-chat-chatbot/external/api/v1/message/setChatReplyUsedWithFeedback' },
  readInvitation: { method: 'POST', path: '/service-application/api/v1/application/heloc/co-deed/invitation' },
  readPaper: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/disclosures/{paper}/read' },
  readSignerPaper: { method: 'POST', path: '/service-application/api/v1/application/heloc/co-deed/papers/{paper}/read' },
  refreshChatNonce: { method: 'PUT', path: '/service-csp/customer/secure/api/v1/webchat/refresh' },
  refreshChatToken: { method: 'POST', path: '/service-csp/external/api/v1/twilio/refreshToken' },
  registerIdentity: { method: 'POST', path: '/identity/api/v1/registration/register' },
  removePasskey: { method: 'POST', path: '/identity/secure/api/v1/passkeys/{passkey}/remove' },
  removeTotp: { method: 'POST', path: '/identity/secure/api/v1/totp/remove' },
  renewRecoveryCodes: { method: 'POST', path: '/identity/secure/api/v1/recovery-codes' },
  requestEmailChange: { method: 'POST', path: '/identity/secure/api/v1/email' },
  requestOneTimeCode: { method: 'POST', path: '/identity/api/v1/one-time-code' },
  requestPasswordReset: { method: 'POST', path: '/identity/api/v1/password-reset' },
  requestPhoneChange: { method: 'POST', path: '/identity/secure/api/v1/phone' },
  reserveNotary: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/notary/reservations' },
  resetPassword: { method: 'POST', path: '/identity/api/v1/password-reset/confirm' },
  saveAlias: { method: 'PUT', path: '/identity/secure/api/v1/identity/alias' },
  saveApplicationConsents: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/consents' },
  saveAssets: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/assets' },
  saveBirthDate: { method: 'PUT', path: '/service-profile/api/v1/profile/dob' },
  saveConsents: { method: 'POST', path: '/service-comms-prefs/secure/api/v1/consent/user' },
  saveDisbursementAccount: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/disbursement-account' },
  saveExperiments: { method: 'PATCH', path: '/service-application/api/v1/application/{uuid}/experiments' },
  saveHmda: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/hmda' },
  saveMessageChoices: { method: 'PUT', path: '/service-comms-prefs/secure/api/v1/messages' },
  saveName: { method: 'PUT', path: '/service-profile/api/v1/profile/name' },
  saveOwnership: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/ownership' },
  savePayType: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/pay-type' },
  savePaystubs: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/income/sources/{source}/paystubs' },
  saveSessionReplayLink: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/full-story-link' },
  saveSsn: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/ssn' },
  saveTrackerProfile: { method: 'PATCH', path: '/service-application/api/v3/application/heloc/optermizerly-profile' },
  sealDraft: { method: 'POST', path: '/visit/draft/seal' },
  searchAddresses: { method: 'GET', path: '/service-search/external/api/v1/addresses' },
  selectOffer: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/selection' },
  sendChatMessage: { method: 'POST', path: '/service-omni-proxy/insecure/api/v1/stream/conversations/{conversationSid}/messages' },
  sendEvent: { method: 'POST', path: '/ft/{context}/event' },
  sendFeedback: { method: 'POST', path: '/service-profile/api/v1/feedback/ceo' },
  sendInvitation: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/signers/{signer}/send' },
  sendPolicy: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/insurance/policies' },
  sendProofCode: { method: 'POST', path: '/identity/secure/api/v1/fresh-proof/code' },
  sendSignerFile: { method: 'POST', path: '/service-application/api/v1/application/heloc/co-deed/files' },
  signDeed: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/notary/session/deed' },
  signInWithToken: { method: 'POST', path: '/identity/api/v1/token' },
  signPaper: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/disclosures/{paper}/sign' },
  startChat: { method: 'POST', path: '/service-csp/external/api/v1/twilio/initWebChat' },
  startNotarySession: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/notary/session' },
  startOmniChat: { method: 'POST', path: '/service-omni-proxy/insecure/api/v1/stream/init-web-chat' },
  startSession: { method: 'POST', path: '/ft/{context}/session' },
  submitIdentity: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/identity-documents/submit' },
  submitIncome: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/income/submit' },
  useLinkedAccount: { method: 'PUT', path: '/service-application/api/v1/application/heloc/{uuid}/disbursement-account/linked' },
  verifyAbilityToStart: { method: 'GET', path: '/service-search/api/v1/profiles/actions/verify-ability-to-start-application' },
  verifyIdentity: { method: 'GET', path: '/identity/secure/api/v1_1/identity' },
  withdrawApplication: { method: 'POST', path: '/service-application/api/v1/application/heloc/{uuid}/withdraw' },
  withdrawInvitation: { method: 'DELETE', path: '/service-application/api/v1/application/heloc/{uuid}/signers/{signer}' },
} as const;

export type OperationId = keyof typeof operations;

/** operationId to what is sent and what comes back; `undefined` where there is no body. */
export interface OperationTypes {
  readonly acceptFinalOffer: { readonly body: undefined; readonly reply: NextStatus };
  readonly acceptInvitation: { readonly body: AcceptInvitationRequest; readonly reply: CoDeedStatusReply };
  readonly acceptSmallerLine: { readonly body: undefined; readonly reply: NextStatus };
  readonly actAtDesk: { readonly body: DeskRequest; readonly reply: NotaryDesk };
  readonly addIdentityDocument: { readonly body: IdentityDocumentRequest; readonly reply: Created };
  readonly addIncomeSource: { readonly body: AddIncomeSourceRequest; readonly reply: Created };
  readonly addLien: { readonly body: AddLienRequest; readonly reply: Created };
  readonly addPasskey: { readonly body: NewPasskey; readonly reply: RecoveryCodes };
  readonly answerCondition: { readonly body: ConditionAnswerRequest; readonly reply: Created };
  readonly answerLiens: { readonly body: AnswerLiensRequest; readonly reply: NextStatus };
  readonly answerSignerCondition: { readonly body: SignerAnswerRequest; readonly reply: CoDeedStatusReply };
  readonly askChatbot: { readonly body: AskChatbotRequest; readonly reply: ChatMessage };
  readonly askCredit: { readonly body: AskCreditRequest; readonly reply: NextStatus };
  readonly attestInquiries: { readonly body: AttestInquiriesRequest; readonly reply: NextStatus };
  readonly attestLiens: { readonly body: LienAttestationRequest; readonly reply: NextStatus };
  readonly authenticateChat: { readonly body: ChatNonceRequest; readonly reply: ChatNonce };
  readonly beginPasskey: { readonly body: undefined; readonly reply: PasskeyOptions };
  readonly beginPasskeyProof: { readonly body: undefined; readonly reply: PasskeyOptions };
  readonly beginTotp: { readonly body: undefined; readonly reply: TotpSetup };
  readonly beginTransfer: { readonly body: BeginTransferRequest; readonly reply: Transfer };
  readonly brokerLogin: { readonly body: undefined; readonly reply: BrokerRedirect };
  readonly brokerLogout: { readonly body: undefined; readonly reply: Accepted };
  readonly cancelReservation: { readonly body: undefined; readonly reply: NextStatus };
  readonly changePassword: { readonly body: PasswordChange; readonly reply: Factors };
  readonly checkFeature: { readonly body: FeatureRequest; readonly reply: FeatureReply };
  readonly chooseNotary: { readonly body: NotaryModeRequest; readonly reply: NextStatus };
  readonly chooseProperty: { readonly body: ChoosePropertyRequest; readonly reply: NextStatus };
  readonly chooseRentalOffer: { readonly body: ChooseRentalOfferRequest; readonly reply: RentalLoan };
  readonly coSign: { readonly body: CoSignRequest; readonly reply: CoDeedStatusReply };
  readonly confirmEmail: { readonly body: CodeConfirmation; readonly reply: Factors };
  readonly confirmIdentity: { readonly body: ConfirmIdentityRequest; readonly reply: NotarySession };
  readonly confirmOffer: { readonly body: ConfirmOfferRequest; readonly reply: NextStatus };
  readonly confirmPaperDeed: { readonly body: undefined; readonly reply: NextStatus };
  readonly confirmPhone: { readonly body: CodeConfirmation; readonly reply: Factors };
  readonly confirmSignerIdentity: { readonly body: SignerIdentityRequest; readonly reply: CoDeedStatusReply };
  readonly confirmTotp: { readonly body: TotpConfirmation; readonly reply: RecoveryCodes };
  readonly continueTransfer: { readonly body: undefined; readonly reply: Transfer };
  readonly createApplication: { readonly body: CreateApplicationRequest; readonly reply: Application };
  readonly createRentalLoan: { readonly body: CreateRentalLoanRequest; readonly reply: RentalLoan };
  readonly decide: { readonly body: DecisionRequest; readonly reply: Decisions };
  readonly endChat: { readonly body: undefined; readonly reply: Conversation };
  readonly endOtherSessions: { readonly body: undefined; readonly reply: Sessions };
  readonly endSession: { readonly body: undefined; readonly reply: Sessions };
  readonly estimateValue: { readonly body: EstimateRequest; readonly reply: NextStatus };
  readonly getAccounts: { readonly body: undefined; readonly reply: BankAccounts };
  readonly getAffiliatePrefill: { readonly body: undefined; readonly reply: AffiliatePrefill };
  readonly getApplication: { readonly body: undefined; readonly reply: Application };
  readonly getApplicationConsentTypes: { readonly body: undefined; readonly reply: ApplicationConsentTypes };
  readonly getApplicationStatus: { readonly body: undefined; readonly reply: Status };
  readonly getAssets: { readonly body: undefined; readonly reply: Assets };
  readonly getAuthenticationMode: { readonly body: undefined; readonly reply: AuthenticationMode };
  readonly getBanners: { readonly body: undefined; readonly reply: Banners };
  readonly getBrokerIdentity: { readonly body: undefined; readonly reply: Identity };
  readonly getChatDesk: { readonly body: undefined; readonly reply: Conversation };
  readonly getChatDeskFile: { readonly body: undefined; readonly reply: undefined };
  readonly getChatFile: { readonly body: undefined; readonly reply: undefined };
  readonly getChatHistory: { readonly body: undefined; readonly reply: ChatHistory };
  readonly getChatInfo: { readonly body: ChatInfoRequest; readonly reply: ChatInfo };
  readonly getCoDeedStatus: { readonly body: undefined; readonly reply: CoDeedStatusReply };
  readonly getConditions: { readonly body: undefined; readonly reply: Conditions };
  readonly getConsentPrompt: { readonly body: undefined; readonly reply: ConsentPrompt };
  readonly getConsentTypes: { readonly body: undefined; readonly reply: ConsentTypes };
  readonly getConversation: { readonly body: undefined; readonly reply: Conversation };
  readonly getCreditFile: { readonly body: undefined; readonly reply: CreditFile };
  readonly getFactors: { readonly body: undefined; readonly reply: Factors };
  readonly getFile: { readonly body: undefined; readonly reply: undefined };
  readonly getFunding: { readonly body: undefined; readonly reply: Funding };
  readonly getIdentity: { readonly body: undefined; readonly reply: Identity };
  readonly getIncome: { readonly body: undefined; readonly reply: ProofsOfIncome };
  readonly getInsurance: { readonly body: undefined; readonly reply: InsuranceState };
  readonly getLicensedStates: { readonly body: undefined; readonly reply: LicensedStates };
  readonly getLoanOriginator: { readonly body: undefined; readonly reply: LoanOriginator };
  readonly getMessageChoices: { readonly body: undefined; readonly reply: MessageChoices };
  readonly getNotaryDesk: { readonly body: undefined; readonly reply: NotaryDesk };
  readonly getNotarySession: { readonly body: undefined; readonly reply: CurrentSession };
  readonly getOfferCode: { readonly body: undefined; readonly reply: OfferCodeRecord };
  readonly getOffers: { readonly body: undefined; readonly reply: OfferSet };
  readonly getOperatingHours: { readonly body: undefined; readonly reply: OperatingHours };
  readonly getOwnership: { readonly body: undefined; readonly reply: Ownership };
  readonly getPaper: { readonly body: undefined; readonly reply: PaperContent };
  readonly getPaperFile: { readonly body: undefined; readonly reply: undefined };
  readonly getProfile: { readonly body: undefined; readonly reply: Profile };
  readonly getReferral: { readonly body: undefined; readonly reply: Referral };
  readonly getReferralStatus: { readonly body: undefined; readonly reply: ReferralStatus };
  readonly getRentalLoan: { readonly body: undefined; readonly reply: RentalLoan };
  readonly getSelection: { readonly body: undefined; readonly reply: Selection };
  readonly getSignerPaper: { readonly body: undefined; readonly reply: SignerPaperContent };
  readonly getSignerPaperFile: { readonly body: undefined; readonly reply: undefined };
  readonly getSmallerLine: { readonly body: undefined; readonly reply: SmallerLine };
  readonly getStateLicenses: { readonly body: undefined; readonly reply: StateLicenses };
  readonly getStatesEligibility: { readonly body: undefined; readonly reply: ServedStates };
  readonly getTrackerProfile: { readonly body: undefined; readonly reply: TrackerProfile };
  readonly getValuation: { readonly body: undefined; readonly reply: Valuation };
  readonly getWalletAccess: { readonly body: undefined; readonly reply: WalletAccesses };
  readonly getWalletAccount: { readonly body: undefined; readonly reply: WalletProfile };
  readonly getZipEligibility: { readonly body: undefined; readonly reply: RestrictedZips };
  readonly inviteSigner: { readonly body: InviteRequest; readonly reply: Invitation };
  readonly joinWaitlist: { readonly body: WaitlistRequest; readonly reply: Accepted };
  readonly keepChatFile: { readonly body: undefined; readonly reply: KeptChatFile };
  readonly keepFile: { readonly body: undefined; readonly reply: KeptFile };
  readonly keepReservation: { readonly body: undefined; readonly reply: Reservation };
  readonly linkBank: { readonly body: LinkBankRequest; readonly reply: NextStatus };
  readonly linkIncome: { readonly body: LinkIncomeRequest; readonly reply: NextStatus };
  readonly listApplications: { readonly body: undefined; readonly reply: Applications };
  readonly listBanks: { readonly body: undefined; readonly reply: Banks };
  readonly listChatUsers: { readonly body: ChatUsersRequest; readonly reply: ChatUsers };
  readonly listDecisions: { readonly body: undefined; readonly reply: UnderwritingDecisions };
  readonly listFeatures: { readonly body: FeaturesRequest; readonly reply: Features };
  readonly listFiles: { readonly body: undefined; readonly reply: StoredFiles };
  readonly listIdentityDocuments: { readonly body: undefined; readonly reply: IdentityDocuments };
  readonly listLiens: { readonly body: undefined; readonly reply: Liens };
  readonly listNotarySlots: { readonly body: undefined; readonly reply: NotarySlots };
  readonly listNotifications: { readonly body: undefined; readonly reply: Notifications };
  readonly listPapers: { readonly body: undefined; readonly reply: Papers };
  readonly listProperties: { readonly body: undefined; readonly reply: PropertyCandidates };
  readonly listRentalLoans: { readonly body: undefined; readonly reply: RentalLoans };
  readonly listSessions: { readonly body: undefined; readonly reply: Sessions };
  readonly listSignerPapers: { readonly body: undefined; readonly reply: SignerPapers };
  readonly listSigners: { readonly body: undefined; readonly reply: Invitations };
  readonly login: { readonly body: LoginRequest; readonly reply: LoginReply };
  readonly loginWithCode: { readonly body: CodeLoginRequest; readonly reply: LoginReply };
  readonly loginWithSecondFactor: { readonly body: SecondFactorLogin; readonly reply: TokenReply };
  readonly logout: { readonly body: undefined; readonly reply: Accepted };
  readonly nameEmployer: { readonly body: EmployerRequest; readonly reply: NextStatus };
  readonly noteInterest: { readonly body: InterestRequest; readonly reply: Accepted };
  readonly openDraft: { readonly body: SealedDraft; readonly reply: Draft };
  readonly orderTranscript: { readonly body: TranscriptRequest; readonly reply: Transcript };
  readonly orderValuation: { readonly body: OrderValuationRequest; readonly reply: Created };
  readonly payAppraisal: { readonly body: PayAppraisalRequest; readonly reply: Created };
  readonly proveFresh: { readonly body: FreshProof; readonly reply: Factors };
  readonly rateChatbot: { readonly body: RateChatbotRequest; readonly reply: Accepted };
  readonly readInvitation: { readonly body: AcceptInvitationRequest; readonly reply: InvitationOffer };
  readonly readPaper: { readonly body: ReadPaperRequest; readonly reply: NextStatus };
  readonly readSignerPaper: { readonly body: ReadSignerPaperRequest; readonly reply: SignerPaper };
  readonly refreshChatNonce: { readonly body: ChatNonceRequest; readonly reply: ChatNonce };
  readonly refreshChatToken: { readonly body: RefreshChatTokenRequest; readonly reply: ChatToken };
  readonly registerIdentity: { readonly body: RegistrationRequest; readonly reply: TokenReply };
  readonly removePasskey: { readonly body: undefined; readonly reply: Factors };
  readonly removeTotp: { readonly body: undefined; readonly reply: Factors };
  readonly renewRecoveryCodes: { readonly body: undefined; readonly reply: RecoveryCodes };
  readonly requestEmailChange: { readonly body: EmailChange; readonly reply: Accepted };
  readonly requestOneTimeCode: { readonly body: CodeRequest; readonly reply: Accepted };
  readonly requestPasswordReset: { readonly body: PasswordResetRequest; readonly reply: Accepted };
  readonly requestPhoneChange: { readonly body: PhoneChange; readonly reply: Accepted };
  readonly reserveNotary: { readonly body: ReserveRequest; readonly reply: Reservation };
  readonly resetPassword: { readonly body: NewPasswordRequest; readonly reply: Accepted };
  readonly saveAlias: { readonly body: Alias; readonly reply: Identity };
  readonly saveApplicationConsents: { readonly body: ApplicationConsentsRequest; readonly reply: NextStatus };
  readonly saveAssets: { readonly body: SaveAssetsRequest; readonly reply: NextStatus };
  readonly saveBirthDate: { readonly body: BirthDateRequest; readonly reply: Profile };
  readonly saveConsents: { readonly body: UserConsents; readonly reply: Accepted };
  readonly saveDisbursementAccount: { readonly body: BankAccountRequest; readonly reply: NextStatus };
  readonly saveExperiments: { readonly body: Experiments; readonly reply: Accepted };
  readonly saveHmda: { readonly body: HmdaRequest; readonly reply: NextStatus };
  readonly saveMessageChoices: { readonly body: MessageChoicesRequest; readonly reply: MessageChoices };
  readonly saveName: { readonly body: NameRequest; readonly reply: Profile };
  readonly saveOwnership: { readonly body: OwnershipRequest; readonly reply: NextStatus };
  readonly savePayType: { readonly body: PayTypeRequest; readonly reply: NextStatus };
  readonly savePaystubs: { readonly body: PaystubsRequest; readonly reply: NextStatus };
  readonly saveSessionReplayLink: { readonly body: ReplayLink; readonly reply: Accepted };
  readonly saveSsn: { readonly body: SsnRequest; readonly reply: NextStatus };
  readonly saveTrackerProfile: { readonly body: SaveTrackerProfileRequest; readonly reply: TrackerProfile };
  readonly sealDraft: { readonly body: Draft; readonly reply: SealedDraft };
  readonly searchAddresses: { readonly body: undefined; readonly reply: AddressSuggestions };
  readonly selectOffer: { readonly body: SelectOfferRequest; readonly reply: Selection };
  readonly sendChatMessage: { readonly body: ChatMessageRequest; readonly reply: Conversation };
  readonly sendEvent: { readonly body: EventPayload; readonly reply: Accepted };
  readonly sendFeedback: { readonly body: FeedbackRequest; readonly reply: Accepted };
  readonly sendInvitation: { readonly body: undefined; readonly reply: Invitation };
  readonly sendPolicy: { readonly body: PolicyRequest; readonly reply: Created };
  readonly sendProofCode: { readonly body: undefined; readonly reply: Accepted };
  readonly sendSignerFile: { readonly body: undefined; readonly reply: SignerFile };
  readonly signDeed: { readonly body: DeedRequest; readonly reply: NextStatus };
  readonly signInWithToken: { readonly body: TokenRequest; readonly reply: TokenReply };
  readonly signPaper: { readonly body: SignPaperRequest; readonly reply: NextStatus };
  readonly startChat: { readonly body: StartChatRequest; readonly reply: ChatSession };
  readonly startNotarySession: { readonly body: StartSessionRequest; readonly reply: NotarySession };
  readonly startOmniChat: { readonly body: StartChatRequest; readonly reply: ChatSession };
  readonly startSession: { readonly body: SessionPayload; readonly reply: SessionReply };
  readonly submitIdentity: { readonly body: undefined; readonly reply: NextStatus };
  readonly submitIncome: { readonly body: undefined; readonly reply: NextStatus };
  readonly useLinkedAccount: { readonly body: UseLinkedAccountRequest; readonly reply: NextStatus };
  readonly verifyAbilityToStart: { readonly body: undefined; readonly reply: Ability };
  readonly verifyIdentity: { readonly body: undefined; readonly reply: Identity };
  readonly withdrawApplication: { readonly body: WithdrawRequest; readonly reply: NextStatus };
  readonly withdrawInvitation: { readonly body: undefined; readonly reply: Invitation };
}
