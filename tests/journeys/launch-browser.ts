import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';

const installed = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const flags = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium that `npm test` found or installed, or else the one that Playwright knows. */
export function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    args: isRoot ? [...flags, '--no-sandbox'] : flags,
    ...(existsSync(installed) ? { executablePath: installed } : {}),
  });
}
