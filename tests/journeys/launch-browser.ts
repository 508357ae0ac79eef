import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { once } from '#engine/index.ts';

// What `npm test` found, or else Debian's.
const installed = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

const flags = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium that `npm test` found or installed, or else the one that Playwright knows. */
export function launchBrowser(ownFlags: readonly string[] = []): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  const args = [...flags, ...ownFlags];
  return chromium.launch({
    args: isRoot ? [...args, '--no-sandbox'] : args,
    ...(installed !== undefined && { executablePath: installed }),
  });
}

// Our pages ask for a window of their own (COOP), so that Chromium starts a second process for each visitor, behind that of
// the empty page: a tenth of what journeys cost. The further names are of Playwright's own list, which this one replaces.
const withoutFeatures = [
  'CrossOriginOpenerPolicy',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
];

/** The browser of this worker, for all of its files; it ends with the worker. Each visitor gets a window without history. */
export const sharedBrowser = once(() => launchBrowser([`--disable-features=${withoutFeatures.join(',')}`]));
