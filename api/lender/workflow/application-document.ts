import { randomUUID } from 'node:crypto';
import type { Application, CreateApplicationRequest, Status } from '#schemas/generated/api.ts';
import type { ProfileDocument, StoredApplication } from '../tables/lender-tables.ts';
import { type ReadApplication, loanNumberOf } from '../queries/applications.ts';

const untouched = { ready: false, complete: false };

/** What a new application says, beside its columns and consents. */
export function applicationDocument(
  request: CreateApplicationRequest,
  selectedPropertyUuid: string,
  isCrypto: boolean,
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
    isCrypto,
    isInquiry: false,
    ...(request.referrerId === undefined ? {} : { referrer: { referrerUuid: request.referrerId } }),
  };
}

interface ProfileAfter {
  readonly profile: Partial<ProfileDocument>;
  /** Which of its addresses the application is about. */
  readonly propertyUuid: string;
}

/** What an application puts on file about a person: name, date of birth, home and property. */
export function profileAfter(before: ProfileDocument, request: CreateApplicationRequest): ProfileAfter {
  const { dob, ...name } = request.profileRequest.name;
  const home = { ...request.profileRequest.homeAddress, uuid: homeUuid(before, request) };
  const property = { ...request.propertyRequest, uuid: randomUUID() };
  const isHome = request.propertyRequest.type === 'HOME';
  const tracker = request.optimizelyProfileRequest;
  return {
    propertyUuid: isHome ? home.uuid : property.uuid,
    profile: {
      name: { ...name, uuid: before.name.uuid ?? randomUUID() },
      dob,
      addresses: isHome ? [home] : [home, property],
      ...tracker,
    },
  };
}

// An id that the person's own profile does not have is not taken over from a request.
function homeUuid(before: ProfileDocument, request: CreateApplicationRequest): string {
  const asked = request.profileRequest.homeAddress.uuid;
  const known = before.addresses.find((address) => address.uuid === asked);
  return known?.uuid ?? randomUUID();
}

/** An application as the reply has it. */
export function applicationReply(application: ReadApplication): Application {
  const { uuid, loan_number, active, consents, document, completed_at } = application;
  return {
    ...document,
    uuid,
    loanNumber: loanNumberOf(loan_number),
    status: statusReply(application),
    active,
    activeForAppStart: active,
    consents,
    auditFields: {
      createdDate: application.created_at.toISOString(),
      ...(completed_at === null ? {} : { completedDate: completed_at.toISOString() }),
    },
  };
}

/** The status of an application as the reply has it. */
export function statusReply({ status, document, completed_at }: ReadApplication): Status {
  const isDecided = document.status.uwDecision !== undefined;
  const overallStatus = completed_at !== null ? 'COMPLETE' : isDecided ? 'IN_PROGRESS' : 'INITIAL';
  // The sandbox leaves no review out.
  const bypass = isDecided ? 'NO_BYPASS' : 'WAITING';
  return { ...document.status, checklistStatus: status, overallStatus, bypass };
}
