import type { LenderRoutes } from './http/call.ts';
import { applicationRoutes } from './services/application.ts';
import { commsPrefsRoutes } from './services/comms-prefs.ts';
import { eligibilityRoutes } from './services/eligibility.ts';
import { identityRoutes } from './services/identity.ts';
import { offerCodeRoutes } from './services/offer-code.ts';
import { operatingHoursRoutes } from './services/operating-hours.ts';
import { optimizeRoutes } from './services/optimize.ts';
import { profileRoutes } from './services/profile.ts';
import { referralRoutes } from './services/referral.ts';
import { searchRoutes } from './services/search.ts';
import { telemetryRoutes } from './services/telemetry.ts';
import { waitlistRoutes } from './services/waitlist.ts';

/** Every operation that the lender serves, by method and path as its OpenAPI document has them. */
export const lenderRoutes: LenderRoutes = {
  ...applicationRoutes,
  ...commsPrefsRoutes,
  ...eligibilityRoutes,
  ...identityRoutes,
  ...offerCodeRoutes,
  ...operatingHoursRoutes,
  ...optimizeRoutes,
  ...profileRoutes,
  ...referralRoutes,
  ...searchRoutes,
  ...telemetryRoutes,
  ...waitlistRoutes,
};
