import type { Operation } from './http/call.ts';
import { getAffiliatePrefill } from './routes/a/external/get-affiliate-prefill.ts';
import { sendEvent } from './routes/ft/send-event.ts';
import { startSession } from './routes/ft/start-session.ts';
import { brokerLogin } from './routes/identity-broker/broker-login.ts';
import { brokerLogout } from './routes/identity-broker/broker-logout.ts';
import { getBrokerIdentity } from './routes/identity-broker/get-broker-identity.ts';
import { getAuthenticationMode } from './routes/identity/get-authentication-mode.ts';
import { getIdentity } from './routes/identity/identity/get-identity.ts';
import { saveAlias } from './routes/identity/identity/save-alias.ts';
import { verifyIdentity } from './routes/identity/identity/verify-identity.ts';
import { login } from './routes/identity/login.ts';
import { logout } from './routes/identity/logout.ts';
import { loginWithCode } from './routes/identity/one-time-code/login-with-code.ts';
import { requestOneTimeCode } from './routes/identity/one-time-code/request-one-time-code.ts';
import { registerIdentity } from './routes/identity/registration/register-identity.ts';
import { getOfferCode } from './routes/offercode/get-offer-code.ts';
import { getApplicationConsentTypes } from './routes/service-application/application/heloc/get-application-consent-types.ts';
import { getApplication } from './routes/service-application/application/heloc/get-application.ts';
import { getOffers } from './routes/service-application/application/heloc/get-offers.ts';
import { getTrackerProfile } from './routes/service-application/application/heloc/get-tracker-profile.ts';
import { listApplications } from './routes/service-application/application/heloc/list-applications.ts';
import { saveSessionReplayLink } from './routes/service-application/application/heloc/save-session-replay-link.ts';
import { saveTrackerProfile } from './routes/service-application/application/heloc/save-tracker-profile.ts';
import { saveExperiments } from './routes/service-application/application/save-experiments.ts';
import { createApplication } from './routes/service-application/application/helocs/create-application.ts';
import { getReferralStatus } from './routes/service-application/external/heloc/get-referral-status.ts';
import { getStateLicenses } from './routes/service-application/external/heloc/get-state-licenses.ts';
import { getStatesEligibility } from './routes/service-application/external/heloc/get-states-eligibility.ts';
import { getZipEligibility } from './routes/service-application/external/heloc/get-zip-eligibility.ts';
import { getConsentPrompt } from './routes/service-comms-prefs/consent/get-consent-prompt.ts';
import { saveConsents } from './routes/service-comms-prefs/consent/save-consents.ts';
import { getApplicationStatus } from './routes/service-krang-heloc/get-application-status.ts';
import { getLicensedStates } from './routes/service-lead-portal/lo/get-licensed-states.ts';
import { getLoanOriginator } from './routes/service-lead-portal/lo/get-loan-originator.ts';
import { getReferral } from './routes/service-lead-portal/referrals/get-referral.ts';
import { getOperatingHours } from './routes/service-operating-hours/hours/get-operating-hours.ts';
import { checkFeature } from './routes/service-optimize/check-feature.ts';
import { decide } from './routes/service-optimize/decide.ts';
import { listFeatures } from './routes/service-optimize/list-features.ts';
import { getConsentTypes } from './routes/service-profile/profile/get-consent-types.ts';
import { getProfile } from './routes/service-profile/profile/get-profile.ts';
import { saveName } from './routes/service-profile/profile/save-name.ts';
import { searchAddresses } from './routes/service-search/addresses/search-addresses.ts';
import { verifyAbilityToStart } from './routes/service-search/profiles/verify-ability-to-start.ts';
import { joinWaitlist } from './routes/waitlist/join-waitlist.ts';

/** Every operation that the lender serves. */
export const operations: readonly Operation[] = [
  brokerLogin,
  brokerLogout,
  checkFeature,
  createApplication,
  decide,
  getAffiliatePrefill,
  getApplication,
  getApplicationConsentTypes,
  getApplicationStatus,
  getAuthenticationMode,
  getBrokerIdentity,
  getConsentPrompt,
  getConsentTypes,
  getIdentity,
  getLicensedStates,
  getLoanOriginator,
  getOfferCode,
  getOffers,
  getOperatingHours,
  getProfile,
  getReferral,
  getReferralStatus,
  getStateLicenses,
  getStatesEligibility,
  getTrackerProfile,
  getZipEligibility,
  joinWaitlist,
  listApplications,
  listFeatures,
  login,
  loginWithCode,
  logout,
  registerIdentity,
  requestOneTimeCode,
  saveAlias,
  saveConsents,
  saveExperiments,
  saveName,
  saveSessionReplayLink,
  saveTrackerProfile,
  searchAddresses,
  sendEvent,
  startSession,
  verifyAbilityToStart,
  verifyIdentity,
];
