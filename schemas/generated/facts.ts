// Written by `npm run generate` from schemas/domain.

/**
 * Where the check of a bank account stands (B§4).
 */
export type AccountStatus = 'VERIFIED' | 'FAILED_VERIFICATION' | 'PENDING_REVIEW';

/**
 * Where the valuation by a broker stands (DECISIONS §1).
 */
export type BpoStatus = 'NOT_REQUIRED' | 'REQUIRED' | 'UNKNOWN' | 'PROCESSING' | 'COMPLETE';

/**
 * Where the additional signers stand (DECISIONS §1).
 */
export type CoDeedStatus = 'NOT_STARTED' | 'PENDING' | 'COMPLETE';

/**
 * The kind of a task (B§4).
 */
export type ConditionCategory =
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

/**
 * What underwriting decided (B§4).
 */
export type Decision =
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

/**
 * How a person earns an income (A§3).
 */
export type EmploymentType =
  | 'FULL_TIME'
  | 'PART_TIME'
  | 'SELF_EMPLOYED'
  | 'RETIRED'
  | 'UNEMPLOYED'
  | 'ALIMONY'
  | 'CHILD_SUPPORT'
  | 'SEPARATE_MAINTENANCE_PAYMENTS'
  | 'PUBLIC_ASSISTANCE_PROGRAM';

/**
 * How a property is used (A§3).
 */
export type OccupancyType = 'HOME' | 'SECONDARY' | 'INVESTMENT';

/**
 * Who owns a property (A§3).
 */
export type Ownership = 'SOLE' | 'JOINT' | 'TRUST';

/**
 * How payments are made (A§3).
 */
export type PayType = 'AUTOPAY' | 'MANUAL';

/**
 * The state of repair of a property (B§3).
 */
export type PropertyCondition =
  'UNKNOWN_CONDITION' | 'NOT_AVAILABLE' | 'POOR' | 'FAIR' | 'AVERAGE' | 'GOOD' | 'EXCELLENT';

/**
 * Whether a rate moves (B§3).
 */
export type RateType = 'UNKNOWN' | 'FIXED' | 'VARIABLE';

/**
 * The decision in detail (B§4).
 */
export type SubDecision =
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

/**
 * The suffix of a name; the empty text is none (A§3).
 */
export type Suffix = '' | 'JR' | 'SR' | 'I' | 'II' | 'III' | 'IV' | 'V';

/**
 * Where the title search stands (DECISIONS §1).
 */
export type TitleStatus =
  | 'REQUIRED'
  | 'NOT_REQUIRED'
  | 'PREQUAL_PROCESSING'
  | 'PREQUAL_COMPLETE'
  | 'FINAL_PROCESSING'
  | 'FINAL_COMPLETE'
  | 'UNKNOWN';

/**
 * The object that every condition reads (DECISIONS §1).
 */
export interface Facts {
  /**
   * The application.
   */
  readonly application?: Application;
  /**
   * The person who is signed in.
   */
  readonly profile?: Profile;
  /**
   * The draft that is being filled in.
   */
  readonly register?: Register;
  /**
   * The brand.
   */
  readonly brand?: Brand;
  /**
   * Flag to whether it is on; an absent flag is off.
   */
  readonly flags?: {
    /**
     * Whether the flag is on.
     */
    readonly [k: string]: boolean;
  };
  /**
   * The visit.
   */
  readonly session?: Session;
  /**
   * Who referred the person.
   */
  readonly referral?: Referral;
  /**
   * Where the product runs.
   */
  readonly environment?: {
    /**
     * For real people. Default: true.
     */
    readonly production?: boolean;
  };
  /**
   * The day; the clock is read nowhere else.
   */
  readonly today?: string;
}

/**
 * A postal address, of a property or a home.
 */
export interface Address {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * Street and number.
   */
  readonly street1?: string;
  /**
   * Apartment or unit.
   */
  readonly street2?: string;
  /**
   * City.
   */
  readonly city?: string;
  /**
   * State, as two letters.
   */
  readonly state?: string;
  /**
   * ZIP code, five digits.
   */
  readonly zip?: string;
  /**
   * How the property is used.
   */
  readonly occupancyType?: OccupancyType;
  /**
   * What the address is to the person.
   */
  readonly type?: OccupancyType;
  /**
   * Who owns the property.
   */
  readonly ownership?: Ownership;
}

/**
 * What an affiliate knows of a person (A§3).
 */
export interface AffiliatePrefill {
  /**
   * Name.
   */
  readonly name?: Name;
  /**
   * Address of the property.
   */
  readonly address?: Address;
  /**
   * Date of birth.
   */
  readonly dob?: string;
  /**
   * Email address.
   */
  readonly email?: string;
  /**
   * Telephone number.
   */
  readonly phone?: string;
  /**
   * Annual income.
   */
  readonly income?: number;
  /**
   * Who took part in sending the person.
   *
   * Items: Name of an affiliate.
   */
  readonly affiliates?: readonly string[];
  /**
   * Version of an experiment.
   */
  readonly abVersion?: string;
  /**
   * Indicator of the affiliate.
   */
  readonly appIndicator?: string;
  /**
   * Offers of the affiliate, handed on as they are.
   */
  readonly liveOffers?: string;
}

/**
 * The application for a line of credit (A§3, B§3).
 */
export interface Application {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * The number that people see.
   */
  readonly loanNumber?: string;
  /**
   * Where it stands.
   */
  readonly status?: Status;
  /**
   * Fixed term in years.
   */
  readonly term?: number;
  /**
   * Initial draw.
   */
  readonly amount?: number;
  /**
   * The rate, as a fraction.
   */
  readonly rate?: number;
  /**
   * The draw that underwriting computed.
   */
  readonly uwCalculatedDrawAmount?: number;
  /**
   * The value of the property.
   */
  readonly adjustedHomeAmount?: number;
  /**
   * The property.
   */
  readonly property?: Property;
  /**
   * Which address of the profile is the property.
   */
  readonly selectedPropertyUuid?: string;
  /**
   * Consents that were given.
   */
  readonly consents?: readonly Consent[];
  /**
   * Documents on file.
   */
  readonly documents?: readonly Document[];
  /**
   * Sources of income.
   */
  readonly incomeSources?: readonly IncomeSource[];
  /**
   * The account that money is paid to.
   */
  readonly disburseAccount?: BankAccount;
  /**
   * The account that is paid from.
   */
  readonly autopayAccount?: BankAccount;
  /**
   * How payments are made.
   */
  readonly payType?: PayType;
  /**
   * The collateral is a crypto-asset.
   */
  readonly isCrypto?: boolean;
  /**
   * The monitoring questions are answered.
   */
  readonly hasHmda?: boolean;
  /**
   * Income from using up assets.
   */
  readonly assetDepletion?: {
    /**
     * The question is settled.
     */
    readonly complete?: boolean;
    /**
     * The amount.
     */
    readonly amount?: number;
  };
  /**
   * Insurance of the property.
   */
  readonly insurance?: {
    /**
     * The proof is there.
     */
    readonly complete?: boolean;
  };
  /**
   * Where the additional signers stand.
   */
  readonly coDeedStatus?: CoDeedStatus;
  /**
   * When a notary shall come in person.
   */
  readonly requestedManualNotaryTime?: string;
  /**
   * Who referred the person.
   */
  readonly referrer?: Referrer;
  /**
   * It came in through a loan officer.
   */
  readonly isInquiry?: boolean;
  /**
   * It keeps the person from starting another.
   */
  readonly activeForAppStart?: boolean;
  /**
   * It is still open.
   */
  readonly active?: boolean;
  /**
   * The offers.
   */
  readonly offers?: OfferSet;
  /**
   * Debts.
   */
  readonly liabilities?: readonly Liability[];
  /**
   * The additional signers.
   */
  readonly signers?: Signers;
  /**
   * When it was touched.
   */
  readonly auditFields?: {
    /**
     * When it was created.
     */
    readonly createdDate?: string;
    /**
     * When it was completed.
     */
    readonly completedDate?: string;
  };
}

/**
 * An account to pay to or from.
 */
export interface BankAccount {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * Routing number.
   */
  readonly routingNumber?: string;
  /**
   * Account number.
   */
  readonly accountNumber?: string;
  /**
   * The last characters of the account number.
   */
  readonly mask?: string;
  /**
   * The name of the bank.
   */
  readonly bankName?: string;
}

/**
 * What holds for the brand (DECISIONS §1).
 */
export interface Brand {
  /**
   * Code of the organisation.
   */
  readonly orgCode?: string;
  /**
   * The code that calls are made with.
   */
  readonly canonicalOrgCode?: string;
  /**
   * The name that people see.
   */
  readonly name?: string;
  /**
   * It is the main brand.
   */
  readonly main?: boolean;
  /**
   * It is the brand for New York.
   */
  readonly newYork?: boolean;
  /**
   * It takes applications through brokers.
   */
  readonly wholesale?: boolean;
  /**
   * The youngest age that it takes.
   */
  readonly minimumAge?: number;
  /**
   * It takes applications through its loan officers.
   */
  readonly requiresReferrer?: boolean;
  /**
   * New York is under review of the regulator.
   */
  readonly regulatorReview?: boolean;
  /**
   * It asks about a sale within the next six months.
   */
  readonly ratePartner?: boolean;
  /**
   * The site for the other side of New York.
   */
  readonly otherSiteUrl?: string;
  /**
   * Telephone number of the support.
   */
  readonly supportPhone?: string;
  /**
   * Email address of the support.
   */
  readonly supportEmail?: string;
  /**
   * Licence number.
   */
  readonly nmls?: string;
  /**
   * Address of the company.
   */
  readonly companyAddress?: string;
  /**
   * Terms of use.
   */
  readonly termsUrl?: string;
  /**
   * Privacy policy.
   */
  readonly privacyUrl?: string;
  /**
   * What the terms are called.
   */
  readonly termsLabel?: string;
  /**
   * Legal notes of the footer.
   */
  readonly disclaimers?: readonly Disclaimer[];
  /**
   * Further links of the footer.
   */
  readonly footerLinks?: readonly FooterLink[];
  /**
   * Notice on community reinvestment.
   */
  readonly communityReinvestmentNotice?: string;
  /**
   * The logo of the credit union administration is shown.
   */
  readonly creditUnion?: boolean;
  /**
   * The logo is equal opportunity, else equal housing.
   */
  readonly equalOpportunity?: boolean;
  /**
   * Who lends in Hawaii.
   */
  readonly partnerInHawaii?: {
    /**
     * Name of the partner.
     */
    readonly name?: string;
    /**
     * Site of the partner.
     */
    readonly url?: string;
  };
}

/**
 * A task of the person (B§3).
 */
export interface Condition {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * What kind of task it is.
   */
  readonly categoryEnum?: ConditionCategory;
  /**
   * When it was set.
   */
  readonly created?: string;
  /**
   * Notes of the reviewer.
   */
  readonly notes?: string;
  /**
   * What the reviewer tells the person.
   */
  readonly commentsToBorrower?: string;
  /**
   * Documents that are asked for.
   */
  readonly requestDocuments?: readonly RequestedDocument[];
  /**
   * What must be done.
   */
  readonly actionNeeded?: string;
  /**
   * Further data.
   */
  readonly xtraData?: {
    /**
     * How many documents are needed.
     */
    readonly numDocsRequired?: number;
  };
}

/**
 * A consent that was given.
 */
export interface Consent {
  /**
   * What was consented to, such as SOFT_CREDIT.
   */
  readonly type?: string;
  /**
   * The version of the wording.
   */
  readonly version?: string;
  /**
   * Whether it was given or refused.
   */
  readonly optInOut?: 'OPT_IN' | 'OPT_OUT';
}

/**
 * A cost of an offer.
 */
export interface Cost {
  /**
   * What it is for.
   */
  readonly feeType?: string;
  /**
   * Who charges it.
   */
  readonly type?: string;
  /**
   * What the borrower pays.
   */
  readonly borrowerPaidAmount?: number;
  /**
   * When it applies, in the words of the service.
   */
  readonly jsCriteria?: string;
}

/**
 * A numbered legal note of the footer.
 */
export interface Disclaimer {
  /**
   * What tells it apart.
   */
  readonly id?: string;
  /**
   * The number that texts refer to.
   */
  readonly number?: number;
  /**
   * What it says.
   */
  readonly text?: string;
}

/**
 * Where a disclosure stands.
 */
export interface Disclosure {
  /**
   * It can be signed.
   */
  readonly ready?: boolean;
  /**
   * It is signed.
   */
  readonly complete?: boolean;
}

/**
 * Where the disclosures stand (DECISIONS §1).
 */
export interface Disclosures {
  /**
   * The application summary.
   */
  readonly summary?: Disclosure;
  /**
   * The closing documents.
   */
  readonly closing?: Disclosure;
  /**
   * The documents for the notary.
   */
  readonly notary?: Disclosure;
}

/**
 * A discount on a rate.
 */
export interface Discount {
  /**
   * What it is for, such as AUTOPAY.
   */
  readonly discountType?: string;
  /**
   * The rate with it, as a fraction.
   */
  readonly rateWithDiscount?: number;
}

/**
 * A document on file.
 */
export interface Document {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * What it is, such as DRIVERS_LICENSE_FRONT.
   */
  readonly type?: string;
  /**
   * The name of the file.
   */
  readonly name?: string;
  /**
   * When it arrived.
   */
  readonly created?: string;
}

/**
 * A link of the footer.
 */
export interface FooterLink {
  /**
   * What tells it apart.
   */
  readonly id?: string;
  /**
   * What it says.
   */
  readonly label?: string;
  /**
   * Where it leads.
   */
  readonly url?: string;
}

/**
 * How an income may be verified.
 */
export interface IncomeRequest {
  /**
   * The ways to verify it.
   *
   * Items: A way to verify an income.
   */
  readonly methods?: readonly string[];
}

/**
 * A source of income of an application.
 */
export interface IncomeSource {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * Where the information comes from, such as MANUAL_PAYSTUB.
   */
  readonly type?: string;
  /**
   * How the income is earned.
   */
  readonly employmentType?: EmploymentType;
}

/**
 * The income of the draft.
 */
export interface Income {
  /**
   * Annual pre-tax income.
   */
  readonly income?: number;
  /**
   * Other income.
   */
  readonly otherIncome?: number;
  /**
   * How it is earned.
   */
  readonly employmentType?: EmploymentType;
}

/**
 * A debt of the person (B§3).
 */
export interface Liability {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * Whom it is owed to.
   */
  readonly name?: string;
  /**
   * What is owed.
   */
  readonly monetaryBalance?: number;
  /**
   * The next payment.
   */
  readonly monetaryCalculatedNextPaymentMinimumAmount?: number;
  /**
   * Whether it is to be paid off.
   */
  readonly payOff?: PayOff;
}

/**
 * The name of a person.
 */
export interface Name {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * First name.
   */
  readonly firstName?: string;
  /**
   * Middle name.
   */
  readonly middleName?: string;
  /**
   * Last name.
   */
  readonly lastName?: string;
  /**
   * Suffix; the empty text is none.
   */
  readonly suffix?: Suffix;
}

/**
 * The record of an offer code (A§3).
 */
export interface OfferCode {
  /**
   * First name.
   */
  readonly firstName?: string;
  /**
   * Last name.
   */
  readonly lastName?: string;
  /**
   * When the letter arrived.
   */
  readonly inHomeDate?: string;
  /**
   * Until when it may be used.
   */
  readonly respondByDate?: string;
  /**
   * The code.
   */
  readonly offerCode?: string;
  /**
   * Street and number.
   */
  readonly street1?: string;
  /**
   * Apartment or unit.
   */
  readonly street2?: string;
  /**
   * City.
   */
  readonly city?: string;
  /**
   * State, as two letters.
   */
  readonly state?: string;
  /**
   * ZIP code, five digits.
   */
  readonly zip?: string;
}

/**
 * The offers to choose from (B§3).
 */
export interface OfferSet {
  /**
   * The offers.
   */
  readonly offers?: readonly Offer[];
  /**
   * Type to its offers.
   */
  readonly offersByType?: {
    /**
     * The offers of this type.
     */
    readonly [k: string]: readonly Offer[];
  };
  /**
   * The most that an origination fee may be, in dollars.
   */
  readonly ofeeMaxThreshold?: number;
  /**
   * Debts do not limit the amount.
   */
  readonly maxDtiUnlimited?: boolean;
  /**
   * How incomes may be verified.
   */
  readonly incomeRequestRecords?: readonly IncomeRequest[];
  /**
   * Other costs.
   */
  readonly costs?: readonly Cost[];
  /**
   * The sum of the other costs.
   */
  readonly totalPaidByBorrower?: number;
  /**
   * The range of the recording tax.
   */
  readonly recordingTax?: RecordingTax;
}

/**
 * One offer of a line of credit (B§3).
 */
export interface Offer {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * What kind of offer it is.
   */
  readonly type?: string;
  /**
   * Fixed term in years.
   */
  readonly term?: number;
  /**
   * The smallest amount.
   */
  readonly min?: number;
  /**
   * The greatest amount.
   */
  readonly max?: number;
  /**
   * The smallest initial draw.
   */
  readonly minDraw?: number;
  /**
   * The greatest initial draw.
   */
  readonly maxDraw?: number;
  /**
   * The fee rate, as a fraction.
   */
  readonly originationFee?: number;
  /**
   * The rate, as a fraction.
   */
  readonly rate?: number;
  /**
   * The rate of the other rate type, as a fraction.
   */
  readonly otherRate?: number;
  /**
   * The rate before discounts, as a fraction.
   */
  readonly baseRate?: number;
  /**
   * Whether the rate moves.
   */
  readonly rateType?: RateType;
  /**
   * Discounts.
   */
  readonly discountList?: readonly Discount[];
}

/**
 * Whether a debt is to be paid off.
 */
export interface PayOff {
  /**
   * Such as MARKED_FOR_PAYOFF.
   */
  readonly status?: string;
}

/**
 * A telephone number of a profile.
 */
export interface PhoneNumber {
  /**
   * What kind of telephone it is.
   */
  readonly type?: string;
  /**
   * The number.
   */
  readonly number?: string;
}

/**
 * What is known of the person who is signed in (A§3).
 */
export interface Profile {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * Name.
   */
  readonly name?: Name;
  /**
   * Email address.
   */
  readonly email?: string;
  /**
   * Date of birth.
   */
  readonly dob?: string;
  /**
   * Telephone numbers.
   */
  readonly phoneNumbers?: readonly PhoneNumber[];
  /**
   * Addresses.
   */
  readonly addresses?: readonly Address[];
  /**
   * The social security number is known.
   */
  readonly hasSsn?: boolean;
  /**
   * What the person is, such as CO_DEEDER.
   */
  readonly type?: string;
  /**
   * The same, as some services call it.
   */
  readonly profileType?: string;
  /**
   * Id of the tracker.
   */
  readonly optimizelyProfileUuid?: string;
}

/**
 * The property of an application.
 */
export interface Property {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * Street and number.
   */
  readonly street1?: string;
  /**
   * Apartment or unit.
   */
  readonly street2?: string;
  /**
   * City.
   */
  readonly city?: string;
  /**
   * State, as two letters.
   */
  readonly state?: string;
  /**
   * ZIP code, five digits.
   */
  readonly zip?: string;
  /**
   * How it is used, as requests call it.
   */
  readonly type?: OccupancyType;
  /**
   * How it is used.
   */
  readonly occupancyType?: OccupancyType;
  /**
   * Who owns it.
   */
  readonly ownership?: Ownership;
  /**
   * Its state of repair.
   */
  readonly condition?: PropertyCondition;
}

/**
 * The range of the recording tax along the draws of an offer.
 */
export interface RecordingTax {
  /**
   * The tax on the smallest draw.
   */
  readonly minimum?: number;
  /**
   * The tax on the greatest draw.
   */
  readonly maximum?: number;
}

/**
 * Data of a loan originator or of a wholesale referral.
 */
export interface Referral {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * First name.
   */
  readonly firstName?: string;
  /**
   * Last name.
   */
  readonly lastName?: string;
  /**
   * Suffix.
   */
  readonly suffix?: Suffix;
  /**
   * Street and number.
   */
  readonly street1?: string;
  /**
   * Apartment or unit.
   */
  readonly street2?: string;
  /**
   * City.
   */
  readonly city?: string;
  /**
   * State, as two letters.
   */
  readonly state?: string;
  /**
   * ZIP code, five digits.
   */
  readonly zip?: string;
  /**
   * Telephone number.
   */
  readonly phoneNumber?: string;
  /**
   * Email address.
   */
  readonly email?: string;
  /**
   * Name of the loan officer.
   */
  readonly originatorName?: string;
  /**
   * Name of the broker.
   */
  readonly brokerName?: string;
  /**
   * Picture of the loan officer.
   */
  readonly avatarUri?: string;
  /**
   * Licence number.
   */
  readonly nmls?: string;
  /**
   * States in which the referrer is licensed.
   *
   * Items: A state, as two letters.
   */
  readonly licensedStates?: readonly string[];
  /**
   * Only those states are taken.
   */
  readonly enforcesLicensedStates?: boolean;
  /**
   * Where the referral stands.
   */
  readonly status?: string;
  /**
   * The lender does not know who is said to have referred the person; ours.
   */
  readonly isUnknown?: boolean;
}

/**
 * Who referred the person.
 */
export interface Referrer {
  /**
   * Id of the referrer.
   */
  readonly referrerUuid?: string;
  /**
   * Licence number of the wholesale broker.
   */
  readonly wholesaleBrokerNmls?: string;
}

/**
 * The draft that is being filled in (A§3).
 */
export interface Register {
  /**
   * The property.
   */
  readonly propertyAddress?: Address;
  /**
   * The home, where it is another place.
   */
  readonly homeAddress?: Address;
  /**
   * The property is for sale.
   */
  readonly isListedForSale?: boolean;
  /**
   * That question is answered.
   */
  readonly hasSaleStatusBeenSet?: boolean;
  /**
   * The income.
   */
  readonly income?: Income;
  /**
   * That question is answered.
   */
  readonly hasIncomeBeenSet?: boolean;
  /**
   * Name.
   */
  readonly name?: Name;
  /**
   * Date of birth.
   */
  readonly dob?: string;
  /**
   * Email address.
   */
  readonly email?: string;
  /**
   * Telephone number, as (NNN) NNN-NNNN.
   */
  readonly phoneNumber?: string;
  /**
   * Agreed to electronic communications.
   */
  readonly communicationConsent?: boolean;
  /**
   * Agreed to marketing by SMS.
   */
  readonly smsMarketingConsent?: boolean;
  /**
   * Agreed to messages about the application by SMS.
   */
  readonly smsTransactionalConsent?: boolean;
  /**
   * Agreed to terms and privacy policy.
   */
  readonly termPrivacyConsent?: boolean;
  /**
   * The email address comes from the profile.
   */
  readonly isEmailPrefilledByProfile?: boolean;
  /**
   * The name comes from the profile.
   */
  readonly isNamePrefilledByProfile?: boolean;
  /**
   * The date of birth comes from the profile.
   */
  readonly isDobPrefilledByProfile?: boolean;
  /**
   * The data of an affiliate were filled in.
   */
  readonly isPrepopComplete?: boolean;
  /**
   * The referral that the lender has told of; ours, so that an answer that never came opens nothing.
   */
  readonly verifiedReferralId?: string;
  /**
   * The lender was asked to create the application, and has not refused; ours, so that asking again after a lost answer is no second application.
   */
  readonly isCreationAsked?: boolean;
  /**
   * Id of the home address with which the application was asked for; ours, so that asking again says the same.
   */
  readonly homeAddressUuid?: string;
  /**
   * Where the visit comes from.
   */
  readonly utm?: {
    /**
     * Campaign.
     */
    readonly campaign?: string;
    /**
     * Medium.
     */
    readonly medium?: string;
    /**
     * Source.
     */
    readonly source?: string;
    /**
     * Term.
     */
    readonly term?: string;
    /**
     * Content.
     */
    readonly content?: string;
    /**
     * Id.
     */
    readonly id?: string;
  };
  /**
   * What an affiliate handed over.
   */
  readonly affiliate?: {
    /**
     * Version of an experiment.
     */
    readonly abVersion?: string;
    /**
     * Indicator of the affiliate.
     */
    readonly appIndicator?: string;
    /**
     * Offers of the affiliate, handed on as they are.
     */
    readonly liveOffers?: string;
  };
  /**
   * The record of the offer code.
   */
  readonly offerCode?: OfferCode;
  /**
   * Id of the referring loan officer.
   */
  readonly referrerId?: string;
  /**
   * Id of the referral.
   */
  readonly referralId?: string;
}

/**
 * A document that is asked for.
 */
export interface RequestedDocument {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * What it is.
   */
  readonly type?: string;
  /**
   * What people call it.
   */
  readonly name?: string;
}

/**
 * The visit.
 */
export interface Session {
  /**
   * The person is signed in.
   */
  readonly signedIn?: boolean;
  /**
   * How the organisation signs people in.
   */
  readonly authMode?: 'LEGACY' | 'NEW';
  /**
   * The area of the site, such as SIGNER.
   */
  readonly area?: string;
  /**
   * The path of the URL.
   */
  readonly path?: string;
  /**
   * Query parameters of the URL.
   */
  readonly query?: {
    /**
     * The value of a query parameter.
     */
    readonly [k: string]: string;
  };
  /**
   * The language of the pages, such as `en`.
   */
  readonly language?: string;
  /**
   * The languages that the brand speaks, its own first.
   *
   * Items: Such as `en`.
   */
  readonly languages?: readonly string[];
  /**
   * Id of the tracker.
   */
  readonly trackerUuid?: string;
  /**
   * Address at which the recording of this visit can be watched; absent where nothing records.
   */
  readonly replayLink?: string;
  /**
   * How often the status was asked for.
   */
  readonly pollAttempts?: number;
  /**
   * Days since the last completed application; absent when there is none.
   */
  readonly completedDaysAgo?: number;
  /**
   * The identity.
   */
  readonly user?: User;
  /**
   * What a flag says besides being on (B§3), by flag.
   */
  readonly flagVariables?: {
    /**
     * What the maintenance flag says (A§8).
     */
    readonly 'fe-heloc-maintenance'?: {
      /**
       * Paths that are under maintenance, with all below them.
       *
       * Items: A path.
       */
      readonly routes?: readonly string[];
      /**
       * The page leads to the dashboard.
       */
      readonly dashboardLink?: boolean;
    };
  };
  /**
   * An affiliate left its cookie in the browser.
   */
  readonly hasAffiliatePrefill?: boolean;
  /**
   * Host name of the site.
   */
  readonly domain?: string;
  /**
   * Names this visit in telemetry (B§3).
   */
  readonly sessionKey?: {
    /**
     * Id of the visit.
     */
    readonly uuid?: string;
    /**
     * When it began, in milliseconds.
     */
    readonly epoch?: number;
  };
  /**
   * Flags that this visit has otherwise than its person (B§6); outside production only.
   */
  readonly flagOverrides?: {
    /**
     * Whether the flag is on.
     */
    readonly [k: string]: boolean;
  };
  /**
   * Application and experiment of which it is noted that the person has met it, as 'uuid name'.
   *
   * Items: One of them.
   */
  readonly exposures?: readonly string[];
  /**
   * Where the lender lends, as it was asked last; ours.
   */
  readonly eligibility?: {
    /**
     * The states that it serves.
     */
    readonly states?: {
      /**
       * The states, as two letters each.
       *
       * Items: A state, as two letters.
       */
      readonly states?: readonly string[];
    };
    /**
     * The places within those states in which it does not lend.
     */
    readonly zips?: {
      /**
       * The ZIP codes of these places.
       *
       * Items: ZIP code, five digits.
       */
      readonly restricted?: readonly string[];
    };
  };
}

/**
 * An additional signer.
 */
export interface Signer {
  /**
   * Id of the identity.
   */
  readonly identityUuid?: string;
  /**
   * Name.
   */
  readonly name?: Name;
  /**
   * Email address.
   */
  readonly email?: string;
}

/**
 * The additional signers of an application.
 */
export interface Signers {
  /**
   * The signers.
   */
  readonly helocSigners?: readonly Signer[];
  /**
   * The version of the signer flow, such as v1.
   */
  readonly additionalSignerVersion?: string;
}

/**
 * Where an application stands (A§3).
 */
export interface Status {
  /**
   * The step that the service is at; unknown ones are legal.
   */
  readonly checklistStatus?: string;
  /**
   * The condition that is waited for.
   */
  readonly condition?: string;
  /**
   * What underwriting decided; absent is no decision.
   */
  readonly uwDecision?: Decision;
  /**
   * The decision in detail.
   */
  readonly uwSubDecision?: SubDecision;
  /**
   * The liens are answered.
   */
  readonly liensComplete?: boolean;
  /**
   * Inquiries must be attested.
   */
  readonly inquiryAttestNeeded?: boolean;
  /**
   * Inquiries are attested.
   */
  readonly inquiryAttestComplete?: boolean;
  /**
   * Where the disclosures stand.
   */
  readonly disclosures?: Disclosures;
  /**
   * Where the valuation by a broker stands.
   */
  readonly bpo?: BpoStatus;
  /**
   * Where the title search stands.
   */
  readonly title?: TitleStatus;
  /**
   * The search for the property has ended.
   */
  readonly propertyComplete?: boolean;
  /**
   * The search found no match.
   */
  readonly datatreeNoMatch?: boolean;
  /**
   * The credit file is frozen and the PIN was wrong.
   */
  readonly creditFrozenWithPin?: boolean;
  /**
   * Declined for debts too high for the income.
   */
  readonly dtiDecline?: boolean;
  /**
   * Declined for the credit score.
   */
  readonly creditScoreDecline?: boolean;
  /**
   * The upload of paystubs is pending.
   */
  readonly manualPaystubUpload?: boolean;
  /**
   * All paystubs are there.
   */
  readonly manualPaystubTasksComplete?: boolean;
  /**
   * Where the check of the bank account stands.
   */
  readonly giactAccountStatus?: AccountStatus;
  /**
   * The first signer has accepted.
   */
  readonly primaryParticipantAcceptComplete?: boolean;
  /**
   * The deed was signed on paper.
   */
  readonly manualDeedSigningComplete?: boolean;
  /**
   * The employment must be verified.
   */
  readonly employmentVerificationNeeded?: boolean;
  /**
   * The flood certificate is not there yet.
   */
  readonly waitingOnFloodCert?: boolean;
  /**
   * The notary comes in person.
   */
  readonly manualNotary?: boolean;
}

/**
 * The identity that is signed in (B§3).
 */
export interface User {
  /**
   * Its id.
   */
  readonly uuid?: string;
  /**
   * Code of the organisation.
   */
  readonly organizationCode?: string;
  /**
   * What the person is, such as CO_DEEDER.
   */
  readonly profileType?: string;
  /**
   * Email address.
   */
  readonly email?: string;
  /**
   * Others may act for the person.
   */
  readonly isManageable?: boolean;
  /**
   * The person is a broker.
   */
  readonly isBroker?: boolean;
}
