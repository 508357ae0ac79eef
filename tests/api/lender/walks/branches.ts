import { profileRequest } from '../application-body.ts';
import { chooseOffer } from './main-walk.ts';
import { type Walk, given, idsIn } from './run-walk.ts';

const at = (street1: string, more: object = {}) => ({
  propertyRequest: { street1, city: 'Denver', state: 'CO', zip: '80203', type: 'SECONDARY', ...more },
});
const named = (lastName: string) => ({ profileRequest: profileRequest('Olivia', lastName) });

/** Ways on which something special happens before the offers. */
export const earlyBranches: readonly Walk[] = [
  {
    says: 'a person whom the bureau finds by the number',
    application: named('Nomatch'),
    begins: 'CREDIT_NO_MATCH',
    steps: [
      { operationId: 'saveSsn', body: () => ({ ssn: '123456789' }) },
      { operationId: 'askCredit', body: () => ({}), leads: 'OFFER_SELECTION' },
    ],
  },
  {
    says: 'a file that its person opens',
    application: named('Frozen'),
    begins: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
    steps: [
      { operationId: 'askCredit', body: () => ({}), leads: 'SOFT_CREDIT_LOCKED_OR_FROZEN' },
      { operationId: 'askCredit', body: () => ({ isUnlocked: true }), leads: 'OFFER_SELECTION' },
    ],
  },
  {
    says: 'a file that a PIN opens, the second time',
    application: named('Frozenpin'),
    begins: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
    steps: [
      { operationId: 'askCredit', body: () => ({ pin: '9999' }), leads: 'CREDIT_INCORRECT_PIN' },
      { operationId: 'getCreditFile' },
      { operationId: 'askCredit', body: () => ({ pin: '1234' }), leads: 'OFFER_SELECTION' },
    ],
  },
  {
    says: 'a bureau that fails once',
    application: named('Crediterror'),
    begins: 'CREDIT_ERROR',
    steps: [{ operationId: 'askCredit', body: () => ({}), leads: 'OFFER_SELECTION' }],
  },
  {
    says: 'an address with several units',
    application: at('12 Everywhere Ln'),
    begins: 'MULTIPLE_PROPERTIES',
    steps: [
      { operationId: 'listProperties' },
      {
        operationId: 'chooseProperty',
        body: (known) => ({ propertyUuid: given(known, 'listProperties', 'properties.1.uuid') }),
        leads: 'OFFER_SELECTION',
      },
    ],
  },
  {
    says: 'an address that no record has, put right',
    application: at('12 Nowhere Ln'),
    begins: 'NO_PROPERTY_FOUND',
    steps: [
      {
        operationId: 'chooseProperty',
        body: () => ({ street1: '14 Elm St', city: 'Denver', zip: '80203' }),
        leads: 'OFFER_SELECTION',
      },
    ],
  },
  {
    says: 'a home that no model values',
    application: at('12 Unvalued Ln'),
    begins: 'NO_AVM',
    steps: [{ operationId: 'estimateValue', body: () => ({ value: 420_000 }), leads: 'OFFER_SELECTION' }],
  },
  {
    says: 'a home whose estimate is so high that it is evaluated',
    application: at('14 Unvalued Ln'),
    begins: 'NO_AVM',
    steps: [{ operationId: 'estimateValue', body: () => ({ value: 1_200_000 }), leads: 'OFFER_SELECTION' }],
  },
  {
    says: 'debts on the home, and inquiries',
    application: { ...at('12 Liens Ln'), ...named('Inquiries') },
    begins: 'LIEN_VERIFICATION',
    steps: [
      {
        operationId: 'addLien',
        body: () => ({ holder: 'Sample Credit Union', balance: 12_000, payment: 150 }),
      },
      { operationId: 'listLiens' },
      {
        operationId: 'answerLiens',
        body: (known) => ({
          liens: idsIn(known, 'listLiens', 'liens').map((uuid, index) =>
            index === 1 ? { uuid, answer: 'PAID_OFF', reason: 'Paid in May' } : { uuid, answer: 'MINE' },
          ),
        }),
        leads: 'LIEN_VERIFICATION_INQUIRY',
      },
      {
        operationId: 'attestInquiries',
        body: (known) => ({
          inquiries: idsIn(known, 'listLiens', 'inquiries').map((uuid) => ({ uuid, answer: 'NO_DEBT' })),
          isAttested: true,
        }),
        leads: 'OFFER_SELECTION',
      },
    ],
  },
  {
    says: 'inquiries alone',
    application: named('Inquiries'),
    begins: 'LIEN_VERIFICATION_INQUIRY',
    steps: [],
  },
  {
    says: 'late payments that are looked at',
    application: named('Late'),
    begins: 'OFFER_SELECTION',
    steps: [],
  },
  {
    says: 'a file that differs a little',
    application: named('Differs'),
    begins: 'OFFER_SELECTION',
    steps: [],
  },
  {
    says: 'an income that assets make up for',
    application: { income: { incomeCoDeeders: 0, incomePrimary: 7200, incomeOther: 0 } },
    begins: 'ASSETS_PREQUAL',
    steps: [
      { operationId: 'getAssets' },
      {
        operationId: 'saveAssets',
        body: () => ({ assets: [{ kind: 'SAVINGS', institution: 'Sample Bank', value: 300_000 }] }),
        leads: 'OFFER_SELECTION',
      },
    ],
  },
  {
    says: 'a home that carries a smaller line only',
    application: at('12 Mortgaged Ln'),
    begins: 'CLTV_LIEN_POSITION_REQUALIFY',
    steps: [
      { operationId: 'getSmallerLine' },
      { operationId: 'acceptSmallerLine', leads: 'OFFER_SELECTION' },
    ],
  },
  {
    says: 'a person who withdraws',
    begins: 'OFFER_SELECTION',
    steps: [
      ...chooseOffer,
      { operationId: 'withdrawApplication', body: () => ({ reason: 'OTHER' }), leads: 'CANCELLED' },
    ],
  },
];
