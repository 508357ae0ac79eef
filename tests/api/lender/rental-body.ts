import type { CreateRentalLoanRequest } from '#schemas/generated/api.ts';

export const rentalUrl = '/service-application/api/v1/application/dscr';

/** A loan on a rented house whose rent is 1.19 times what it costs. */
export function rentalBody(changes: Partial<CreateRentalLoanRequest> = {}): CreateRentalLoanRequest {
  return {
    property: { street1: '118 Maple St', city: 'Denver', state: 'CO', zip: '80203' },
    propertyType: 'SINGLE_FAMILY',
    figures: { monthlyRent: 3000, yearlyTaxes: 3600, yearlyInsurance: 1200, monthlyDues: 80 },
    purpose: 'PURCHASE',
    propertyValue: 400_000,
    amount: 300_000,
    borrower: { kind: 'PERSON', firstName: 'Olivia', lastName: 'Sample', email: 'olivia@example.com' },
    isInvestment: true,
    ...changes,
  };
}
