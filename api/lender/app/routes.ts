import type { LenderRoutes } from '../call/call.ts';
import { accountRoutes, fundingRoutes } from '../services/accounts.ts';
import { applicationRoutes } from '../services/application.ts';
import { bannerRoutes, operatingHoursRoutes, optimizeRoutes } from '../services/settings.ts';
import { chatRoutes } from '../services/chat.ts';
import { commsPrefsRoutes } from '../services/comms-prefs.ts';
import { conversationRoutes } from '../services/conversations.ts';
import { conditionRoutes } from '../services/conditions.ts';
import { creditRoutes, liensRoutes } from '../services/credit.ts';
import { disclosureRoutes } from '../services/disclosures.ts';
import { eligibilityRoutes, searchRoutes, waitlistRoutes } from '../services/eligibility.ts';
import { factorRoutes } from '../services/factors.ts';
import { feedbackRoutes, profileRoutes, walletRoutes } from '../services/profile.ts';
import { fileRoutes, transferRoutes } from '../services/files.ts';
import { identityDocumentRoutes } from '../services/identity-documents.ts';
import { identityRoutes } from '../services/identity.ts';
import { incomeRoutes } from '../services/income.ts';
import { insuranceRoutes, valuationRoutes } from '../services/home.ts';
import { notaryRoutes } from '../services/notary.ts';
import { notarySessionRoutes } from '../services/notary-sessions.ts';
import { offerCodeRoutes, referralRoutes } from '../services/referral.ts';
import { particularsRoutes } from '../services/particulars.ts';
import { productRoutes } from '../services/product.ts';
import { rentalLoanRoutes } from '../services/rental-loans.ts';
import { sessionRoutes } from '../services/sessions.ts';
import { signerRoutes } from '../services/signers.ts';
import { telemetryRoutes } from '../services/telemetry.ts';

/** Every operation that the lender serves, by method and path as its OpenAPI document has them. */
export const lenderRoutes: LenderRoutes = {
  ...accountRoutes,
  ...applicationRoutes,
  ...bannerRoutes,
  ...chatRoutes,
  ...commsPrefsRoutes,
  ...conversationRoutes,
  ...conditionRoutes,
  ...creditRoutes,
  ...disclosureRoutes,
  ...eligibilityRoutes,
  ...factorRoutes,
  ...feedbackRoutes,
  ...fileRoutes,
  ...fundingRoutes,
  ...identityDocumentRoutes,
  ...identityRoutes,
  ...incomeRoutes,
  ...insuranceRoutes,
  ...liensRoutes,
  ...notaryRoutes,
  ...notarySessionRoutes,
  ...offerCodeRoutes,
  ...operatingHoursRoutes,
  ...optimizeRoutes,
  ...particularsRoutes,
  ...productRoutes,
  ...profileRoutes,
  ...referralRoutes,
  ...rentalLoanRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...signerRoutes,
  ...telemetryRoutes,
  ...transferRoutes,
  ...valuationRoutes,
  ...waitlistRoutes,
  ...walletRoutes,
};
