import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The parts of a schema that are read here. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly examples?: readonly string[];
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../schemas/${path}`, import.meta.url), 'utf8'));

// Our own files, whose shape other tests of this folder check.
const fact = (name: string) => read(`domain/${name}.schema.json`) as Schema;
const service = (file: string) =>
  (
    read(`api/${file}.json`) as {
      readonly components: { readonly schemas: { readonly [name: string]: Schema } };
    }
  ).components.schemas;

/** The property at a path of names with dots between them; references and lists are followed. */
function at(schema: Schema | undefined, names: string, file: string): Schema | undefined {
  let found = schema;
  for (const name of names.split('.')) {
    found = inside(found, file)?.properties?.[name];
  }
  return found && inside(found, file);
}

function inside(schema: Schema | undefined, file: string): Schema | undefined {
  const { $ref, items } = schema ?? {};
  if ($ref?.startsWith('#/components/schemas/') === true)
    return inside(service(file)[$ref.slice('#/components/schemas/'.length)], file);
  if ($ref?.endsWith('.schema.json') === true) return inside(fact($ref.replace('.schema.json', '')), file);
  return items === undefined ? schema : inside(items, file);
}

const words = (text: string) => text.trim().split(/\s+/);

describe('the facts know by its name, of what the specification lists,', () => {
  it.each([
    // A§3
    [
      'register',
      'propertyAddress homeAddress isListedForSale hasSaleStatusBeenSet hasIncomeBeenSet dob email phoneNumber',
    ],
    [
      'register',
      'propertyAddress.street1 propertyAddress.street2 propertyAddress.city propertyAddress.state',
    ],
    ['register', 'propertyAddress.zip propertyAddress.occupancyType income.income income.otherIncome'],
    ['register', 'income.employmentType name.firstName name.middleName name.lastName name.suffix'],
    [
      'register',
      'communicationConsent smsMarketingConsent smsTransactionalConsent termPrivacyConsent isPrepopComplete',
    ],
    ['register', 'isEmailPrefilledByProfile isNamePrefilledByProfile isDobPrefilledByProfile'],
    [
      'application',
      'uuid loanNumber status.checklistStatus status.condition status.uwDecision status.uwSubDecision',
    ],
    [
      'application',
      'status.liensComplete status.inquiryAttestNeeded status.inquiryAttestComplete status.disclosures',
    ],
    [
      'application',
      'status.bpo status.title status.propertyComplete status.datatreeNoMatch status.dtiDecline',
    ],
    ['application', 'status.creditFrozenWithPin status.creditScoreDecline status.manualPaystubUpload'],
    ['application', 'status.manualPaystubTasksComplete status.giactAccountStatus status.waitingOnFloodCert'],
    ['application', 'status.primaryParticipantAcceptComplete status.manualDeedSigningComplete'],
    [
      'application',
      'status.employmentVerificationNeeded term amount rate uwCalculatedDrawAmount adjustedHomeAmount',
    ],
    [
      'application',
      'property.state selectedPropertyUuid consents.type documents.type incomeSources.employmentType',
    ],
    [
      'application',
      'disburseAccount.uuid disburseAccount.routingNumber autopayAccount.uuid payType isCrypto hasHmda',
    ],
    ['application', 'assetDepletion.complete insurance.complete coDeedStatus requestedManualNotaryTime'],
    ['application', 'referrer.referrerUuid referrer.wholesaleBrokerNmls isInquiry activeForAppStart active'],
    ['profile', 'uuid name email dob phoneNumbers.type phoneNumbers.number addresses.type addresses.uuid'],
    ['profile', 'addresses.ownership hasSsn type optimizelyProfileUuid'],
    ['offer-code', 'firstName lastName inHomeDate respondByDate offerCode street1 street2 city state zip'],
    ['referral', 'firstName lastName suffix street1 street2 city state zip phoneNumber email'],
    ['affiliate-prefill', 'name address dob email phone income affiliates abVersion'],
    // B§3
    ['referral', 'originatorName brokerName avatarUri nmls licensedStates publicInfo userInfo'],
    ['offer', 'type term min max minDraw maxDraw originationFee rate otherRate baseRate'],
    ['offer', 'discountList.discountType discountList.rateWithDiscount'],
    [
      'offer-set',
      'offers offersByType ofeeMaxThreshold maxDtiUnlimited incomeRequestRecords.methods totalPaidByBorrower',
    ],
    ['offer-set', 'costs.feeType costs.type costs.borrowerPaidAmount costs.jsCriteria recordingTax'],
    ['liability', 'monetaryBalance monetaryCalculatedNextPaymentMinimumAmount payOff.status'],
    ['application', 'status.manualNotary assetDepletion.amount signers.helocSigners.identityUuid'],
    ['application', 'signers.additionalSignerVersion auditFields.createdDate disburseAccount.mask'],
    ['application', 'disburseAccount.accountNumber'],
    ['user', 'uuid organizationCode profileType email updatedAt isManageable isBroker wallet.accountAddress'],
    [
      'user',
      'wallet.groupPolicyAddress aliases.type aliases.value passwordExpired twoFactorEnabled totpVerified',
    ],
    ['condition', 'uuid categoryEnum created notes commentsToBorrower requestDocuments actionNeeded'],
    ['condition', 'xtraData.numDocsRequired'],
    ['chat', 'friendlyName emailAddress conversationSid omniProxyChannelId'],
    ['chat-message', 'questionId questionStr responseStr createdDt conversationId'],
    // B§4
    ['status', 'overallStatus bypass'],
  ])('%s: %s', (name, fields) => {
    expect(words(fields).filter((field) => at(fact(name), field, '') === undefined)).toEqual([]);
  });
});

describe('the services know by its name, of what the specification lists,', () => {
  it.each([
    ['banners', 'Banner', 'uuid message apps variant active metadata.createdAt'],
    ['operating-hours', 'HoursEntry', 'weekday weekdayValue isOpen startTime endTime'],
    ['referral', 'OriginatorDisplayInfo', 'originatorName brokerName avatarUri email phoneNumber nmls'],
    ['referral', 'LoanOriginator', 'publicInfo licensedStates originatorDisplayInfo userInfo'],
    ['referral', 'AffiliatePrefill', 'name address dob email phone income affiliates abVersion'],
    ['identity', 'Identity', 'uuid organizationCode profileType email updatedAt isManageable isBroker'],
    ['identity', 'Identity', 'wallet.accountAddress wallet.groupPolicyAddress aliases.type aliases.value'],
    ['optimize', 'Feature', 'key enabled variables'],
    ['optimize', 'FeatureRequest', 'featureKey optimizeUser.attributes optimizeUser.trackerId'],
    ['optimize', 'FeatureReply', 'enabled'],
    ['optimize', 'DecisionRequest', 'optimizeUser.attributes optimizeUser.trackerId'],
    ['application', 'Experiment', 'name variation'],
    ['application', 'Status', 'overallStatus bypass'],
    ['feedback', 'FeedbackRequest', 'applicationUuid topic message marketingConsent pathname productType'],
    ['wallet', 'WalletAccess', 'account.name account.address authorizedWallet.authorizationType'],
    ['wallet', 'WalletProfile', 'account.name account.address authorizedWallets.address'],
    [
      'conditions',
      'Notification',
      'uuid title description created status ctas.title ctas.redirectPath walletAddress',
    ],
    ['chat', 'ChatSession', 'token conversationSid expiration omniProxyChannelId'],
    ['chat', 'ChatMessage', 'questionId questionStr responseStr createdDt conversationId'],
    ['telemetry', 'SessionReply', 'sessionKey.uuid sessionKey.epoch sessionKey.trackerUuid'],
    [
      'telemetry',
      'EventPayload',
      'domain queryParams pagePath event sessionKey identityId applicationUuid eventType',
    ],
    ['telemetry', 'EventPayload', 'productType eventProperties dontDedupe dedupeProperty'],
    ['telemetry', 'SessionPayload', 'platform libraryVersion referrer queryParams screenWidth screenHeight'],
    ['telemetry', 'SessionPayload', 'windowWidth windowHeight sessionKey appVersion'],
  ])('%s, %s: %s', (file, name, fields) => {
    expect(words(fields).filter((field) => at(service(file)[name], field, file) === undefined)).toEqual([]);
  });
});

describe('the values of the specification are among those of', () => {
  const values = (schema: Schema | undefined) => schema?.enum ?? schema?.examples ?? [];

  it.each([
    ['occupancy-type', 'HOME SECONDARY INVESTMENT'],
    ['suffix', 'JR SR I II III IV V'],
    ['ownership', 'SOLE JOINT TRUST'],
    ['pay-type', 'AUTOPAY MANUAL'],
    ['rate-type', 'UNKNOWN FIXED VARIABLE'],
    ['property-condition', 'UNKNOWN_CONDITION NOT_AVAILABLE POOR FAIR AVERAGE GOOD EXCELLENT'],
    ['account-status', 'VERIFIED FAILED_VERIFICATION PENDING_REVIEW'],
    ['decision', 'APPROVED ASSET_DEPLETION DECLINE ERROR FINAL INELIGIBLE INITIAL REVIEW SELECT UNKNOWN'],
    [
      'sub-decision',
      'BPO_PENDING CREDIT_FROZEN FINAL_OFFER UNVERIFIED_DTI_LIMITED UNVERIFIED_OFFER VERIFIED_OFFER',
    ],
    ['sub-decision', 'UNVERIFIED_ONBOARDING_COMPLETE VERIFIED_DTI_LIMITED VERIFIED_INCOME_MATCHED_OFFER'],
    ['sub-decision', 'VERIFIED_RESERVE_LIMITED UNKNOWN_SUBDECISION'],
    ['bpo-status', 'NOT_REQUIRED REQUIRED UNKNOWN PROCESSING COMPLETE'],
    ['title-status', 'REQUIRED NOT_REQUIRED PREQUAL_PROCESSING PREQUAL_COMPLETE FINAL_PROCESSING'],
    ['title-status', 'FINAL_COMPLETE UNKNOWN'],
    ['overall-status', 'INITIAL IN_PROGRESS COMPLETE'],
    ['bypass', 'WAITING BYPASS NO_BYPASS'],
    ['draw-preference', 'PRESERVE DEDUCT MAXIMIZE'],
    // Tokens where the specification gives words.
    [
      'document-type',
      'APPLICATION_SUMMARY BANK_STATEMENT DRIVERS_LICENSE_FRONT DRIVERS_LICENSE_BACK PASSPORT_FRONT',
    ],
    [
      'document-type',
      'ID_CARD_FRONT PERMANENT_RESIDENT_FRONT PROOF_OF_FLOOD_INSURANCE PROOF_OF_HAZARD_INSURANCE',
    ],
    ['document-type', 'TRUST_AGREEMENT PAYSTUB DISCLOSURE_NOTICE'],
  ])('%s: %s', (name, tokens) => {
    expect(words(tokens).filter((token) => !values(fact(name)).includes(token))).toEqual([]);
  });

  it.each([
    ['income', 'ProofOfIncome', 'type', 'EMPINFO MANUAL_PAYSTUB PLAID_TRANSACTIONS'],
    ['application', 'Discount', 'discountType', 'ALL_IN AUTOPAY CREDIT_UNION'],
  ])('%s, %s, %s: %s', (file, name, field, tokens) => {
    expect(values(at(service(file)[name], field, file))).toEqual(expect.arrayContaining(words(tokens)));
  });

  it('the ways of POINTSERV and TRUV to prove an income', () => {
    const ways = values(at(service('income')['ProofOfIncome'], 'type', 'income'));
    for (const provider of ['POINTSERV_', 'TRUV_'])
      expect(ways.some((way) => way.startsWith(provider))).toBe(true);
  });

  it('the roles of agents in the directory of the chat', () => {
    const roles = values(at(service('chat')['ChatUser'], 'role', 'chat'));
    expect(roles).toEqual(expect.arrayContaining(['ADMIN', 'CSA', 'MANAGER', 'SPECIALIST']));
  });
});
