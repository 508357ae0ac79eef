import { randomUUID } from 'node:crypto';

/** The answers of somebody for whom everything is long, by step and name of field, so that they work in every language. */
export function longAnswers(): Readonly<Record<string, Readonly<Record<string, string | true>>>> {
  return {
    index: {
      street1: '12345 Old Governor Martin Luther King Junior Memorial Parkway South',
      city: 'Rancho Santa Margarita',
      state: 'CO',
      zip: '80203',
      occupancyType: 'SECONDARY',
    },
    'home-address': {
      street1: '7 Harbor Road',
      city: 'Boulder',
      state: 'CO',
      zip: '80302',
    },
    'for-sale': { isListedForSale: 'NO' },
    'annual-income': { employmentType: 'FULL_TIME', income: '14000' },
    'legal-name': {
      firstName: 'Maximiliana-Alexandrina',
      lastName: 'Wolfeschlegelsteinhausenbergerdorff',
    },
    birthdate: { 'dob.month': '2', 'dob.day': '28', 'dob.year': '1980' },
    'phone-and-email': { phoneNumber: '3035550142', email: `maximiliana-${randomUUID()}@example.com` },
    'set-password': {
      password: 'Juniper-lane-12!',
      confirmPassword: 'Juniper-lane-12!',
      termPrivacyConsent: true,
      communicationConsent: true,
    },
  };
}
