import application from '#schemas/api/application.json' with { type: 'json' };
import commsPrefs from '#schemas/api/comms-prefs.json' with { type: 'json' };
import eligibility from '#schemas/api/eligibility.json' with { type: 'json' };
import identity from '#schemas/api/identity.json' with { type: 'json' };
import offerCode from '#schemas/api/offer-code.json' with { type: 'json' };
import operatingHours from '#schemas/api/operating-hours.json' with { type: 'json' };
import optimize from '#schemas/api/optimize.json' with { type: 'json' };
import profile from '#schemas/api/profile.json' with { type: 'json' };
import referral from '#schemas/api/referral.json' with { type: 'json' };
import search from '#schemas/api/search.json' with { type: 'json' };
import telemetry from '#schemas/api/telemetry.json' with { type: 'json' };
import waitlist from '#schemas/api/waitlist.json' with { type: 'json' };
import { type ApiOperation, readApiOperations } from '#schemas/open-api.ts';

/** The OpenAPI documents that the lender serves, one for each service. */
export const apiDocuments = [
  application,
  commsPrefs,
  eligibility,
  identity,
  offerCode,
  operatingHours,
  optimize,
  profile,
  referral,
  search,
  telemetry,
  waitlist,
];

/** Their operations by method and path, such as `POST /identity/api/v1/login`. */
export const operationsByRoute: ReadonlyMap<string, ApiOperation> = new Map(
  readApiOperations(apiDocuments).map((operation) => [`${operation.method} ${operation.path}`, operation]),
);
