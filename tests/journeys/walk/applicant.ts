import { randomUUID } from 'node:crypto';

/** What a person answers on the way to an application, as they would type or choose it. */
export interface Applicant {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly occupancy: 'I live here' | 'Second home' | 'Investment property';
  readonly home: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly isForSale: 'Yes' | 'No';
  readonly employment: string;
  readonly income: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: { readonly month: string; readonly day: string; readonly year: string };
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whose application leads to offers, with an e-mail address that nobody else has. */
export function someApplicant(change: Partial<Applicant> = {}): Applicant {
  return {
    street: '12 Juniper Lane',
    city: 'Denver',
    state: 'CO',
    zip: '80203',
    occupancy: 'I live here',
    home: { street: '7 Harbor Road', city: 'Boulder', state: 'CO', zip: '80302' },
    isForSale: 'No',
    employment: 'Employed full-time',
    income: '120000',
    firstName: 'Rosa',
    lastName: 'Delgado',
    birthdate: { month: '2', day: '28', year: '1980' },
    phone: '3035550142',
    email: `rosa-${randomUUID()}@example.com`,
    password: 'Juniper-lane-12!',
    ...change,
  };
}
