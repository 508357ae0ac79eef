import type { CreateApplicationRequest } from '#schemas/generated/api.ts';
import type { StoredApplication } from '../lender-tables.ts';

const untouched = { ready: false, complete: false };

/** What a new application says, beside its columns and consents. */
export function applicationDocument(
  request: CreateApplicationRequest,
  selectedPropertyUuid: string,
): StoredApplication {
  return {
    status: {
      liensComplete: false,
      propertyComplete: false,
      disclosures: { summary: untouched, closing: untouched, notary: untouched },
      bpo: 'NOT_REQUIRED',
      title: 'NOT_REQUIRED',
    },
    property: request.propertyRequest,
    selectedPropertyUuid,
    documents: [],
    incomeSources: [{ employmentType: request.employmentType }],
    coDeedStatus: 'NOT_STARTED',
    isCrypto: false,
    isInquiry: false,
    ...(request.referrerId === undefined ? {} : { referrer: { referrerUuid: request.referrerId } }),
  };
}
