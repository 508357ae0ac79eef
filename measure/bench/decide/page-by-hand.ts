import type { HandApplication, HandFacts } from './facts.ts';
import { stateByHand } from './machine-by-hand.ts';

/** The next page as a chain of ifs: the status first, then the machine (A§4; specification/decisions.md, Groups of statuses). */
export function pageByHand(facts: HandFacts): string | null {
  const { profile, application } = facts;
  if (!profile?.uuid || !application?.uuid) return '/dashboard';
  const page = pageOfStatus(application.status?.checklistStatus ?? '', application);
  return page === undefined ? pageOfState(stateByHand(facts), application) : page;
}

function pageOfStatus(now: string, { status, property, disburseAccount, isCrypto }: HandApplication) {
  if (now === 'CREDIT_NO_MATCH') return 'credit/social';
  if (now === 'CREDIT_NO_MATCH_SSN') return 'review-app/no-credit';
  if (now === 'HARD_CREDIT_LOCKED_OR_FROZEN' || now === 'SOFT_CREDIT_LOCKED_OR_FROZEN') return 'credit/error';
  if (now === 'CREDIT_ERROR') return 'credit/error';
  if (now === 'NO_PROPERTY_FOUND' || now === 'MULTIPLE_PROPERTIES') return 'review-app/property';
  if (now === 'DECLINED') return 'error/decline';
  if (now === 'COLLECT_ADDITIONAL_INFO') return 'start/contact';
  if (now === 'HMDA') return 'start/hmda';
  if (now === 'DELINQUENCY_REVIEW') return 'review-app/delinquency';
  if (now === 'GEN_CLOSING_DISCLOSURE')
    return status?.waitingOnFloodCert ? 'error/flood-cert' : 'review-app/signdocs';
  if (now === 'GEN_NOTE_SIGNING') return 'review-app/signdocs';
  if (now === 'NOTE_SIGNING' || now === 'FINAL_OFFER') return 'signing/intro';
  if (now === 'OFFER_SELECTION' || now === 'REVISED_OFFER_SELECTION') return 'product/select';
  if (now === 'APP_SUBMISSION' || now === 'GEN_SUMMARY_DISCLOSURE') return 'start/app-summary';
  if (now === 'INCOME_VERIFICATION') return 'income/review';
  if (now === 'IDENTITY_VERIFICATION') return 'identity';
  if (now === 'ASSETS_PREQUAL') return 'product/assets';
  if (now === 'CLTV_LIEN_POSITION_REQUALIFY') return 'product/prequal-winback';
  if (now === 'DISBURSEMENT_ACCOUNT') return 'bank/disburse';
  if (now === 'AUTOPAY_ACCOUNT' && !disburseAccount?.routingNumber && !isCrypto) return 'bank/disburse';
  if (now === 'AUTOPAY_ACCOUNT' || now === 'VERIFIED_AUTOPAY_ACCOUNT') return 'bank/autopay';
  if (now === 'PAYOFF_REQUEST_PENDING') return 'payoff/hold';
  if (now === 'GEN_RESCISSION' || now === 'RESCISSION' || now === 'RECORDING') return 'complete';
  if (now === 'FUNDABLE' || now === 'DIRECT_DEBT_PAYOFF' || now === 'FUNDING_DECISION') return 'complete';
  if (now === 'DEED_SIGNING' && status?.primaryParticipantAcceptComplete) return 'complete';
  if (now === 'LIEN_VERIFICATION' || now === 'LIEN_VERIFICATION_INQUIRY') return 'liens';
  if (now === 'CO_DEED_REQ') return 'signing/additional';
  if (now === 'GEN_NOTARY_DISCLOSURE' || now === 'ATTORNEY_REVIEW') return 'notary/intro';
  if (now === 'NOTARY_WAITING_PERIOD' || now === 'DEED_SIGNING') return 'notary/intro';
  if (now === 'MANUAL_DEED_SIGNING') return 'notary/reserve-manual';
  if (now === 'EMPLOYMENT_VERIFICATION') return 'income/employer-verification';
  if (now === 'ONSITE_APPRAISAL_BORROWER_PAYMENT' || now === 'ONSITE_APPRAISAL_PENDING') return 'hold';
  if (now === 'ONSITE_APPRAISAL_BORROWER_PAYMENT_PENDING') return 'hold';
  if (now === 'COMPLETE' || now === 'CANCELLED') return '/';
  if (now.startsWith('WAITING_')) return undefined;
  return pageOfGroup(now, property?.state === 'TX', status?.bpo === 'REQUIRED');
}

function pageOfGroup(now: string, isTexan: boolean, isRequired: boolean): string | undefined {
  if (now === 'BPO_ORDER_REQUEST' || now.startsWith('BPO_ORDER_REQUEST_')) {
    if (!isRequired) return 'bpo/hold';
    return isTexan ? 'bpo/condition' : 'bpo/order-bpo';
  }
  if (now === 'BPO_PROCESSING' || now === 'FINAL_TITLE' || now.startsWith('FINAL_TITLE_')) return 'bpo/hold';
  if (now === 'NO_AVM' || now.startsWith('AVM_') || now.startsWith('RESIDENTIAL_EVALUATION_'))
    return estimate;
  if (now.endsWith('_ESTIMATE')) return estimate;
  if (now.endsWith('_REVIEW') || now.startsWith('ONSITE_APPRAISAL_') || now.startsWith('TITLE_'))
    return timeout;
  if (now.startsWith('MINOR_CREDIT_') || now === 'UNKNOWN' || now === 'UNRECOGNIZED') return timeout;
  return now.startsWith('UNKNOWN_') ? timeout : undefined;
}

const estimate = 'bpo/estimate-value';
const timeout = 'error/timeout';

const pagesOfStates: { readonly [state: string]: string | null } = {
  profile: null,
  ssnCredit: 'credit/social',
  errorCredit: 'credit/error',
  incorrectPin: 'review-app/incorrect-pin',
  noCredit: 'review-app/no-credit',
  noProperty: 'review-app/property',
  datatreeError: 'review-app/datatree',
  delinquency: 'review-app/delinquency',
  liens: 'liens',
  product: 'product/select',
  assetDepletion: 'product/assets',
  moreProfile: 'start/contact',
  hmda: 'start/hmda',
  waitSummary: 'start/app-summary',
  appSummary: 'start/app-summary',
  docVerify: 'identity',
  manualPaystubUpload: 'income/upload/MANUAL_PAYSTUB',
  incomeReview: 'income/review',
  emplVerify: 'income/employer-verification',
  autopay: 'bank/autopay',
  waitSign: 'signing/intro',
  sign: 'signing/intro',
  codeed: 'signing/additional',
  insurance: 'insurance/upload',
  waitFund: 'complete',
  declined: 'error/decline',
  dtiDeclined: 'error/income',
  creditScoreDeclined: 'error/credit',
  bpo: 'bpo/condition',
  bpoProcessing: 'bpo/hold',
};

function pageOfState(state: string, { isCrypto, requestedManualNotaryTime }: HandApplication): string | null {
  if (state === 'ach') return isCrypto ? 'signing/intro' : 'bank/disburse';
  if (state === 'waitNotary' || state === 'notary')
    return requestedManualNotaryTime ? 'notary/reserve-manual' : 'notary/intro';
  const page = pagesOfStates[state];
  return page === undefined ? '/' : page;
}
