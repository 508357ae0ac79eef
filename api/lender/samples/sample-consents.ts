import type { ConsentType } from '#schemas/generated/api.ts';
import type { LenderTables } from '../lender-tables.ts';

/** Consents and the versions of their sample wordings. */
export const sampleConsentTypes: readonly ConsentType[] = [
  { type: 'PRIVACY', version: '2026-01' },
  { type: 'TERMS', version: '2026-01' },
  { type: 'COMMUNICATIONS', version: '2026-01' },
  { type: 'SOFT_CREDIT', version: '2026-01' },
];

/** Sample wordings of the consents to messages. */
export const samplePrompts: readonly LenderTables['prompts'][] = [
  {
    uuid: '5b0f6a52-6f0e-4c1b-9a57-2f4a1c7d0e01',
    type: 'SMS',
    text: 'Sample wording: I agree to receive marketing text messages at this number. Message and data rates may apply.',
  },
  {
    uuid: '5b0f6a52-6f0e-4c1b-9a57-2f4a1c7d0e02',
    type: 'SMS_TRANSACTIONAL',
    text: 'Sample wording: I agree to receive text messages about my application at this number. Message and data rates may apply.',
  },
];
