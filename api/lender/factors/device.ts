import type { Call } from '../call/call.ts';

/** What a person may recognise a device by. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  /** The front of the network address. */
  readonly network: string | null;
}

// The first that fits: most browsers also name those that they resemble.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The device of a request, as our server describes it. */
export function deviceOf({ headers }: Pick<Call, 'headers'>): Device {
  const agent = headers['user-agent'] ?? '';
  return {
    browser: nameIn(browsers, agent),
    system: nameIn(systems, agent),
    network: headers['x-network']?.slice(0, 60) ?? null,
  };
}

function nameIn(names: readonly (readonly [RegExp, string])[], agent: string): string | null {
  return names.find(([form]) => form.test(agent))?.[1] ?? null;
}
