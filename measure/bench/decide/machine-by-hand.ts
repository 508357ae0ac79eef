import type { HandApplication, HandFacts } from './facts.ts';

const identityDocuments = [
  'DRIVERS_LICENSE_FRONT',
  'ID_CARD_FRONT',
  'PASSPORT_FRONT',
  'PERMANENT_RESIDENT_FRONT',
];

/** The progress machine as a chain of ifs (A§4; specification/decisions.md, How the machine runs). */
export function stateByHand({ profile, application = {} }: HandFacts): string {
  const { status = {}, disburseAccount, insurance, consents = [] } = application;
  const { checklistStatus: now, disclosures, uwDecision: decision } = status;
  const hasId = (application.documents ?? []).some(({ type }) => identityDocuments.includes(type ?? ''));
  const isOpen = !status.bpo || status.bpo === 'REQUIRED' || status.bpo === 'UNKNOWN';
  const isTexan = application.property?.state === 'TX';
  const hasAccounts = areAccountsSet(application);
  let state = 'profile';
  if (now === 'CREDIT_NO_MATCH') state = 'ssnCredit';
  if (
    now === 'HARD_CREDIT_LOCKED_OR_FROZEN' ||
    now === 'SOFT_CREDIT_LOCKED_OR_FROZEN' ||
    now === 'CREDIT_ERROR'
  )
    state = 'errorCredit';
  if (status.creditFrozenWithPin) state = 'incorrectPin';
  if (now === 'CREDIT_NO_MATCH_SSN') state = 'noCredit';
  if (now === 'NO_PROPERTY_FOUND' || now === 'MULTIPLE_PROPERTIES') state = 'noProperty';
  if (status.propertyComplete && status.datatreeNoMatch) state = 'datatreeError';
  if (state === 'profile' && profile?.name?.uuid && profile.dob && application.selectedPropertyUuid)
    if (consents.some(({ type }) => type === 'SOFT_CREDIT')) state = 'liens';
  if ((status.liensComplete || decision) && (!status.inquiryAttestNeeded || status.inquiryAttestComplete))
    state = 'product';
  if (state === 'product' && !application.assetDepletion?.complete)
    if (!decision || (decision === 'ASSET_DEPLETION' && status.uwSubDecision === 'UNVERIFIED_DTI_LIMITED'))
      state = 'assetDepletion';
  if (state === 'product' && (application.term ?? 0) > 0 && (application.amount ?? 0) > 0)
    state = 'moreProfile';
  if (state === 'moreProfile' && ownershipOf(profile, application) && profile?.hasSsn)
    if (consents.some(({ type }) => type === 'HARD_CREDIT')) state = 'hmda';
  if (state === 'hmda' && application.hasHmda) state = 'waitSummary';
  if (state === 'waitSummary' && disclosures?.summary?.ready) state = 'appSummary';
  if (state === 'appSummary' && disclosures?.summary?.complete) state = 'incomeReview';
  if (state === 'incomeReview' && isIncomeVerified(status.uwSubDecision)) state = 'ach';
  if (state === 'ach' && hasAccounts) state = 'docVerify';
  if (state === 'docVerify' && hasId && !(isTexan && isOpen)) state = 'waitSign';
  if ((state === 'docVerify' || state === 'incomeReview') && isTexan && disburseAccount && hasId && isOpen)
    state = 'bpo';
  if (status.bpo === 'PROCESSING' || status.title === 'FINAL_PROCESSING') state = 'bpoProcessing';
  if (status.manualPaystubUpload && !status.manualPaystubTasksComplete && !isSelfEmployed(application))
    state = 'manualPaystubUpload';
  if (isPayoutOnly(application)) state = 'autopay';
  if (status.employmentVerificationNeeded) state = 'emplVerify';
  if (state === 'waitSign' && hasAccounts && disclosures?.closing?.ready) state = 'sign';
  if (state === 'sign' && disclosures?.closing?.complete) state = 'codeed';
  if (state === 'codeed' && application.coDeedStatus === 'COMPLETE') state = 'waitNotary';
  if (disclosures?.notary?.ready) state = 'notary';
  if (state === 'notary' && (status.primaryParticipantAcceptComplete || disclosures?.notary?.complete))
    state = 'insurance';
  if (state === 'notary' && status.manualDeedSigningComplete) state = 'insurance';
  if (state === 'insurance' && insurance?.complete) state = 'waitFund';
  if (insurance?.complete && isFinishing(now)) state = 'waitFund';
  if (now === 'CANCELLED' || application.active === false) state = 'declined';
  if (now === 'DECLINED' || decision === 'DECLINE') state = 'declined';
  if (decision === 'DECLINE' && status.dtiDecline) state = 'dtiDeclined';
  if (status.creditScoreDecline) state = 'creditScoreDeclined';
  if (now === 'DELINQUENCY_REVIEW') state = 'delinquency';
  return now === 'COMPLETE' ? 'complete' : state;
}

function areAccountsSet({ disburseAccount, autopayAccount, payType }: HandApplication): boolean {
  if (!disburseAccount?.routingNumber) return false;
  return payType === 'MANUAL' || Boolean(autopayAccount?.uuid);
}

function isPayoutOnly({ disburseAccount, autopayAccount, payType, status }: HandApplication): boolean {
  if (!disburseAccount?.uuid || !disburseAccount.routingNumber) return false;
  if (payType !== 'AUTOPAY' || autopayAccount?.uuid) return false;
  const account = status?.giactAccountStatus;
  return account === undefined || account === 'VERIFIED' || account === 'PENDING_REVIEW';
}

function isSelfEmployed({ incomeSources = [] }: HandApplication): boolean {
  return incomeSources.some(({ employmentType }) => employmentType === 'SELF_EMPLOYED');
}

function isIncomeVerified(decision: string | undefined): boolean {
  return decision === 'VERIFIED_INCOME_MATCHED_OFFER' || decision === 'FINAL_OFFER';
}

function isFinishing(now: string | undefined): boolean {
  return now === 'GEN_RESCISSION' || now === 'RESCISSION' || now === 'RECORDING' || now === 'FUNDABLE';
}

function ownershipOf(
  profile: HandFacts['profile'],
  { selectedPropertyUuid }: HandApplication,
): string | undefined {
  const addresses = profile?.addresses ?? [];
  const selected = selectedPropertyUuid && addresses.find(({ uuid }) => uuid === selectedPropertyUuid);
  return (selected || addresses.find(({ type }) => type === 'HOME'))?.ownership;
}
