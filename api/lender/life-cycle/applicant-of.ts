import type { Applicant } from '../providers/credit.ts';
import type { CreateApplicationRequest } from '#schemas/generated/api.ts';

/** Whom the credit provider is asked for. */
export function applicantOf({ profileRequest, propertyRequest }: CreateApplicationRequest): Applicant {
  const { firstName, lastName, dob } = profileRequest.name;
  return { firstName, lastName, dob, street1: propertyRequest.street1, zip: propertyRequest.zip };
}
