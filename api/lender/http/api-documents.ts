import accounts from '#schemas/api/accounts.json' with { type: 'json' };
import application from '#schemas/api/application.json' with { type: 'json' };
import banners from '#schemas/api/banners.json' with { type: 'json' };
import chat from '#schemas/api/chat.json' with { type: 'json' };
import commsPrefs from '#schemas/api/comms-prefs.json' with { type: 'json' };
import conditions from '#schemas/api/conditions.json' with { type: 'json' };
import credit from '#schemas/api/credit.json' with { type: 'json' };
import disclosures from '#schemas/api/disclosures.json' with { type: 'json' };
import dscr from '#schemas/api/dscr.json' with { type: 'json' };
import eligibility from '#schemas/api/eligibility.json' with { type: 'json' };
import factors from '#schemas/api/factors.json' with { type: 'json' };
import feedback from '#schemas/api/feedback.json' with { type: 'json' };
import files from '#schemas/api/files.json' with { type: 'json' };
import funding from '#schemas/api/funding.json' with { type: 'json' };
import identity from '#schemas/api/identity.json' with { type: 'json' };
import identityDocuments from '#schemas/api/identity-documents.json' with { type: 'json' };
import income from '#schemas/api/income.json' with { type: 'json' };
import insurance from '#schemas/api/insurance.json' with { type: 'json' };
import liens from '#schemas/api/liens.json' with { type: 'json' };
import notary from '#schemas/api/notary.json' with { type: 'json' };
import offerCode from '#schemas/api/offer-code.json' with { type: 'json' };
import operatingHours from '#schemas/api/operating-hours.json' with { type: 'json' };
import optimize from '#schemas/api/optimize.json' with { type: 'json' };
import particulars from '#schemas/api/particulars.json' with { type: 'json' };
import product from '#schemas/api/product.json' with { type: 'json' };
import profile from '#schemas/api/profile.json' with { type: 'json' };
import referral from '#schemas/api/referral.json' with { type: 'json' };
import search from '#schemas/api/search.json' with { type: 'json' };
import signers from '#schemas/api/signers.json' with { type: 'json' };
import telemetry from '#schemas/api/telemetry.json' with { type: 'json' };
import transfers from '#schemas/api/transfers.json' with { type: 'json' };
import valuation from '#schemas/api/valuation.json' with { type: 'json' };
import waitlist from '#schemas/api/waitlist.json' with { type: 'json' };
import wallet from '#schemas/api/wallet.json' with { type: 'json' };
import { type ApiOperation, readApiOperations } from '#schemas/open-api.ts';

/** The OpenAPI documents that the lender serves, one for each service. */
export const apiDocuments = [
  accounts,
  application,
  banners,
  chat,
  commsPrefs,
  conditions,
  credit,
  disclosures,
  dscr,
  eligibility,
  factors,
  feedback,
  files,
  funding,
  identity,
  identityDocuments,
  income,
  insurance,
  liens,
  notary,
  offerCode,
  operatingHours,
  optimize,
  particulars,
  product,
  profile,
  referral,
  search,
  signers,
  telemetry,
  transfers,
  valuation,
  waitlist,
  wallet,
];

/** Their operations by method and path, such as `POST /identity/api/v1/login`. */
export const operationsByRoute: ReadonlyMap<string, ApiOperation> = new Map(
  readApiOperations(apiDocuments).map((operation) => [`${operation.method} ${operation.path}`, operation]),
);
