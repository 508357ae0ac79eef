const address = { street1: '118 Maple St', city: 'Denver', state: 'CO', zip: '80203' };

/** The body of createApplication for a person in Denver; `changes` replace its upper keys. */
export function applicationBody(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    consentListRequest: {
      consents: ['PRIVACY', 'TERMS', 'COMMUNICATIONS'].map((type) => ({
        type,
        version: '2026-01',
        optInOut: 'OPT_IN',
      })),
    },
    consentRequests: [{ type: 'SOFT_CREDIT', version: '2026-01' }],
    income: { incomeCoDeeders: 0, incomePrimary: 120_000, incomeOther: 0 },
    profileRequest: profileRequest('Olivia', 'Sample'),
    propertyListedForSale: false,
    propertyRequest: { ...address, type: 'HOME' },
    publish: true,
    employmentType: 'FULL_TIME',
    optimizelyProfileRequest: { optimizelyProfileUuid: 'tracker-1' },
    ...changes,
  };
}

/** Who applies. */
export function profileRequest(firstName: string, lastName: string) {
  return {
    name: { firstName, lastName, dob: '1980-05-17', suffix: '' },
    email: 'olivia@example.com',
    homeAddress: { ...address, type: 'HOME' },
    assetAddress: { ...address, type: 'HOME' },
  };
}

export const createUrl = '/service-application/api/v3/application/helocs?state=CO';

/** Where one application is read. */
export function applicationUrl(uuid: unknown, more = ''): string {
  return `/service-application/api/v1/application/heloc/${String(uuid)}${more}`;
}
