import {
  asMuchAsPossible,
  chooseOffer,
  choosing,
  fromInformation,
  sendPolicy,
  sendPolicyThatEnds,
  signDeedAtDistance,
  signNote,
} from './main-walk.ts';
import { type Step, type Walk, given, idsIn } from './run-walk.ts';

const at = (street1: string, state = 'CO') => ({
  propertyRequest: { street1, city: 'Anytown', state, zip: '80203', type: 'SECONDARY' },
});
const rich = { income: { incomeCoDeeders: 0, incomePrimary: 900_000, incomeOther: 0 } };

const orderValuation = (leads: string): readonly Step[] => [
  { operationId: 'getValuation' },
  { operationId: 'orderValuation', body: () => ({ isAgreed: true, contactPhone: '(303) 555-0100' }), leads },
];

const reserveNotary: readonly Step[] = [
  { operationId: 'listNotarySlots' },
  {
    operationId: 'reserveNotary',
    body: (known) => ({ slotUuid: given(known, 'listNotarySlots', 'slots.0.uuid'), mode: 'IN_PERSON' }),
  },
];
const reserved: Step['path'] = (known) => ({ reservation: String(given(known, 'reserveNotary', 'uuid')) });
const signer: Step['path'] = (known) => ({ signer: String(given(known, 'inviteSigner', 'uuid')) });

/** Ways on which something special happens on the way to the money. */
export const closingBranches: readonly Walk[] = [
  {
    says: 'a home in Texas, which a broker values and which has to wait',
    application: at('12 Oak St', 'TX'),
    state: 'TX',
    begins: 'OFFER_SELECTION',
    steps: [
      ...chooseOffer,
      ...fromInformation('BPO_ORDER_REQUEST'),
      ...orderValuation('NOTE_SIGNING'),
      ...signNote('DEED_SIGNING'),
    ],
  },
  {
    says: 'a home that a broker values lower',
    application: at('12 Brokered Overrated Ln'),
    begins: 'OFFER_SELECTION',
    steps: [
      ...choosing({ amount: asMuchAsPossible }),
      ...fromInformation('BPO_ORDER_REQUEST'),
      ...orderValuation('FINAL_OFFER'),
      { operationId: 'acceptFinalOffer', leads: 'NOTE_SIGNING' },
    ],
  },
  {
    says: 'a line so large that an appraiser comes',
    application: { ...at('15 Grand Ave'), ...rich },
    begins: 'OFFER_SELECTION',
    steps: [
      ...choosing({ amount: asMuchAsPossible }),
      ...fromInformation('ONSITE_APPRAISAL_BORROWER_PAYMENT'),
      { operationId: 'payAppraisal', body: () => ({ paymentToken: 'payment-1' }), leads: 'NOTE_SIGNING' },
    ],
  },
  {
    says: 'a disputed title, and a flood certificate',
    application: at('12 Disputed Flooded Ln'),
    begins: 'OFFER_SELECTION',
    steps: [...chooseOffer, ...fromInformation('NOTE_SIGNING')],
  },
  {
    says: 'a state in which an attorney looks at the papers',
    application: at('12 Oak St', 'GA'),
    state: 'GA',
    begins: 'OFFER_SELECTION',
    steps: [...chooseOffer, ...fromInformation('NOTE_SIGNING'), ...signNote('DEED_SIGNING')],
  },
  {
    says: 'a state in which the notary comes',
    application: at('12 Oak St', 'NC'),
    state: 'NC',
    begins: 'OFFER_SELECTION',
    steps: [
      ...chooseOffer,
      ...fromInformation('NOTE_SIGNING'),
      ...signNote('MANUAL_DEED_SIGNING'),
      { operationId: 'chooseNotary', body: () => ({ mode: 'REMOTE' }), status: 409 },
      ...reserveNotary,
      { operationId: 'confirmPaperDeed', status: 409 },
      { operationId: 'keepReservation', path: reserved },
      { operationId: 'confirmPaperDeed', leads: 'TRUST_AND_INSURANCE' },
      ...sendPolicy('Lapsed Mutual', 'TRUST_AND_INSURANCE'),
      sendPolicyThatEnds('2026-03-20'),
      ...sendPolicy('Meager Unnamed Mutual', 'TRUST_AND_INSURANCE'),
      ...sendPolicy('Sample Mutual', 'COMPLETE'),
    ],
  },
  {
    says: 'a notary in person, and then at a distance after all',
    begins: 'OFFER_SELECTION',
    steps: [
      ...chooseOffer,
      ...fromInformation('NOTE_SIGNING'),
      ...signNote('DEED_SIGNING'),
      { operationId: 'chooseNotary', body: () => ({ mode: 'IN_PERSON' }), leads: 'MANUAL_DEED_SIGNING' },
      ...reserveNotary,
      { operationId: 'keepReservation', path: reserved },
      ...reserveNotary,
      { operationId: 'cancelReservation', path: reserved },
      { operationId: 'chooseNotary', body: () => ({ mode: 'REMOTE' }), leads: 'DEED_SIGNING' },
    ],
  },
  {
    says: 'a file that reviewers look at',
    application: at('12 Reviewed Rd'),
    begins: 'OFFER_SELECTION',
    steps: [
      { operationId: 'getConditions' },
      { operationId: 'listNotifications' },
      {
        operationId: 'answerCondition',
        path: (known) => ({ condition: String(given(known, 'getConditions', '0.uuid')) }),
        body: () => ({ phoneNumber: '(303) 555-0100', comment: 'Here it is.' }),
      },
    ],
  },
  {
    says: 'debts that the line pays off, and a co-owner who is asked and let go',
    begins: 'OFFER_SELECTION',
    steps: [
      ...choosing({ payoffs: (known) => idsIn(known, 'getApplication', 'liabilities').slice(0, 1) }),
      {
        operationId: 'inviteSigner',
        body: () => ({ firstName: 'Sam', lastName: 'Sample', email: 'sam@example.com' }),
      },
      { operationId: 'listSigners' },
      { operationId: 'sendInvitation', path: signer },
      { operationId: 'withdrawInvitation', path: signer },
      ...fromInformation('NOTE_SIGNING'),
      ...signNote('DEED_SIGNING'),
      ...signDeedAtDistance,
      ...sendPolicy('Sample Mutual', 'COMPLETE'),
    ],
  },
];
