import type { ApplicationConsentType } from '#schemas/generated/api.ts';
import type { LenderTables } from '../tables/lender-tables.ts';

/** Consents and the versions of their sample wordings. */
export const sampleConsentTypes: readonly ApplicationConsentType[] = [
  { type: 'PRIVACY', version: '2026-01' },
  { type: 'TERMS', version: '2026-01' },
  { type: 'COMMUNICATIONS', version: '2026-01' },
  { type: 'SOFT_CREDIT', version: '2026-01' },
  { type: 'HARD_CREDIT', version: '2026-01' },
  { type: 'E_SIGN', version: '2026-01' },
  { type: 'EMPLOYMENT', version: '2026-01' },
];

/** Sample wordings of the consents to messages. */
export const samplePrompts: readonly LenderTables['prompts'][] = [
  {
    uuid: '5b0f6a52-6f0e-4c1b-9a57-2f4a1c7d0e01',
    type: 'SMS',
    text: 'I agree to receive marketing text messages at this number. Message and data rates may apply.',
  },
  {
    uuid: '5b0f6a52-6f0e-4c1b-9a57-2f4a1c7d0e02',
    type: 'SMS_TRANSACTIONAL',
    text: 'I agree to receive text messages about my application at this number. Message and data rates may apply.',
  },
];

const on = [
  'fe-heloc-ny-fcra',
  'fe-heloc-redesign-2025',
  'fe-heloc-sms-transactional-consent',
  'fe-heloc-additional-signer',
];
const off = ['direct-debt-payoff', 'fe-heloc-figure-ny-modal', 'fe-heloc-maintenance', 'fe-webchat'];

/** Sample flags; those that are on are those that the first journeys need. */
export const sampleFeatures = [
  ...on.map((key) => ({ key, enabled: true, variables: '{}' })),
  ...off.map((key) => ({ key, enabled: false, variables: '{}' })),
];

/** What a demo shows beside that. */
export const demoFeatures: readonly string[] = ['fe-webchat'];

interface Hours {
  readonly opens: string;
  readonly closes: string;
}

const workday: Hours = { opens: '06:00', closes: '18:00' };
const saturday: Hours = { opens: '07:00', closes: '15:00' };
const week: readonly (Hours | undefined)[] = [
  workday,
  workday,
  workday,
  workday,
  workday,
  saturday,
  undefined,
];

/** Sample hours of both departments, Pacific time. */
export const sampleHours = ['OPS_PHONE', 'OPS_CHAT'].flatMap((department) =>
  week.map((hours, index) => ({
    department,
    weekday: index + 1,
    opens: hours?.opens ?? null,
    closes: hours?.closes ?? null,
  })),
);
