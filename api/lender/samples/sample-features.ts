const on = ['fe-heloc-ny-fcra', 'fe-heloc-redesign-2025', 'fe-heloc-sms-transactional-consent'];
const off = ['direct-debt-payoff', 'fe-heloc-figure-ny-modal', 'fe-heloc-maintenance', 'fe-webchat'];

/** Sample flags; those that are on are those that the first journeys need. */
export const sampleFeatures = [
  ...on.map((key) => ({ key, enabled: true, variables: '{}' })),
  ...off.map((key) => ({ key, enabled: false, variables: '{}' })),
];
