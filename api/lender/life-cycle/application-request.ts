import type { JsonObject } from '../lender-tables.ts';

interface RequestedAddress extends JsonObject {
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly type: string;
}

/** The body of createApplication, as far as the lender reads it; all of it is kept. */
export interface ApplicationRequest extends JsonObject {
  readonly consentListRequest: { readonly consents: readonly RequestedConsent[] };
  readonly consentRequests?: readonly RequestedConsent[];
  readonly income: { readonly incomePrimary: number; readonly incomeOther: number };
  readonly profileRequest: {
    readonly name: {
      readonly firstName: string;
      readonly lastName: string;
      readonly dob: string;
      readonly suffix?: string;
    };
    readonly email: string;
    readonly homeAddress: RequestedAddress & { readonly uuid?: string };
  };
  readonly propertyRequest: RequestedAddress;
  readonly employmentType: string;
  readonly optimizelyProfileRequest?: { readonly optimizelyProfileUuid: string };
  readonly referrerId?: string;
}

export interface RequestedConsent {
  readonly type: string;
  readonly version: string;
}
