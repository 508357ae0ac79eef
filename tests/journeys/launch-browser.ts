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

/** The browser of this worker, for all of its files; it ends with the worker. Each visitor gets a window without history. */
export const sharedBrowser = once(() => launchBrowser());
