import { mainOrganization } from '../identity/accounts.ts';

const names = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

const notServed: ReadonlySet<string> = new Set(['DE', 'HI', 'KY', 'WV']);

/** All states and DC; in four of them the sample lender offers no loans. */
export const sampleStates = Object.entries(names).map(([code, name]) => ({
  code,
  name,
  served: !notServed.has(code),
}));

/** Zips within served states in which the sample lender offers no loans. */
export const sampleRestrictedZips = ['33040', '70112', '90265', '96161'].map((zip) => ({ zip }));

/** A sample licence for each served state. */
export const sampleLicenses = sampleStates
  .filter((state) => state.served)
  .map(({ code, name }, index) => ({
    organization: mainOrganization,
    abbrev: code,
    name,
    license: `SAMPLE-${code}-${1001 + index}`,
  }));
