import { type Known, type Step, type Walk, given } from './run-walk.ts';

const version = '2026-01';

interface Choice {
  readonly amount: (known: Known) => unknown;
  readonly payoffs: (known: Known) => readonly unknown[];
  readonly drawPreference: 'PRESERVE' | 'DEDUCT';
  readonly leads: string;
}

const smallChoice: Choice = {
  amount: () => 20_000,
  payoffs: () => [],
  drawPreference: 'PRESERVE',
  leads: 'COLLECT_ADDITIONAL_INFO',
};

/** As much as an offer gives. */
export const asMuchAsPossible = (known: Known) => given(known, 'getOffers', 'offers.1.maxDraw');

/** An offer, chosen and confirmed. */
export const choosing = (choice: Partial<Choice>): readonly Step[] => {
  const { amount, payoffs, drawPreference, leads } = { ...smallChoice, ...choice };
  return [
    { operationId: 'getOffers' },
    { operationId: 'getApplication' },
    { operationId: 'listDecisions' },
    {
      operationId: 'selectOffer',
      body: (known) => ({
        offerUuid: given(known, 'getOffers', 'offers.1.uuid'),
        amount: amount(known),
        drawPreference,
        payoffs: payoffs(known),
      }),
    },
    { operationId: 'getSelection' },
    { operationId: 'confirmOffer', body: confirmed, leads },
  ];
};

/** From the offers to the information that is asked for after them. */
export const chooseOffer = choosing({});

function confirmed(known: Known) {
  const [offerUuid, amount] = ['offerUuid', 'amount'].map((name) => given(known, 'getSelection', name));
  return { offerUuid, amount, isAgreed: true };
}

/** Ownership, number and consent, then the monitoring questions. */
const givingInformation = (ownership: Readonly<Record<string, unknown>>): readonly Step[] => [
  {
    operationId: 'saveOwnership',
    body: () => ownership,
    leads: 'COLLECT_ADDITIONAL_INFO',
  },
  { operationId: 'getOwnership' },
  { operationId: 'saveSsn', body: () => ({ ssn: '123-45-6789' }), leads: 'COLLECT_ADDITIONAL_INFO' },
  {
    operationId: 'saveApplicationConsents',
    body: () => ({ consents: [{ type: 'HARD_CREDIT', version }] }),
    leads: 'HMDA',
  },
  {
    operationId: 'saveHmda',
    body: () => ({ ethnicity: ['NOT_HISPANIC_OR_LATINO'], race: ['ASIAN', 'KOREAN'], sex: ['DECLINED'] }),
    leads: 'APP_SUBMISSION',
  },
];

/** The same of somebody who owns the home alone. */
export const giveInformation = givingInformation({ ownership: 'SOLE' });

const inDocuments = (index: number) => (known: Known) => ({
  paper: String(given(known, 'listPapers', `papers.${index}.uuid`)),
});
const hashOf = (known: Known, index: number) => given(known, 'listPapers', `papers.${index}.hash`);

/** Reads and signs the paper that is listed at a place. */
export const readAndSign = (index: number, leads?: string): readonly Step[] => [
  {
    operationId: 'readPaper',
    path: inDocuments(index),
    body: (known) => ({ hash: hashOf(known, index) }),
  },
  {
    operationId: 'signPaper',
    path: inDocuments(index),
    body: (known) => ({ hash: hashOf(known, index), signature: 'Olivia Sample', isESignAgreed: true }),
    ...(leads !== undefined && { leads }),
  },
];

/** The summary, which comes after the initial disclosures. */
export const signSummary: readonly Step[] = [
  { operationId: 'listPapers' },
  { operationId: 'getPaper', path: inDocuments(1) },
  ...readAndSign(1, 'INCOME_VERIFICATION'),
];

/** An income that a payroll service proves. */
export const proveIncome = (institution: string, leads: string): readonly Step[] => [
  { operationId: 'getIncome' },
  {
    operationId: 'addIncomeSource',
    body: () => ({ type: 'TRUV_PAYROLL', employmentType: 'FULL_TIME' }),
    leads: 'INCOME_VERIFICATION',
  },
  {
    operationId: 'linkIncome',
    path: (known) => ({ source: String(given(known, 'addIncomeSource', 'uuid')) }),
    body: () => ({ publicToken: 'public-1', institution, isConsented: true }),
  },
  { operationId: 'submitIncome', leads },
];

export const account = { routingNumber: '011401533', accountNumber: '1111222233330000', kind: 'CHECKING' };

/** Where the money goes, and how it comes back. */
export const nameAccounts: readonly Step[] = [
  { operationId: 'saveDisbursementAccount', body: () => account, leads: 'VERIFIED_AUTOPAY_ACCOUNT' },
  {
    operationId: 'savePayType',
    body: () => ({ payType: 'AUTOPAY', paymentDay: 5, isAuthorized: true }),
    leads: 'IDENTITY_VERIFICATION',
  },
  { operationId: 'getAccounts' },
];

/** A file, and the id that keeping it gave last. */
export const keep = (file: string): Step => ({ operationId: 'keepFile', file });
export const kept = (known: Known) => given(known, 'keepFile', 'id');

const picture = (side: string, name: string): readonly Step[] => [
  keep(name),
  { operationId: 'addIdentityDocument', body: (known) => ({ side, file: kept(known) }) },
];

/** Both sides of a driver's license. */
export const showIdentity = (front: string, leads: string): readonly Step[] => [
  ...picture('DRIVERS_LICENSE_FRONT', front),
  ...picture('DRIVERS_LICENSE_BACK', 'back.jpg'),
  { operationId: 'listIdentityDocuments' },
  { operationId: 'submitIdentity', leads },
];

/** From the information to a status behind the identity document. */
export const fromInformation = (
  leads: string,
  ownership: Readonly<Record<string, unknown>> = { ownership: 'SOLE' },
): readonly Step[] => [
  ...givingInformation(ownership),
  ...signSummary,
  ...proveIncome('Sample Payroll', 'DISBURSEMENT_ACCOUNT'),
  ...nameAccounts,
  ...showIdentity('front.jpg', leads),
];

/** The closing disclosure and the note. */
export const signNote = (leads: string): readonly Step[] => [
  { operationId: 'listPapers' },
  ...readAndSign(2),
  ...readAndSign(3, leads),
];

const deedHash = (known: Known) => given(known, 'listPapers', 'papers.4.hash');

const deskOf: Step['path'] = (known) => ({ session: String(given(known, 'startNotarySession', 'uuid')) });

/** The deed, before a notary at a distance. */
export const signDeedAtDistance: readonly Step[] = [
  { operationId: 'listPapers' },
  {
    operationId: 'startNotarySession',
    body: () => ({ location: '39.7,-105', isConsented: true }),
  },
  { operationId: 'confirmIdentity', body: () => ({ lastFour: '6789' }) },
  {
    operationId: 'signDeed',
    body: (known) => ({ hash: deedHash(known), signature: 'Olivia Sample' }),
    status: 409,
  },
  { operationId: 'actAtDesk', path: deskOf, body: () => ({ does: 'BEGIN' }) },
  {
    operationId: 'signDeed',
    body: (known) => ({ hash: deedHash(known), signature: 'Bea Other' }),
    status: 422,
  },
  { operationId: 'signDeed', body: (known) => ({ hash: deedHash(known), signature: 'olivia B. SAMPLE' }) },
  { operationId: 'getNotarySession' },
  { operationId: 'getNotaryDesk', path: deskOf },
  { operationId: 'actAtDesk', path: deskOf, body: () => ({ does: 'SEAL' }), leads: 'TRUST_AND_INSURANCE' },
];

/** A policy by an insurer. */
export const sendPolicy = (insurer: string, leads: string): readonly Step[] => [
  { operationId: 'getInsurance' },
  keep('policy.pdf'),
  {
    operationId: 'sendPolicy',
    body: (known) => ({
      insurer,
      policyNumber: 'HO-1',
      expires: '2027-03-01',
      file: kept(known),
    }),
    leads,
  },
];

/** The policy of the file that was sent last, said to end too soon for the line. */
export const sendPolicyThatEnds = (expires: string): Step => ({
  operationId: 'sendPolicy',
  body: (known) => ({ insurer: 'Sample Mutual', policyNumber: 'HO-1', expires, file: kept(known) }),
  status: 400,
});

/** A paper as a file, and what was sent. */
const lookAtFiles: readonly Step[] = [
  { operationId: 'getPaperFile', path: inDocuments(1) },
  { operationId: 'listFiles' },
  {
    operationId: 'getFile',
    path: (known) => ({ file: String(given(known, 'listFiles', 'files.0.uuid')) }),
  },
];

/** The usual way of somebody to whom nothing special happens. */
export const mainWalk: Walk = {
  says: 'the usual way',
  begins: 'OFFER_SELECTION',
  steps: [
    ...chooseOffer,
    ...fromInformation('NOTE_SIGNING'),
    ...lookAtFiles,
    ...signNote('DEED_SIGNING'),
    { operationId: 'attestLiens', body: () => ({ isAttested: true }) },
    ...signDeedAtDistance,
    { operationId: 'getFunding' },
    ...sendPolicy('Sample Mutual', 'COMPLETE'),
    { operationId: 'getFunding' },
  ],
};
