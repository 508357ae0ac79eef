import {
  account,
  asMuchAsPossible,
  chooseOffer,
  choosing,
  giveInformation,
  keep,
  nameAccounts,
  proveIncome,
  showIdentity,
  signSummary,
} from './main-walk.ts';
import { type Known, type Step, type Walk, given, idsIn } from './run-walk.ts';

export const toIncome: readonly Step[] = [...chooseOffer, ...giveInformation, ...signSummary];
const toAccounts: readonly Step[] = [...toIncome, ...proveIncome('Sample Payroll', 'DISBURSEMENT_ACCOUNT')];
export const toIdentity: readonly Step[] = [...toAccounts, ...nameAccounts];

export const addSource = (type: string): Step => ({
  operationId: 'addIncomeSource',
  body: () => ({ type, employmentType: 'FULL_TIME' }),
});
const inSource = (known: Known) => ({ source: String(given(known, 'addIncomeSource', 'uuid')) });
export const paystubs = (...names: readonly string[]): readonly Step[] =>
  names.flatMap((name, at) => [
    keep(name),
    { operationId: 'listFiles' },
    {
      operationId: 'savePaystubs',
      path: inSource,
      // The second file joins the first.
      body: (known) => ({ files: idsIn(known, 'listFiles', 'files').slice(-at - 1) }),
    },
  ]);
const employer = (name: string): Step => ({
  operationId: 'nameEmployer',
  body: () => ({ employer: name, contactName: 'Pat Payroll', phone: '(303) 555-0111', isConsented: true }),
});

/** The information of somebody whose number ends so that the whole file is another. */
const informationWith = (ssn: string, leads: string): readonly Step[] =>
  giveInformation.map((step) => {
    if (step.operationId === 'saveSsn') return { ...step, body: () => ({ ssn }) };
    return step.operationId === 'saveHmda' ? { ...step, leads } : step;
  });

/** Ways on which something special happens after the offers. */
export const laterBranches: readonly Walk[] = [
  {
    says: 'a whole file that is locked, and opened',
    begins: 'OFFER_SELECTION',
    steps: [
      ...chooseOffer,
      ...informationWith('123-45-0001', 'HARD_CREDIT_LOCKED_OR_FROZEN'),
      { operationId: 'getCreditFile' },
      { operationId: 'askCredit', body: () => ({ isUnlocked: true }), leads: 'APP_SUBMISSION' },
    ],
  },
  {
    says: 'a whole file that is too bad',
    begins: 'OFFER_SELECTION',
    steps: [
      ...chooseOffer,
      ...informationWith('123-45-0003', 'CREDIT_SCORE_DECLINE'),
      { operationId: 'listDecisions' },
    ],
  },
  {
    says: 'a whole file with late payments that are looked at',
    begins: 'OFFER_SELECTION',
    steps: [...chooseOffer, ...informationWith('123-45-0004', 'APP_SUBMISSION')],
  },
  {
    says: 'an income that is too low for what was chosen',
    begins: 'OFFER_SELECTION',
    steps: [
      ...choosing({ amount: asMuchAsPossible }),
      ...giveInformation,
      ...signSummary,
      ...proveIncome('Lower Payroll', 'REVISED_OFFER_SELECTION'),
      ...choosing({ leads: 'DISBURSEMENT_ACCOUNT' }),
    ],
  },
  {
    says: 'an income that is lower than stated',
    begins: 'OFFER_SELECTION',
    steps: [...toIncome, ...proveIncome('Lower Payroll', 'DISBURSEMENT_ACCOUNT')],
  },
  {
    says: 'an income that proves too little for any line',
    application: { income: { incomeCoDeeders: 0, incomePrimary: 13_000, incomeOther: 0 } },
    begins: 'OFFER_SELECTION',
    steps: [...toIncome, ...proveIncome('Lower Payroll', 'DTI_DECLINE')],
  },
  {
    says: 'an income that is not proven, then by paystubs',
    begins: 'OFFER_SELECTION',
    steps: [
      ...toIncome,
      ...proveIncome('Failing Payroll', 'INCOME_VERIFICATION'),
      addSource('MANUAL_PAYSTUB'),
      ...paystubs('may.pdf', 'june.pdf'),
      { operationId: 'submitIncome', leads: 'DISBURSEMENT_ACCOUNT' },
    ],
  },
  {
    says: 'an income that a tax transcript proves',
    application: { employmentType: 'SELF_EMPLOYED' },
    begins: 'OFFER_SELECTION',
    steps: [
      ...toIncome,
      { operationId: 'orderTranscript', body: () => ({ isConsented: true, years: 2, returnTo: '/back' }) },
      { operationId: 'submitIncome', leads: 'DISBURSEMENT_ACCOUNT' },
    ],
  },
  {
    says: 'an employer who is asked, the second time',
    begins: 'OFFER_SELECTION',
    steps: [
      ...toIncome,
      addSource('EMPINFO'),
      { operationId: 'submitIncome', leads: 'EMPLOYMENT_VERIFICATION' },
      { ...employer('Unknown Works'), leads: 'EMPLOYMENT_VERIFICATION' },
      { ...employer('Sample Works'), leads: 'DISBURSEMENT_ACCOUNT' },
    ],
  },
  {
    says: 'an account that fails, then one in review, and no autopay',
    begins: 'OFFER_SELECTION',
    steps: [
      ...toAccounts,
      {
        operationId: 'saveDisbursementAccount',
        body: () => ({ ...account, accountNumber: '1111222233330002' }),
        leads: 'DISBURSEMENT_ACCOUNT',
      },
      {
        operationId: 'saveDisbursementAccount',
        body: () => ({ ...account, accountNumber: '1111222233330001' }),
        leads: 'AUTOPAY_ACCOUNT',
      },
      {
        operationId: 'savePayType',
        body: () => ({ payType: 'MANUAL', paymentDay: 1 }),
        leads: 'IDENTITY_VERIFICATION',
      },
    ],
  },
  {
    says: 'a bank that lets nobody in, then one whose account is chosen, and payments from another',
    begins: 'OFFER_SELECTION',
    steps: [
      ...toAccounts,
      { operationId: 'listBanks' },
      { operationId: 'linkBank', body: () => ({ bank: 'FAILING', isConsented: true }), status: 409 },
      { operationId: 'linkBank', body: () => ({ bank: 'SAMPLE', isConsented: true }) },
      { operationId: 'getAccounts' },
      {
        operationId: 'useLinkedAccount',
        body: (known) => ({ account: given(known, 'getAccounts', 'linked.1.uuid') }),
        leads: 'VERIFIED_AUTOPAY_ACCOUNT',
      },
      {
        operationId: 'savePayType',
        body: () => ({ payType: 'AUTOPAY', paymentDay: 28, isAuthorized: true, account }),
        leads: 'IDENTITY_VERIFICATION',
      },
    ],
  },
  {
    says: 'an identity document that is blurred, then a better one',
    begins: 'OFFER_SELECTION',
    steps: [
      ...toIdentity,
      ...showIdentity('blurred-front.jpg', 'IDENTITY_VERIFICATION'),
      { operationId: 'getConditions' },
      {
        operationId: 'answerCondition',
        path: (known) => ({ condition: String(given(known, 'getConditions', '0.uuid')) }),
        body: () => ({ comment: 'A better picture follows.' }),
      },
      ...showIdentity('front.jpg', 'NOTE_SIGNING'),
    ],
  },
];
